import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test } from "./harness/test";
import { expectAccessible } from "./harness/axe";
import { launchOutis } from "./harness/launch";
import { Person } from "./harness/person";
import { ENGLISH } from "./harness/texts";

let folder: string;
test.beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-compose-"))));
test.afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

test("previewed findings are marked at their places, also after a paste has scrolled the field", async () => {
  const { app, page, close } = await launchOutis({ userData: join(folder, "data"), lang: "en" });
  const person = new Person(page, "en");
  await person.paste(app, "Nothing to see here, only a line of words.\n".repeat(30) + ENGLISH);
  const marks = page.locator(".highlights");
  await expect(marks.locator(".entity").first()).toBeAttached();
  const top = await person.input.evaluate((field) => field.scrollTop);
  expect(top).toBeGreaterThan(0);
  expect(await marks.evaluate((layer) => layer.scrollTop)).toBe(top);
  await close();
});

test("an example of a mode appears with the focus and the pointer; a pasted table is shown as a table", async () => {
  const { app, page, close } = await launchOutis({ userData: join(folder, "data"), lang: "en" });
  const person = new Person(page, "en");
  await person.paste(app, `Name\tCity\tPhone\n${"Anna Petrova\tLeeds\t+44 20 7946 0958\n".repeat(120)}`);
  const table = page.getByRole("region", { name: "Table" }).getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveText(["Name", "City", "Phone"]);
  await expect(table).toHaveAttribute("aria-rowcount", "121");
  const example = page.locator(".mode-card:not([hidden])");
  await page.getByRole("radio", { name: "Reversible labels" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(example).toContainText("Fictional names");
  await expectAccessible(page, "compose");
  await page.keyboard.press("Escape");
  await expect(example).toHaveCount(0);
  await page.getByText("Permanent labels", { exact: true }).hover();
  await expect(example).toContainText("Labels that show only the kind of data");

  await page.getByRole("button", { name: "Set rules for columns" }).click();
  await page.getByRole("combobox", { name: "Column “City”" }).selectOption({ label: "Keep as it is" });
  await expect(page.getByRole("region", { name: "Columns" }).getByRole("columnheader")).toHaveCount(3);
  await expectAccessible(page, "compose");
  await person.start();
  await person.completed();
  await expect(person.depersonalized).toContainText("Leeds");
  await expect(person.depersonalized).not.toContainText("Petrova");
  await close();
});
