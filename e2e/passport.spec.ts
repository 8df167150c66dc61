import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { z } from "zod";
import { pixelsOf, writePicture } from "../documents/raster/picture-files";
import { noisySheet, portrait, seededRandom, Sheet, turnedSheet } from "../documents/testing/sheet.fixtures";
import { chooseFiles, saveTo } from "./harness/files";
import { launchOutis, type Outis } from "./harness/launch";
import { Person } from "./harness/person";
import { test } from "./harness/test";

/** Milliseconds for recognition. */
const READING = 180_000;
const TILT = 4;

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

const [WIDTH, HEIGHT] = [1500, 1060];
const FACE = [327, 395] as const;
const NUMBER = [1385, 690] as const;

async function passportPhoto(): Promise<Buffer> {
  const sheet = new Sheet(WIDTH, HEIGHT, [243, 236, 232]).paste(portrait(), 330, 420, { height: 430 });
  sheet.write("РОССИЙСКАЯ ФЕДЕРАЦИЯ  ПАСПОРТ", 420, 110, { size: 40 });
  ["КРЫЛОВА", "ВЕРА", "ЛЬВОВНА"].forEach((value, at) => {
    sheet.write(["Фамилия", "Имя", "Отчество"][at] ?? "", 560, 230 + at * 100, { size: 24 });
    sheet.write(value, 760, 235 + at * 100, { size: 38 });
  });
  sheet.write("45 12 345678", 1400, 860, { size: 46, angle: 90, colour: [150, 40, 40] });
  const photo = noisySheet(await turnedSheet(await sheet.drawn(), TILT), seededRandom(8), 14, 0.002);
  return Buffer.from(await writePicture(1, () => photo, "png"));
}

/** `reach`: around a point of the upright page. */
function coloursAt(png: Uint8Array, [x, y]: readonly [number, number], reach: number): number {
  const [saved] = pixelsOf(png, "png");
  if (saved === undefined) throw new Error("The saved picture has no page");
  const turn = (TILT * Math.PI) / 180;
  const [right, below] = [x - WIDTH / 2, y - HEIGHT / 2];
  const atX = Math.round(WIDTH / 2 + right * Math.cos(turn) - below * Math.sin(turn));
  const atY = Math.round(HEIGHT / 2 + right * Math.sin(turn) + below * Math.cos(turn));
  const colours = new Set<string>();
  for (let row = atY - reach; row <= atY + reach; row += 1) {
    for (let column = atX - reach; column <= atX + reach; column += 1) {
      const at = (row * saved.width + column) * 4;
      colours.add(saved.rgba.subarray(at, at + 3).join(" "));
    }
  }
  return colours.size;
}

test("neither the face nor the vertical number of a tilted, noisy passport is left in the saved picture", async () => {
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
