import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Locator } from "@playwright/test";
import { openPages } from "../documents/open-pages";
import { type InterfaceLanguage, textIn } from "../shared/messages";
import { expectFocusSeen } from "./harness/hands/focus";
import { chooseFiles, saveTo } from "./harness/files";
import { launchOutis, type Outis } from "./harness/launch";
import { coloursAt, FACE, HEIGHT, NUMBER, passportPhoto, tilted, WIDTH } from "./harness/passport-photo";
import { Person } from "./harness/person";
import { scanOf } from "./harness/scan";
import { test } from "./harness/test";

/** Milliseconds for recognition. */
const READING = 180_000;

let folder: string;
let outis: Outis;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "outis-pages-"));
});
test.afterEach(async () => {
  await outis.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

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

async function saved(lang: InterfaceLanguage, path: string, save: () => Promise<void>): Promise<Buffer> {
  const t = textIn(lang);
  const { page } = outis;
  await saveTo(outis, path);
  await save();
  const done = page.getByText(t("workspace.saved", { name: path.slice(folder.length + 1) }));
  const confirm = page.getByRole("button", { name: t("workspace.carry.confirm"), exact: true });
  await expect(done.or(confirm)).toBeVisible({ timeout: READING });
  if (await confirm.isVisible()) await confirm.click();
  await expect(done).toBeVisible({ timeout: READING });
  return readFileSync(path);
}

test("two boxes that are drawn with the mouse cover what was left on the photo of a passport (ru)", async () => {
  test.setTimeout(4 * READING);
  const t = textIn("ru");
  outis = await launchOutis({ userData: join(folder, "state"), lang: "ru" });
  const { page } = outis;
  const person = new Person(page, "ru");
  const photo = await passportPhoto();
  await chooseFiles(page, [{ name: "passport.png", buffer: photo }], person.words.files);
  await expect(person.input).toHaveValue(/КРЫЛОВА/, { timeout: READING });
  await person.start();
  await person.completed(READING);

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

  const bytes = await saved("ru", join(folder, "saved.png"), () =>
    page.getByRole("button", { name: t("workspace.save"), exact: true }).click(),
  );
  expect(coloursAt(bytes, title, 20)).toBe(1);
  expect(coloursAt(bytes, label, 15)).toBe(1);
  expect(coloursAt(bytes, FACE, 60)).toBe(1);
  expect(coloursAt(bytes, NUMBER, 18)).toBeLessThanOrEqual(2);
});

const SCAN = [
  ["Contract of employment", "between Mrs Olivia Bennett of Newton Abbot", "and the school of the town."],
  ["The second page of the contract", "was signed by Olivia Bennett.", "It is kept in the office."],
  ["The third page holds nothing", "but the rules of the house.", "Doors are closed at ten."],
];

test("a box is added, moved, repeated on all pages, undone and saved with the keyboard (en)", async () => {
  test.setTimeout(4 * READING);
  outis = await launchOutis({ userData: join(folder, "state") });
  const { page } = outis;
  const { keyboard } = page;
  const person = new Person(page);
  await chooseFiles(page, [{ name: "contract.pdf", buffer: await scanOf(page, SCAN) }]);
  await expect(person.input).toHaveValue(/Doors are closed at ten/, { timeout: READING });
  await person.start();
  await person.completed(READING);

  await keyboard.press("F9");
  const pages = page.getByRole("region", { name: "Pages", exact: true });
  const sheet = (number: number): Locator => pages.getByRole("group", { name: `Page ${number}`, exact: true });
  await expect(pages).toBeFocused();
  const name = sheet(1)
    .getByRole("button", { name: /^Person, .*Bennett, hidden, page 1/ })
    .first();
  await expect(name).toBeVisible({ timeout: READING });

  await keyboard.press("b");
  const box = sheet(1).getByRole("button", { name: /^Box, covered, page 1/ });
  await expect(box).toBeFocused();
  await expectFocusSeen(page, "a new box");
  const place = async (): Promise<{ x: number; y: number; width: number; height: number }> =>
    (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const before = await place();
  for (let step = 0; step < 5; step += 1) await keyboard.press("ArrowRight");
  await keyboard.press("Shift+ArrowDown");
  await expect.poll(async () => Math.round((await place()).x - before.x)).toBe(20);
  expect(Math.round((await place()).height - before.height)).toBe(4);
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toHaveAttribute("title", /box changed/);

  await keyboard.press("Enter");
  await expect(page.getByRole("menu", { name: "Actions for the box" })).toBeVisible();
  await keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Hide on all pages" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(sheet(1).getByRole("button", { name: "Box, covered, page 1, on all pages" })).toBeFocused();
  await keyboard.press("Control+z");
  await expect(sheet(1).getByRole("button", { name: "Box, covered, page 1", exact: true })).toBeVisible();
  await keyboard.press("Control+Shift+z");
  await expect(sheet(1).getByRole("button", { name: "Box, covered, page 1, on all pages" })).toBeVisible();
  const [around, inside] = [await sheet(1).boundingBox(), await place()];
  if (around === null) throw new Error("The page is not in view");
  const middle: Point = [
    (inside.x + inside.width / 2 - around.x) / around.width,
    (inside.y + inside.height / 2 - around.y) / around.height,
  ];

  const bytes = await saved("en", join(folder, "saved.pdf"), () => keyboard.press("Control+s"));
  const opened = await openPages("saved.pdf", new Uint8Array(bytes));
  if (!opened.ok) throw new Error(opened.error.code);
  expect(opened.value.pages).toHaveLength(SCAN.length);
  for (const at of SCAN.keys()) {
    const drawn = opened.value.draw({ page: at, scale: 1, turn: 0 });
    if (!drawn.ok) throw new Error(drawn.error.code);
    const { width, height, pixels } = drawn.value;
    const [across, down] = [Math.round(middle[0] * width), Math.round(middle[1] * height)];
    const row = (y: number): Uint8Array =>
      pixels.subarray((y * width + across - 40) * 4, (y * width + across + 40) * 4);
    const colours = new Set([-8, 0, 8].flatMap((y) => [...row(down + y)]));
    // One grey and the opacity: no ink, and no paper.
    expect(colours.size, `page ${at + 1}`).toBe(2);
  }
});
