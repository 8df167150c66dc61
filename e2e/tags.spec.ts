import { expect } from "@playwright/test";
import { launchOutis, type Outis } from "./harness/launch";
import { Person } from "./harness/person";
import { test } from "./harness/test";

const TAGGED = /\[NAME_1·[A-Z]\d{1,3}\]/;

let outis: Outis;
let person: Person;
test.beforeEach(async () => {
  outis = await launchOutis();
  person = new Person(outis.page);
});
test.afterEach(() => outis.close());

const press = (name: string) => outis.page.getByRole("button", { name, exact: true }).first().click();

async function tagPlaceholders(on: boolean): Promise<void> {
  await press("Settings");
  const box = outis.page.getByRole("checkbox", { name: /\[NAME_1·K17\]/ });
  await box.setChecked(on);
  await expect(box).toBeChecked({ checked: on });
}

/** First name placeholder in the result. */
async function placeholderOf(text: string): Promise<string> {
  await press("New");
  await person.depersonalize(text, "reversible");
  await press("Copy depersonalized text");
  const copied = (): Promise<string> => outis.app.evaluate(({ clipboard }) => clipboard.readText());
  await expect.poll(copied).toMatch(/NAME_1/);
  return /\[NAME_1[^\]]*\]/.exec(await copied())![0];
}

test("with task marks on, an answer is restored with the names of its own task", async () => {
  expect(await placeholderOf("Emily Watson came to see us.")).toBe("[NAME_1]");
  await tagPlaceholders(true);
  const first = await placeholderOf("Marcus Feldman came to see us.");
  await outis.app.evaluate(({ clipboard }) => clipboard.writeText(""));
  const second = await placeholderOf("Olivia Bennett came to see us.");
  expect(first).toMatch(TAGGED);
  expect(second).toMatch(TAGGED);
  expect(first).not.toBe(second);

  await press("Restore");
  for (const [placeholder, name] of [
    [first, "Marcus Feldman"],
    [second, "Olivia Bennett"],
  ] as const) {
    await outis.page.getByRole("textbox", { name: "Text with labels" }).fill(`Dear ${placeholder}, thank you.`);
    await press("Restore names");
    await expect(outis.page.getByRole("region", { name: "Restored" })).toContainText(`Dear ${name}, thank you.`);
  }

  await tagPlaceholders(false);
  expect(await placeholderOf("Harriet Collins came to see us.")).toBe("[NAME_1]");
});
