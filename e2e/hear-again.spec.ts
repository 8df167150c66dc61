import { join } from "node:path";
import { expect } from "@playwright/test";
import { launchOutis, type Outis } from "./harness/launch";
import { Person } from "./harness/person";
import { sayIn } from "./harness/say";
import { test } from "./harness/test";

// With the bundled models.
test.describe.configure({ timeout: 420_000 });
const LISTENING = 240_000;

const FILE = join(import.meta.dirname, "recordings", "dialogue-mixed.ogg");
let outis: Outis;
test.afterEach(() => outis.close());

/** Of a speaker's turns. */
const hide = (words: string): Promise<void> =>
  outis.page.evaluate(async (wanted) => {
    const { outis } = globalThis as unknown as {
      outis: { call: (channel: string, input: unknown) => Promise<{ ok: boolean; value: never }> };
    };
    const list: { value: { id: string }[] } = await outis.call("tasks.list", { query: "" });
    const id = list.value[0]?.id;
    const task: { value: { original: string } } = await outis.call("tasks.get", { id });
    const start = task.value.original.indexOf(wanted);
    const places = [{ start, end: start + wanted.length }];
    const done = await outis.call("review.edit", { id, edit: { type: "hide", places, kind: "person", all: false } });
    if (start < 0 || !done.ok) throw new Error("Nothing was hidden");
  }, words);

test("English is heard although Russian was chosen; one speaker is transcribed again, and undo restores the old text (ru)", async () => {
  const say = sayIn("ru");
  const speaker = "Спикер 1";
  const heard = /this is Emily Watson/i;
  outis = await launchOutis({ lang: "ru" });
  const { page } = outis;
  const person = new Person(page, "ru");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: person.words.files, exact: true }).click();
  await (await chooser).setFiles(FILE);
  await expect(page.getByRole("listitem").filter({ hasText: "dialogue-mixed" }).first()).toBeVisible();
  await page.getByRole("combobox", { name: say("compose.languageIn") }).selectOption("ru");
  await person.choose("reversible");
  await person.start();
  await person.completed(LISTENING);

  const speakers = page.getByRole("list", { name: say("speakers.title") });
  await expect(speakers.getByRole("textbox")).toHaveCount(2);
  // English is heard although Russian was chosen.
  await expect(speakers).toContainText("Английский");
  const texts = async (): Promise<string[]> => [
    await person.original.innerText(),
    await person.depersonalized.innerText(),
  ];
  // One edit in this speaker's turns, one in the other's.
  const turnsOf = (name: string) => person.original.getByRole("group", { name: new RegExp(`^${name}, `) });
  const [mine, theirs] = ["contract", "помочь"] as const;
  await expect(turnsOf(speaker).filter({ hasText: mine })).toHaveCount(1);
  await hide(mine);
  await hide(theirs);
  await expect(person.depersonalized).not.toContainText(mine);
  await expect(person.depersonalized).not.toContainText(theirs);
  const before = await texts();

  const open = async (): Promise<void> => {
    await speakers.getByRole("button", { name: say("speakers.hear.of", { name: speaker }) }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(say("speakers.hear.edits", { count: 1, formatted: "1" }));
    await dialog.getByRole("combobox", { name: say("speakers.hear.language") }).selectOption("en");
    if (process.env["SHOTS"]) await page.screenshot({ path: join(process.env["SHOTS"], "hear-again.png") });
    await dialog.getByRole("button", { name: say("speakers.hear.confirm"), exact: true }).click();
  };
  await open();
  await page.getByRole("button", { name: say("speakers.hear.cancel") }).click();
  await expect(page.getByRole("button", { name: say("speakers.hear.cancel") })).toHaveCount(0);
  expect(await texts()).toEqual(before);

  await open();
  // Without the other speaker, words are heard a little differently.
  await expect.poll(texts, { timeout: LISTENING }).not.toEqual(before);
  await expect(person.original).toContainText(heard);
  await expect(person.original).toContainText(theirs);
  await expect(person.depersonalized).not.toContainText(/Emily|Watson/);
  await expect(person.depersonalized).not.toContainText("Сергей");
  // A hidden word is not shown because it was heard again.
  await expect(person.depersonalized).not.toContainText(mine);
  await expect(person.depersonalized).not.toContainText(theirs);
  await expect(speakers).toContainText("Английский");
  if (process.env["SHOTS"]) {
    await page.screenshot({ path: join(process.env["SHOTS"], "heard.png") });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.screenshot({ path: join(process.env["SHOTS"], "heard-dark.png") });
  }

  await page.getByRole("button", { name: say("review.undo"), exact: true }).click();
  await expect.poll(texts).toEqual(before);
});
