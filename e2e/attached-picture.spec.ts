import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime from "postal-mime";
import { pixelsOf, writePicture } from "../documents/raster/picture-files";
import { portrait, Sheet } from "../documents/testing/sheet.fixtures";
import { chooseFiles, saveTo } from "./harness/files";
import { launchOutis, type Outis } from "./harness/launch";
import { Person } from "./harness/person";
import { test } from "./harness/test";

/** Milliseconds for recognition. */
const READING = 180_000;
const FACE = [200, 250] as const;

let folder: string;
let outis: Outis;
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "outis-attached-"));
  outis = await launchOutis({ userData: join(folder, "state") });
});
test.afterEach(async () => {
  await outis.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** A picture with a name, a phone number and a face. */
async function mail(): Promise<Buffer> {
  const sheet = new Sheet(1200, 500).paste(portrait(), 200, 250, { height: 420 });
  sheet.write("Our new colleague is Olivia Bennett", 430, 220, { size: 40 });
  sheet.write("Call her: +44 20 7946 0958", 430, 300, { size: 40 });
  const drawn = await sheet.drawn();
  const png = Buffer.from(await writePicture(1, () => drawn, "png"));
  return Buffer.from(
    [
      "From: Olivia Bennett <olivia@mail.example>",
      "Subject: News",
      "MIME-Version: 1.0",
      "Content-Type: multipart/mixed; boundary=out",
      "",
      "--out",
      "Content-Type: text/plain",
      "",
      "Please welcome Olivia Bennett.",
      "--out",
      'Content-Type: image/png; name="card.png"',
      "Content-Transfer-Encoding: base64",
      'Content-Disposition: attachment; filename="card.png"',
      "",
      png.toString("base64").replace(/.{76}(?=.)/g, "$&\r\n"),
      "--out--",
      "",
    ].join("\r\n"),
  );
}

async function coloursIn(file: Uint8Array, [x, y]: readonly [number, number], reach: number): Promise<number> {
  const { attachments } = await PostalMime.parse(file);
  const [content] = attachments.map((one) => one.content);
  if (!(content instanceof ArrayBuffer)) throw new Error("No picture is attached");
  const [picture] = pixelsOf(new Uint8Array(content), "png");
  if (picture === undefined) throw new Error("The attached picture has no page");
  const colours = new Set<string>();
  for (let row = y - reach; row <= y + reach; row += 1) {
    for (let column = x - reach; column <= x + reach; column += 1) {
      const at = (row * picture.width + column) * 4;
      colours.add(picture.rgba.subarray(at, at + 3).join(" "));
    }
  }
  return colours.size;
}

test("names in an attached picture of a mail are removed, and its face is covered or listed in a question", async () => {
  test.setTimeout(6 * READING);
  const { page } = outis;
  const person = new Person(page);
  const source = await mail();
  expect(await coloursIn(source, FACE, 40)).toBeGreaterThan(100);
  await chooseFiles(page, [{ name: "news.eml", buffer: source }]);
  await expect(person.input).toHaveValue(/new colleague is Olivia/, { timeout: READING });
  await person.start();
  await person.completed();
  const regions = page.getByRole("list", { name: "Page regions" });
  const face = regions.getByRole("checkbox", { name: /^Covered: Face/ });
  await expect(face).not.toBeChecked();
  await expect(regions.locator("img").first()).toBeVisible({ timeout: READING });

  const saved = join(folder, "saved.eml");
  await saveTo(outis, saved);
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  const question = page.getByRole("dialog", { name: "Before you save the document" });
  await expect(question).toContainText("1 face", { timeout: READING });
  await question.getByRole("button", { name: "Don't save" }).click();
  expect(existsSync(saved)).toBe(false);

  await face.click();
  await expect(face).toBeChecked();
  await save.click();
  await expect(question).toContainText("Not in the copy", { timeout: READING });
  await expect(question).not.toContainText("1 face");
  await question.getByRole("button", { name: "Save the document" }).click();
  await expect(page.getByText("Saved: saved.eml")).toBeVisible({ timeout: READING });
  const bytes = readFileSync(saved);
  expect(await coloursIn(bytes, FACE, 60)).toBe(1);
  expect(bytes.toString("latin1")).not.toMatch(/Olivia|Bennett/);
});
