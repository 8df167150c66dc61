import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Locator } from "@playwright/test";
import { launchOutis, type Outis } from "./harness/launch";
import { Person } from "./harness/person";
import { sayIn } from "./harness/say";
import { test } from "./harness/test";

const TALKS = {
  en: `Operator: Good morning, how can I help?
Customer: My name is Natalie Warren, the parcel is late.
Caller: It was sent on Monday.
Operator: Thank you, Natalie Warren, we will look.
Caller: Please call back.`,
  ru: `Оператор: Добрый день, слушаю вас.
Клиент: Меня зовут Наталья Воронцова, посылка не пришла.
Собеседник: Её отправили в понедельник.
Оператор: Спасибо, Наталья Воронцова, посмотрим.
Собеседник: Перезвоните, пожалуйста.`,
} as const;
const NAMES = { en: "Marcus Feldman", ru: "Марат Галиев" } as const;

let userData: string;
let outis: Outis;
test.beforeEach(() => (userData = mkdtempSync(join(tmpdir(), "outis-speakers-"))));
test.afterEach(async () => {
  await outis.close();
  rmSync(userData, { recursive: true, force: true, maxRetries: 10 });
});

for (const lang of ["en", "ru"] as const) {
  test(`merging and renaming speakers is undone and redone, also after a restart (${lang})`, async () => {
    const say = sayIn(lang);
    outis = await launchOutis({ userData, lang });
    let person = new Person(outis.page, lang);
    await person.depersonalize(TALKS[lang], "reversible");
    const names = (): Locator =>
      outis.page
        .getByRole("list", { name: say("speakers.title") })
        .getByRole("textbox", { name: say("speakers.name") });
    const texts = async (): Promise<string[]> => [
      await person.original.innerText(),
      await person.depersonalized.innerText(),
    ];
    const undo = (): Locator => outis.page.getByRole("button", { name: say("review.undo"), exact: true });
    await expect(names()).toHaveCount(3);
    const apart = await texts();

    await outis.page.getByRole("button", { name: say("speakers.merge") }).click();
    await outis.page.getByRole("button", { name: say("speakers.merge.confirm"), exact: true }).click();
    await expect(names()).toHaveCount(2);
    await expect(undo()).toHaveAttribute("title", new RegExp(say("review.did.speakerMerge")));
    const merged = await texts();

    // After Enter in the field of a name, Ctrl Z undoes the renaming.
    const last = names().last();
    const before = await last.inputValue();
    await last.fill(NAMES[lang]);
    await last.press("Enter");
    await expect(person.original).toContainText(NAMES[lang]);
    await expect(person.depersonalized).not.toContainText(NAMES[lang]);
    const renamed = await texts();
    await last.press("Control+z");
    await expect(last).toHaveValue(before);
    await expect(person.original).not.toContainText(NAMES[lang]);
    expect(await texts()).toEqual(merged);
    await last.press("Control+Shift+z");
    await expect(person.original).toContainText(NAMES[lang]);
    expect(await texts()).toEqual(renamed);

    await outis.close();
    outis = await launchOutis({ userData, lang });
    person = new Person(outis.page, lang);
    await person.tasks.first().getByRole("link").click();
    await person.completed();
    await expect(person.original).toContainText(NAMES[lang]);
    await person.original.focus();
    await outis.page.keyboard.press("Control+z");
    await expect(person.original).not.toContainText(NAMES[lang]);
    await expect(names()).toHaveCount(2);
    await outis.page.keyboard.press("Control+z");
    await expect(names()).toHaveCount(3);
    await expect(undo()).toBeDisabled();
    expect(await texts()).toEqual(apart);
    await outis.page.keyboard.press("Control+Shift+z");
    await expect(names()).toHaveCount(2);
    expect(await texts()).toEqual(merged);
  });
}
