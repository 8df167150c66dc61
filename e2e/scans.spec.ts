import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { chooseFiles, saveTo } from "./harness/files";
import { launchOutis, type Outis } from "./harness/launch";
import { Person } from "./harness/person";
import { scanOf } from "./harness/scan";
import { test } from "./harness/test";

const PAGES = [
  ["Contract of employment", "between Mrs Olivia Bennett of Newton Abbot", "and the school of the town."],
  ["The second page holds nothing", "but the rules of the house.", "Doors are closed at ten."],
];
/** Milliseconds; pages take seconds each. */
const READING = 120_000;

let folder: string;
let outis: Outis;
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "outis-scans-"));
  outis = await launchOutis({ userData: join(folder, "state") });
});
test.afterEach(async () => {
  await outis.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

test("a scan is read page by page and saved as pictures with searchable words", async () => {
  test.setTimeout(2 * READING);
  const person = new Person(outis.page);
  await chooseFiles(outis.page, [{ name: "contract.pdf", buffer: await scanOf(outis.page, PAGES) }]);
  await expect(outis.page.getByText(/^Reading page \d of 2$/)).toBeVisible({ timeout: READING });
  await expect(person.input).toHaveValue(/Olivia Bennett[^]*Doors are closed at ten/, { timeout: READING });
  await expect(outis.page.getByText("2 scanned pages")).toBeVisible();
  await person.start();
  await person.completed();
  await expect(person.depersonalized).not.toContainText("Bennett");

  const saved = join(folder, "saved.pdf");
  await saveTo(outis, saved);
  await outis.page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(outis.page.getByText(/^(?:Reading|Writing|Checking) page \d of 2$/)).toBeVisible({ timeout: READING });
  const dialog = outis.page.getByRole("dialog", { name: "Before you save the document" });
  await expect(dialog).toContainText(
    "handwriting, and signatures, stamps or faces that were not found, on 2 scanned pages",
    {
      timeout: READING,
    },
  );
  await dialog.getByRole("button", { name: "Save the document" }).click();
  await expect(outis.page.getByText("Saved: saved.pdf")).toBeVisible();

  // The copy has text over pictures of the same words, without the names.
  await outis.page.getByRole("button", { name: "New", exact: true }).first().click();
  await chooseFiles(outis.page, [{ name: "saved.pdf", buffer: readFileSync(saved) }]);
  await expect(person.input).toHaveValue(/Contract of employment[^]*Doors are closed at ten/, { timeout: READING });
  await expect(person.input).not.toHaveValue(/Olivia|Bennett/);
  await expect(outis.page.getByText("2 pages")).toBeVisible();
});

test("uncertain words of a scan are marked, counted and visited, also after a restart", async () => {
  test.setTimeout(2 * READING);
  let person = new Person(outis.page);
  await chooseFiles(outis.page, [
    {
      name: "blurred.pdf",
      buffer: await scanOf(outis.page, [[...PAGES.flat(), ...PAGES.flat(), ...PAGES.flat()]], true),
    },
  ]);
  await expect(person.input).toHaveValue(/Olivia Bennett/, { timeout: READING });
  await person.start();
  await person.completed();
  await expect(outis.page.getByText(/^\d+ uncertain words?$/)).toBeVisible();
  await expect(person.original.locator("mark").first()).toHaveAttribute("title", /^Read with \d+% certainty/);
  await outis.page.getByRole("button", { name: "Show the next uncertain word" }).click();
  await expect(outis.page.getByRole("toolbar", { name: "Review" })).toBeVisible();

  await outis.close();
  outis = await launchOutis({ userData: join(folder, "state") });
  person = new Person(outis.page);
  await person.tasks.first().click();
  await expect(outis.page.getByText(/^\d+ uncertain words?$/)).toBeVisible();
});

test("the reading of a scan can be stopped", async () => {
  test.setTimeout(2 * READING);
  await chooseFiles(outis.page, [{ name: "contract.pdf", buffer: await scanOf(outis.page, PAGES) }]);
  await expect(outis.page.getByText(/^Reading page \d of 2$/)).toBeVisible({ timeout: READING });
  await outis.page.getByRole("button", { name: "Remove contract.pdf" }).click();
  await expect(outis.page.getByText(/^Reading page/)).toBeHidden();
  // The next document is not delayed.
  await chooseFiles(outis.page, [{ name: "note.txt", buffer: Buffer.from("Marcus Feldman called.") }]);
  await expect(new Person(outis.page).input).toHaveValue("Marcus Feldman called.");
});
