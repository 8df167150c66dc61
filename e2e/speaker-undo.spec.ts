import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Locator } from "@playwright/test";
import { launchOutis, type Outis } from "./harness/launch";
import { Person } from "./harness/person";
import { sayIn } from "./harness/say";
import { test } from "./harness/test";

const TALK = `Оператор: Добрый день, слушаю вас.
Клиент: Меня зовут Наталья Воронцова, посылка не пришла.
Собеседник: Её отправили в понедельник.
Оператор: Спасибо, Наталья Воронцова, посмотрим.
Собеседник: Перезвоните, пожалуйста.`;
const NAME = "Марат Галиев";

let userData: string;
let outis: Outis;
test.beforeEach(() => (userData = mkdtempSync(join(tmpdir(), "outis-speakers-"))));
test.afterEach(async () => {
  await outis.close();
  rmSync(userData, { recursive: true, force: true, maxRetries: 10 });
});

test("merging and renaming speakers is undone and redone, also after a restart", async () => {
  const say = sayIn("ru");
  outis = await launchOutis({ userData, lang: "ru" });
  let person = new Person(outis.page, "ru");
  await person.depersonalize(TALK, "reversible");
  const names = (): Locator =>
    outis.page.getByRole("list", { name: say("speakers.title") }).getByRole("textbox", { name: say("speakers.name") });
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
  await last.fill(NAME);
  await last.press("Enter");
  await expect(person.original).toContainText(NAME);
  await expect(person.depersonalized).not.toContainText(NAME);
  const renamed = await texts();
  await last.press("Control+z");
  await expect(last).toHaveValue(before);
  await expect(person.original).not.toContainText(NAME);
  expect(await texts()).toEqual(merged);
  await last.press("Control+Shift+z");
  await expect(person.original).toContainText(NAME);
  expect(await texts()).toEqual(renamed);

  await outis.close();
  outis = await launchOutis({ userData, lang: "ru" });
  person = new Person(outis.page, "ru");
  await person.tasks.first().getByRole("link").click();
  await person.completed();
  await expect(person.original).toContainText(NAME);
  await person.original.focus();
  await outis.page.keyboard.press("Control+z");
  await expect(person.original).not.toContainText(NAME);
  await expect(names()).toHaveCount(2);
  await outis.page.keyboard.press("Control+z");
  await expect(names()).toHaveCount(3);
  await expect(undo()).toBeDisabled();
  expect(await texts()).toEqual(apart);
  await outis.page.keyboard.press("Control+Shift+z");
  await expect(names()).toHaveCount(2);
  expect(await texts()).toEqual(merged);
});
