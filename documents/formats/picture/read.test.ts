import { describe, expect } from "vitest";
import type { Edit, MappedDocument } from "../../mapped-document";
import { drawnLines } from "../../testing/drawn-lines.fixtures";
import { withExif, withTextChunk } from "../../testing/picture.fixtures";
import { mapPicture } from "./read";
import { pixelsOf, writePicture } from "../../raster/picture-files";
import { type Pixels } from "../../raster/pixels";
import { pictureFormat, type PictureFormat } from "../../raster/picture-format";
import { upright } from "../../raster/upright";
import { it } from "../../testing/remember-pages";

const LINES = ["Договор между Анной Кузнецовой и обществом", "Signed by Olivia Bennett, phone 345-67-89."];
const pixelsOfLines = (): Promise<Pixels> => drawnLines(LINES);

const pictureFile = (pages: readonly Pixels[], format: PictureFormat): Promise<Uint8Array> =>
  writePicture(pages.length, (page) => pages[page]!, format);

function hide({ text }: MappedDocument, word: string): Edit[] {
  const start = text.indexOf(word);
  expect(start).toBeGreaterThanOrEqual(0);
  return [{ start, end: start + word.length, replacement: "[Имя 1]" }];
}

const isSame = (one: Pixels, other: Pixels): boolean =>
  one.width === other.width && Buffer.from(one.rgba).equals(Buffer.from(other.rgba));

describe("a picture", () => {
  it.each(["png", "jpeg", "tiff"] as const)(
    "of a letter (%s) comes back with boxes over what was hidden",
    async (format) => {
      const source = await pictureFile([await pixelsOfLines()], format);
      const document = await mapPicture(source);
      expect(document.text.replace(/\n+/g, "\n")).toBe(LINES.join("\n"));
      const { bytes } = await document.write(hide(document, "Olivia Bennett"));
      expect(pictureFormat(bytes)).toBe(format);
      const { text } = await mapPicture(bytes);
      expect(text).not.toMatch(/Olivia|Bennett/);
      expect(text).toContain("Договор между Анной Кузнецовой");
      expect(text).toContain("345-67-89");
    },
  );

  it("holds nothing of what a box covers", async () => {
    const pixels = await pixelsOfLines();
    const document = await mapPicture(await pictureFile([pixels], "png"));
    const [edit] = hide(document, "Signed by Olivia");
    const { bytes } = await document.write([{ ...edit!, replacement: "" }]);
    const changed: number[] = [];
    pixelsOf(bytes, "png")[0]!.rgba.forEach((value, at) => {
      if (value !== pixels.rgba[at]) changed.push(value);
    });
    expect(changed.length).toBeGreaterThan(1_000);
    expect(new Set(changed)).toEqual(new Set([0xe6]));
  });

  it("is the same to the pixel where nothing is hidden, without what was written into its file", async () => {
    const pixels = await pixelsOfLines();
    for (const kind of ["tEXt", "zTXt"] as const) {
      const source = withTextChunk(await pictureFile([pixels], "png"), kind);
      const { bytes, notCarried } = await (await mapPicture(source)).write([]);
      expect(Buffer.from(bytes).includes(kind)).toBe(false);
      expect(isSame(pixelsOf(bytes, "png")[0]!, pixels)).toBe(true);
      expect(notCarried).toEqual([{ kind: "properties", count: 1 }]);
    }
    const jpeg = await pictureFile([pixels], "jpeg");
    const { bytes } = await (await mapPicture(withExif(jpeg, 1))).write([]);
    expect(Buffer.from(bytes).includes("Theodora")).toBe(false);
    expect(isSame(pixelsOf(bytes, "jpeg")[0]!, pixelsOf(jpeg, "jpeg")[0]!)).toBe(true);
  });

  it("says that it comes back without what was written into its file, where words are hidden in it", async () => {
    const png = withTextChunk(await pictureFile([await pixelsOfLines()], "png"), "tEXt");
    const document = await mapPicture(png);
    const { notCarried } = await document.write(hide(document, "Olivia Bennett"));
    expect(notCarried).toEqual([{ kind: "properties", count: 1 }]);
  });

  it("is read beneath a coloured stamp", async () => {
    const pixels = await pixelsOfLines();
    for (let y = 0; y < pixels.height; y += 1) {
      for (let x = 0; x < pixels.width; x += 1) {
        if ((x + y) % 14 > 3) continue;
        const at = (y * pixels.width + x) * 4;
        [40, 60, 170].forEach((ink, of) => {
          pixels.rgba[at + of] = ((pixels.rgba[at + of] ?? 0) * ink) / 255;
        });
      }
    }
    const { text } = await mapPicture(await writePicture(1, () => pixels, "jpeg"));
    expect(text).toContain("Olivia Bennett");
    expect(text).toContain("Анной Кузнецовой");
  });

  it("that a camera took on its side is read and written upright", async () => {
    const pixels = await pixelsOfLines();
    // Orientations 8 and 6 are inverse.
    const source = withExif(await pictureFile([upright(pixels, 8)], "jpeg"), 6);
    const document = await mapPicture(source);
    expect(document.text).toContain("Olivia Bennett");
    for (const edits of [[], hide(document, "Olivia Bennett")]) {
      const { bytes } = await document.write(edits);
      expect(Buffer.from(bytes).includes("Theodora")).toBe(false);
      expect(pixelsOf(bytes, "jpeg")[0]).toMatchObject({ width: pixels.width, height: pixels.height });
    }
  });

  it("of many pages keeps them all", async () => {
    const pixels = await pixelsOfLines();
    const document = await mapPicture(await pictureFile([pixels, pixels], "tiff"));
    expect(document.places.map(({ name }) => name)).toEqual(["1", "2"]);
    const { bytes } = await document.write(hide(document, "Olivia Bennett"));
    const [first, second] = pixelsOf(bytes, "tiff");
    expect(isSame(second!, pixels)).toBe(true);
    expect(isSame(first!, pixels)).toBe(false);
  });

  it("that is larger than any sheet, or broken, is refused", async () => {
    const png = Buffer.from(await pictureFile([{ width: 1, height: 1, rgba: new Uint8Array(4) }], "png"));
    png.writeUInt32BE(100_000, 16);
    png.writeUInt32BE(100_000, 20);
    await expect(mapPicture(png)).rejects.toMatchObject({ reason: "too_big" });
    await expect(mapPicture(png.subarray(0, 20))).rejects.toMatchObject({ reason: "damaged" });
  });
});
