import { expect } from "@playwright/test";
import { launchOutis } from "./harness/launch";
import { Person } from "./harness/person";
import { test } from "./harness/test";

test("a pasted answer is restored and kept; Ctrl Z undoes the case of a name, not the answer", async () => {
  const outis = await launchOutis({ lang: "ru" });
  const { app, page } = outis;
  const person = new Person(page, "ru");
  await person.depersonalize("Договор Анны Петровой подписан.", "reversible");
  await expect(person.depersonalized).toContainText("[ИМЯ_1]");
  const field = page.getByRole("textbox", { name: "Текст с метками" });
  const answer = "Договор подписан, завтра [ИМЯ_1] придёт.";
  await app.evaluate(({ clipboard }, text) => clipboard.writeText(text), answer);

  const open = (): Promise<void> => page.getByRole("main").getByRole("button", { name: "Вернуть имена" }).click();
  await open();
  await expect(field).toBeFocused();
  await page.keyboard.press("Control+v");
  await expect(field).toHaveValue(answer);
  await page.keyboard.press("Control+Enter");
  const restored = page.getByRole("region", { name: "Текст с именами" });
  await expect(restored).toContainText("завтра Анна Петрова придёт.");
  await restored.getByRole("button", { name: /^Анна Петрова/ }).click();
  await page.getByRole("menuitemradio", { name: /Анну Петрову/ }).click();
  await expect(restored).toContainText("Анну Петрову");
  await page.keyboard.press("Control+z");
  await expect(restored).toContainText("завтра Анна Петрова придёт.");
  await page.keyboard.press("Control+z");
  await expect(field).toHaveValue(answer);
  await field.focus();
  await page.keyboard.press("Control+z");
  await expect(field).toHaveValue("");
  await page.keyboard.press("Control+y");
  await expect(field).toHaveValue(answer);

  await person.tasks.first().getByRole("link").click();
  await expect(person.depersonalized).toBeVisible();
  await open();
  await expect(field).toHaveValue(answer);
  await page.getByRole("button", { name: "Очистить", exact: true }).click();
  await expect(field).toHaveValue("");
  await outis.close();
});

const ISSUE = {
  en: {
    other: "Please check why Anna Petrova has not received the family certificate. Olga Kravchuk took the application.",
    opened: "Dear Zofia Kowalczyk, thank you for your application for the internship in our office.",
    answer: "Dear [NAME_1], the family certificate is ready, [NAME_2] has found your application.",
    restored: "Dear Anna Petrova, the family certificate is ready, Olga Kravchuk has found your application.",
    open: "Restore names",
    field: "Text with labels",
    dialog: "Whose names are these?",
    confirm: "Restore these names",
    result: "Restored",
    fits: /Anna Petrova/,
    mine: /Zofia Kowalczyk/,
  },
  ru: {
    other: "Прошу проверить, почему Анна Петрова не получила справку о составе семьи. Заявление приняла Ольга Кравчук.",
    opened: "Dear Zofia Kowalczyk, thank you for your application for the internship in our office.",
    answer: "Справка о составе семьи готова, её заберёт [ИМЯ_1]. Заявление нашла [ИМЯ_2].",
    restored: "Справка о составе семьи готова, её заберёт Анна Петрова. Заявление нашла Ольга Кравчук.",
    open: "Вернуть имена",
    field: "Текст с метками",
    dialog: "Чьи это имена?",
    confirm: "Вернуть эти имена",
    result: "Текст с именами",
    fits: /Анна Петрова/,
    mine: /Zofia Kowalczyk/,
  },
} as const;

for (const lang of ["en", "ru"] as const) {
  test(`an answer from another task is not restored with the names of the open one before the user agrees (${lang})`, async () => {
    const outis = await launchOutis({ lang });
    const { page } = outis;
    const words = ISSUE[lang];
    const person = new Person(page, lang);
    await person.depersonalize(words.other, "reversible");
    await page.getByRole("button", { name: lang === "en" ? "New" : "Новая задача", exact: true }).click();
    await person.depersonalize(words.opened, "reversible");
    await page.getByRole("main").getByRole("button", { name: words.open }).click();
    await page.getByRole("textbox", { name: words.field }).fill(words.answer);
    await page.keyboard.press("Control+Enter");
    const dialog = page.getByRole("dialog", { name: words.dialog });
    await expect(dialog.getByRole("radio", { name: words.mine })).toBeChecked();
    await expect(page.getByRole("region", { name: words.result })).not.toContainText("Zofia");
    await dialog.getByRole("radio", { name: words.fits }).check();
    await dialog.getByRole("button", { name: words.confirm }).click();
    await expect(page.getByRole("region", { name: words.result })).toContainText(words.restored);
    await outis.close();
  });
}
