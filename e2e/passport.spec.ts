import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Locator } from "@playwright/test";
import { z } from "zod";
import { textIn } from "../shared/messages";
import { chooseFiles, saveTo } from "./harness/files";
import { launchOutis, type Outis } from "./harness/launch";
import { coloursAt, FACE, HEIGHT, NUMBER, passportPhoto, tilted, WIDTH } from "./harness/passport-photo";
import { Person } from "./harness/person";
import { savedFile } from "./harness/saved-file";
import { test } from "./harness/test";

/** Milliseconds for recognition. */
const READING = 180_000;

const t = textIn("ru");

let folder: string;
let outis: Outis;
let photo: Buffer;
// Both tests correct the result of one recognition.
test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  test.setTimeout(3 * READING);
  folder = mkdtempSync(join(tmpdir(), "outis-passport-"));
  outis = await launchOutis({ userData: join(folder, "state"), lang: "ru" });
  photo = await passportPhoto();
  const person = new Person(outis.page, "ru");
  await chooseFiles(outis.page, [{ name: "passport.png", buffer: photo }], person.words.files);
  await expect(person.input).toHaveValue(/КРЫЛОВА/, { timeout: READING });
  await person.start();
  await person.completed(READING);
});
test.afterAll(async () => {
  await outis.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

const saveButton = (): Locator => outis.page.getByRole("button", { name: t("workspace.save"), exact: true });

type Point = readonly [number, number];

/** From corner to corner; fractions of the page. */
async function drag(sheet: Locator, [fromX, fromY]: Point, [toX, toY]: Point): Promise<void> {
  const bounds = await sheet.boundingBox();
  if (bounds === null) throw new Error("The page is not in view");
  const { mouse } = sheet.page();
  await mouse.move(bounds.x + fromX * bounds.width, bounds.y + fromY * bounds.height);
  await mouse.down();
  await mouse.move(bounds.x + toX * bounds.width, bounds.y + toY * bounds.height, { steps: 4 });
  await mouse.up();
}

/** Around corners of the upright photo. */
function boundsOf(...corners: readonly Point[]): readonly [Point, Point] {
  const points = corners.map(tilted);
  const [xs, ys] = [points.map(([x]) => x / WIDTH), points.map(([, y]) => y / HEIGHT)];
  return [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ];
}

test("the saved picture of a tilted, noisy passport has neither its face nor its vertical number (ru)", async () => {
  test.setTimeout(3 * READING);
  const { page } = outis;
  expect(coloursAt(photo, FACE, 40)).toBeGreaterThan(100);
  const regions = page.getByRole("list", { name: t("workspace.regions") });
  const face = regions.getByRole("checkbox", { name: /^Закрыта: Лицо, страница 1/i });
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
  await saveButton().click();
  const question = page.getByRole("dialog", { name: t("workspace.carry.title") });
  await expect(question).toContainText(t("workspace.carry.visible"), { timeout: READING });
  await expect(question).toContainText("1 лицо");
  await question.getByRole("button", { name: t("workspace.mappingWarning.cancel") }).click();
  expect(existsSync(open)).toBe(false);
  await page.keyboard.press("Control+Z");
  await expect(face).toBeChecked();

  const bytes = await savedFile(outis, "ru", join(folder, "saved.png"), () => saveButton().click());
  expect(coloursAt(bytes, FACE, 60)).toBe(1);
  expect(coloursAt(bytes, NUMBER, 18)).toBeLessThanOrEqual(2);

  const report = join(folder, "report.json");
  await saveTo(outis, report);
  await page.getByRole("button", { name: t("workspace.formats") }).click();
  await page.getByRole("menuitem", { name: t("workspace.format.report") }).click();
  await expect(page.getByText(t("workspace.saved", { name: "report.json" }))).toBeVisible({ timeout: READING });
  const { regions: counts } = z
    .object({ regions: z.array(z.object({ kind: z.string(), covered: z.number(), visible: z.number() })) })
    .parse(JSON.parse(readFileSync(report, "utf8")));
  expect(counts).toContainEqual({ kind: "face", covered: 1, visible: 0 });
});

test("two boxes that are drawn with the mouse cover what was left on the photo of a passport (ru)", async () => {
  test.setTimeout(3 * READING);
  const { page } = outis;
  await page.getByRole("button", { name: t("pages.pages"), exact: true }).click();
  const pages = page.getByRole("region", { name: t("pages.pages"), exact: true });
  const sheet = pages.getByRole("group", { name: t("pages.page", { page: "1" }), exact: true });
  const face = sheet.getByRole("button", { name: /^Лицо, закрыто, страница 1/ });
  await expect(face).toBeVisible({ timeout: READING });

  const title: Point = [700, 112];
  const label: Point = [600, 230];
  expect(coloursAt(photo, title, 20)).toBeGreaterThan(20);
  await page.getByRole("button", { name: t("pages.draw"), exact: true }).click();
  await drag(sheet, ...boundsOf([400, 70], [1280, 70], [1280, 140], [400, 140]));
  const boxes = sheet.getByRole("button", { name: /^Рамка, закрыто/ });
  await expect(boxes).toHaveCount(1);
  await drag(sheet, ...boundsOf([540, 200], [720, 200], [720, 450], [540, 450]));
  await expect(boxes).toHaveCount(2);
  await page.getByRole("button", { name: t("pages.compare"), exact: true }).click();
  await expect(sheet).toHaveClass(/after/, { timeout: READING });

  const bytes = await savedFile(outis, "ru", join(folder, "boxes.png"), () => saveButton().click());
  expect(coloursAt(bytes, title, 20)).toBe(1);
  expect(coloursAt(bytes, label, 15)).toBe(1);
  expect(coloursAt(bytes, FACE, 60)).toBe(1);
  expect(coloursAt(bytes, NUMBER, 18)).toBeLessThanOrEqual(2);
});
