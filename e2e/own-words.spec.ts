import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { test } from "./harness/test";
import { launchOutis, type Outis } from "./harness/launch";
import { Person } from "./harness/person";

let userData: string;
test.beforeEach(() => (userData = mkdtempSync(join(tmpdir(), "outis-words-"))));
test.afterEach(() => rmSync(userData, { recursive: true, force: true, maxRetries: 5 }));

const settings = (page: Page) => page.getByRole("button", { name: "Settings", exact: true }).click();
const always = (page: Page) => page.getByRole("list", { name: "Always hide" }).getByRole("listitem");

/** Adds a word to what is always hidden. */
async function add(page: Page, word: string, match?: string): Promise<void> {
  const list = page.getByRole("group", { name: "Always hide" });
  await list.getByRole("textbox", { name: "Word or phrase to hide always" }).fill(word);
  if (match !== undefined) await list.getByRole("combobox", { name: "How it matches" }).selectOption(match);
  await list.getByRole("combobox", { name: "Shown as" }).selectOption({ label: "ORGANIZATION" });
  await list.getByRole("button", { name: "Add to what is always hidden" }).click();
}

async function depersonalize({ page }: Outis, text: string): Promise<Person> {
  await page.getByRole("button", { name: "New", exact: true }).click();
  const person = new Person(page);
  await person.depersonalize(text, "reversible");
  return person;
}

test("a word is hidden in every form, after a restart too, and stands nowhere on the disk in clear", async () => {
  const first = await launchOutis({ userData });
  await settings(first.page);
  await add(first.page, "Ромашка");
  await expect(always(first.page)).toHaveText([/Ромашка.*in any form.*ORGANIZATION/]);
  const person = await depersonalize(first, "Вчера мы гуляли с ромашкой по лугу.");
  await expect(person.depersonalized).toContainText("[ОРГАНИЗАЦИЯ_1]");
  await expect(person.depersonalized).not.toContainText("омашк");
  expect(filesHolding(userData, ["Ромашка", "ромашк"])).toEqual([]);
  await first.close();
  expect(filesHolding(userData, ["Ромашка", "ромашк"])).toEqual([]);

  const second = await launchOutis({ userData });
  await settings(second.page);
  await expect(always(second.page)).toHaveText([/Ромашка/]);
  await always(second.page).getByRole("button", { name: "Remove Ромашка" }).click();
  await expect(always(second.page)).toHaveCount(0);
  const after = await depersonalize(second, "Вчера мы гуляли с ромашкой по лугу.");
  await expect(after.depersonalized).toContainText("ромашкой");
  await second.close();
});

test("an expression that would never end stops neither the window nor the service, and a bad one is refused", async () => {
  const outis = await launchOutis({ userData });
  const { page } = outis;
  await settings(page);
  await add(page, "(?<=a)b", "regex");
  await expect(page.getByRole("alert")).toContainText("not supported");
  await expect(always(page)).toHaveCount(0);
  await add(page, "(a+)+$", "regex");
  await expect(always(page)).toHaveText([/\(a\+\)\+\$.*regular expression/]);
  const person = await depersonalize(outis, `Anna Petrova wrote this to us:\n${"a".repeat(200_000)}b`);
  await expect(person.status).toHaveText(/^Completed/);
  expect(await person.depersonalized.innerText()).not.toContain("Petrova");
  await outis.close();
});

test("a list is pasted line by line", async () => {
  const outis = await launchOutis({ userData });
  const { app, page } = outis;
  await settings(page);
  await app.evaluate(({ clipboard }) => clipboard.writeText("Ромашка\nАнна Петрова\n\nОмега\n"));
  await page.getByRole("textbox", { name: "Word or phrase never to hide" }).focus();
  await page.keyboard.press("Control+v");
  const never = page.getByRole("list", { name: "Never hide" }).getByRole("listitem");
  await expect(never).toHaveText([/Ромашка/, /Анна Петрова/, /Омега/]);
  const person = await depersonalize(outis, "Анна Петрова и Иван Сидоров пришли. Анну Петрову ждали.");
  await expect(person.depersonalized).toContainText("Анна Петрова и [ИМЯ_1] пришли. Анну Петрову ждали.");
  await outis.close();
});

/** Names of the files below `folder` that hold any of the words, in UTF-8 or UTF-16. */
function filesHolding(folder: string, words: readonly string[]): string[] {
  const needles = words.flatMap((word) => [Buffer.from(word), Buffer.from(word, "utf16le")]);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile() === true)
    .filter((name) => {
      const bytes = readFileSync(join(folder, name));
      return needles.some((needle) => bytes.includes(needle));
    });
}
