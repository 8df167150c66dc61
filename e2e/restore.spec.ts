import { expect } from "@playwright/test";
import { launchOutis } from "./harness/launch";
import { Person } from "./harness/person";
import { test } from "./harness/test";

test("the answer is pasted at once and kept; Ctrl Z takes back the case of a name, not the answer", async () => {
  const outis = await launchOutis({ lang: "ru" });
  const { app, page } = outis;
  const person = new Person(page, "ru");
  await person.depersonalize("Договор Анны Петровой подписан.", "reversible");
  await expect(person.depersonalized).toContainText("[ИМЯ_1]");
  const field = page.getByRole("textbox", { name: "Текст с метками" });
  const answer = "Завтра [ИМЯ_1] придёт.";
  await app.evaluate(({ clipboard }, text) => clipboard.writeText(text), answer);

  const open = (): Promise<void> => page.getByRole("main").getByRole("button", { name: "Вернуть имена" }).click();
  await open();
  await expect(field).toBeFocused();
  await page.keyboard.press("Control+v");
  await expect(field).toHaveValue(answer);
  await page.keyboard.press("Control+Enter");
  const restored = page.getByRole("region", { name: "С именами" });
  await expect(restored).toContainText("Завтра Анна Петрова придёт.");
  await restored.getByRole("button", { name: /^Анна Петрова/ }).click();
  await page.getByRole("menuitem", { name: /Анну Петрову/ }).click();
  await expect(restored).toContainText("Анну Петрову");
  await page.keyboard.press("Control+z");
  await expect(restored).toContainText("Завтра Анна Петрова придёт.");
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
