import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { z } from "zod";
import { chooseFiles, saveTo } from "./harness/files";
import { launchOutis, type Outis } from "./harness/launch";
import { coloursAt, FACE, NUMBER, passportPhoto } from "./harness/passport-photo";
import { Person } from "./harness/person";
import { test } from "./harness/test";

/** Milliseconds for recognition. */
const READING = 180_000;

let folder: string;
let outis: Outis;
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "outis-passport-"));
  outis = await launchOutis({ userData: join(folder, "state") });
});
test.afterEach(async () => {
  await outis.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

test("the saved picture of a tilted, noisy passport has neither its face nor its vertical number", async () => {
  test.setTimeout(6 * READING);
  const { page } = outis;
  const person = new Person(page);
  const photo = await passportPhoto();
  expect(coloursAt(photo, FACE, 40)).toBeGreaterThan(100);
  await chooseFiles(page, [{ name: "passport.png", buffer: photo }]);
  await expect(person.input).toHaveValue(/КРЫЛОВА/, { timeout: READING });
  await person.start();
  await person.completed();
  const regions = page.getByRole("list", { name: "Regions of the pages" });
  const face = regions.getByRole("checkbox", { name: /^Covered: Face, Page 1/ });
  await expect(face).toBeChecked();
  await expect(regions.locator("img").first()).toBeVisible({ timeout: READING });

  await face.click();
  await expect(face).not.toBeChecked();
  await page.keyboard.press("Control+Z");
  await expect(face).toBeChecked();
  await page.keyboard.press("Control+Shift+Z");
  await expect(face).not.toBeChecked();

  // A copy with a visible face needs confirmation.
  const open = join(folder, "visible.png");
  await saveTo(outis, open);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Before you save the document" });
  await expect(question).toContainText("Stays visible", { timeout: READING });
  await expect(question).toContainText("1 face");
  await question.getByRole("button", { name: "Do not save" }).click();
  expect(existsSync(open)).toBe(false);
  await page.keyboard.press("Control+Z");
  await expect(face).toBeChecked();

  const saved = join(folder, "saved.png");
  await saveTo(outis, saved);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const done = page.getByText("Saved: saved.png");
  const confirm = page.getByRole("button", { name: "Save the document" });
  await expect(done.or(confirm)).toBeVisible({ timeout: READING });
  if (await confirm.isVisible()) await confirm.click();
  await expect(done).toBeVisible({ timeout: READING });
  const bytes = readFileSync(saved);
  expect(coloursAt(bytes, FACE, 60)).toBe(1);
  expect(coloursAt(bytes, NUMBER, 18)).toBeLessThanOrEqual(2);

  const report = join(folder, "report.json");
  await saveTo(outis, report);
  await page.getByRole("button", { name: "Other formats" }).click();
  await page.getByRole("menuitem", { name: "Report on what was done…" }).click();
  await expect(page.getByText("Saved: report.json")).toBeVisible({ timeout: READING });
  const { regions: counts } = z
    .object({ regions: z.array(z.object({ kind: z.string(), covered: z.number(), visible: z.number() })) })
    .parse(JSON.parse(readFileSync(report, "utf8")));
  expect(counts).toContainEqual({ kind: "face", covered: 1, visible: 0 });
});
