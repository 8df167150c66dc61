import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { filesHolding } from "./harness/files-holding";
import { test } from "./harness/test";
import { launchOutis, type Outis } from "./harness/launch";
import { Person } from "./harness/person";
import { sharedOutis } from "./harness/shared";

let userData: string;
test.beforeEach(() => (userData = mkdtempSync(join(tmpdir(), "outis-words-"))));
test.afterEach(() => rmSync(userData, { recursive: true, force: true, maxRetries: 5 }));

const settings = (page: Page) => page.getByRole("button", { name: "Settings", exact: true }).click();
const always = (page: Page) => page.getByRole("list", { name: "Always hide" }).getByRole("listitem");

async function add(page: Page, word: string, match?: string): Promise<void> {
  const list = page.getByRole("group", { name: "Always hide" });
  await list.getByRole("textbox", { name: "Word or phrase to always hide" }).fill(word);
  if (match !== undefined) await list.getByRole("combobox", { name: "Match" }).selectOption(match);
  await list.getByRole("combobox", { name: "Shown as" }).selectOption({ label: "ORGANIZATION" });
  await list.getByRole("button", { name: "Add to “Always hide”" }).click();
}

async function depersonalize({ page }: Outis, text: string): Promise<Person> {
  await page.getByRole("button", { name: "New", exact: true }).click();
  const person = new Person(page);
  await person.depersonalize(text, "reversible");
  return person;
}

test("an own word is hidden in every form, also after a restart, and is not on the disk in clear", async () => {
  const first = await launchOutis({ userData });
  await settings(first.page);
  await add(first.page, "Ромашка");
  await expect(always(first.page)).toHaveText([/Ромашка.*in any form.*ORGANIZATION/]);
  const person = await depersonalize(first, "Луг зарос ромашкой.");
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
  const after = await depersonalize(second, "Луг зарос ромашкой.");
  await expect(after.depersonalized).toContainText("ромашкой");
  await second.close();
});

test.describe("in one application", () => {
  const shared = sharedOutis();
  test.beforeEach(() =>
    shared().page.evaluate(() => (globalThis as unknown as Bridge).outis.call("words.set", { always: [], never: [] })),
  );

  test("an expression with exponential time blocks neither window nor service, and an invalid one is refused", async () => {
    const outis = shared();
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
  });

  test("a list is pasted line by line", async () => {
    const outis = shared();
    const { app, page } = outis;
    await settings(page);
    await app.evaluate(({ clipboard }) => clipboard.writeText("Ромашка\nАнна Петрова\n\nОмега\n"));
    await page.getByRole("textbox", { name: "Word or phrase to never hide" }).focus();
    await page.keyboard.press("Control+v");
    const never = page.getByRole("list", { name: "Never hide" }).getByRole("listitem");
    await expect(never).toHaveText([/Ромашка/, /Анна Петрова/, /Омега/]);
    const person = await depersonalize(outis, "Анна Петрова и Иван Сидоров пришли. Анну Петрову ждали.");
    await expect(person.depersonalized).toContainText("Анна Петрова и [ИМЯ_1] пришли. Анну Петрову ждали.");
  });

  test("a file of words is imported completely or not at all, with a preview, and can be undone", async () => {
    const outis = shared();
    const { page } = outis;
    await settings(page);
    const group = page.getByRole("group", { name: "Always hide" });
    const notice = page.getByRole("region", { name: "Notices" });
    const take = async (content: string | Buffer): Promise<void> => {
      const file = join(userData, "words.txt");
      writeFileSync(file, content);
      await group.locator("input[type=file]").setInputFiles(file);
    };

    await take(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]));
    await expect(notice).toContainText("contains no text");
    await take("Alpha\n(b\tregex\n");
    await expect(notice).toContainText("(b: This is not a valid regular expression.");
    await take(Array.from({ length: 5001 }, (_, n) => `word${String(n)}`).join("\n"));
    await expect(notice).toContainText("A list can have up to 5,000 entries, so nothing was added.");
    await take("\n \n");
    await expect(notice).toContainText("The list is empty.");
    await expect(always(page)).toHaveCount(0);

    await take(`\ufeffAlpha\r\nBeta\texact\tplace\nAlpha\n${"x".repeat(301)}\n`);
    await expect(notice).toContainText("2 entries added. 1 line is longer than 300 characters and was left out.");
    await expect(always(page)).toHaveText([/^Alpha.*in any form/, /^Beta.*exactly as written.*PLACE/]);
    await add(page, "Omega");
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expect(always(page)).toHaveText([/^Omega/]);
    await group.getByRole("button", { name: "Remove Omega" }).click();
    await expect(always(page)).toHaveCount(0);

    await take("Alpha\nBeta\n");
    await expect(always(page)).toHaveCount(2);
    await add(page, "Gamma");
    await add(page, "Gamma");
    await expect(notice).toContainText("Gamma is already in the list");
    await group.getByRole("button", { name: "Edit Alpha" }).click();
    await group.getByRole("textbox", { name: "Edit word or phrase" }).fill("Beta");
    await group.getByRole("button", { name: "Save" }).click();
    await expect(always(page)).toHaveText([/^Gamma/, /^Beta/]);
    await group.getByRole("button", { name: "Remove all: Always hide" }).click();
    await expect(always(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expect(always(page)).toHaveText([/^Gamma/, /^Beta/]);
  });
});

interface Bridge {
  readonly outis: { call(channel: string, input: unknown): Promise<unknown> };
}
