import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Locator } from "@playwright/test";
import { openPages } from "../documents/open-pages";
import { expectFocusSeen } from "./harness/hands/focus";
import { chooseFiles } from "./harness/files";
import { launchOutis, type Outis } from "./harness/launch";
import { Person } from "./harness/person";
import { savedFile } from "./harness/saved-file";
import { stampedScan } from "./harness/stamped-scan";
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

const PAGES = 12;
const SCAN = Array.from({ length: PAGES }, (_, at) =>
  at === 0 ? "Signed by Mrs Olivia Bennett" : "Kept in the office",
);

test("a box is added, moved, repeated on all pages, undone and saved with the keyboard (en)", async () => {
  test.setTimeout(4 * READING);
  outis = await launchOutis({ userData: join(folder, "state") });
  const { page } = outis;
  const { keyboard } = page;
  const person = new Person(page);
  const source = await stampedScan(page, SCAN);
  await chooseFiles(page, [{ name: "contract.pdf", buffer: source }]);
  await expect(person.input).toHaveValue(/Bennett[^]*Kept in the office/, { timeout: READING });
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

  const bytes = await savedFile(outis, "en", join(folder, "saved.pdf"), () => keyboard.press("Control+s"));
  const colours = await coloursIn(new Uint8Array(bytes), middle);
  // One grey and the opacity: no ink, and no paper.
  expect(colours).toEqual(SCAN.map(() => 2));
  const stamped = await coloursIn(new Uint8Array(source), middle);
  expect([stamped.length, Math.min(...stamped) > 10]).toEqual([PAGES, true]);
});

/** Number of byte values around a point of each page. */
async function coloursIn(pdf: Uint8Array, [x, y]: Point): Promise<number[]> {
  const opened = await openPages("scan.pdf", pdf);
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value.pages.map((_, page) => {
    const drawn = opened.value.draw({ page, scale: 1, turn: 0 });
    if (!drawn.ok) throw new Error(drawn.error.code);
    const { width, height, pixels } = drawn.value;
    const [across, down] = [Math.round(x * width), Math.round(y * height)];
    const row = (at: number): Uint8Array =>
      pixels.subarray((at * width + across - 40) * 4, (at * width + across + 40) * 4);
    return new Set([-8, 0, 8].flatMap((by) => [...row(down + by)])).size;
  });
}
