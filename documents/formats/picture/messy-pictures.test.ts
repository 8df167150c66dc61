import { readFileSync } from "node:fs";
import { describe, expect } from "vitest";
import { mapDocument } from "../../map-document";
import type { MappedDocument } from "../../mapped-document";
import { withSeenPages } from "../../page/page-memory";
import { regionThumbnails } from "../../regions/region-thumbnails";
import { drawnLines } from "../../testing/drawn-lines.fixtures";
import { withExif } from "../../testing/picture.fixtures";
import { chunk, pngAs, pngOfRows, COLOURS } from "../../testing/png.fixtures";
import { Sheet } from "../../testing/sheet.fixtures";
import { mapPicture } from "./read";
import { pixelsOf, writePicture } from "../../raster/picture-files";
import { type Pixels } from "../../raster/pixels";
import { pictureFormat } from "../../raster/picture-format";
import { upright } from "../../raster/upright";
import { it } from "../../testing/remember-pages";

const LINES = ["Signed by Olivia Bennett, phone 345-67-89", "before the fifth of May in the office."];
const NAME = "Olivia Bennett";
const fixture = (name: string): Buffer => readFileSync(new URL(`../../testing/${name}`, import.meta.url));

async function hiddenIn(bytes: Uint8Array): Promise<{ mapped: MappedDocument; saved: Uint8Array; pages: Pixels[] }> {
  const mapped = await mapPicture(bytes);
  const edits = [...mapped.text.matchAll(/Olivia Bennett/g)].map(({ index }) => ({
    start: index,
    end: index + NAME.length,
    replacement: "",
  }));
  expect(edits.length).toBeGreaterThan(0);
  const saved = (await mapped.write(edits)).bytes;
  return { mapped, saved, pages: pixelsOf(saved, pictureFormat(saved) ?? "png") };
}

const textOf = async (pixels: Pixels): Promise<string> =>
  (await mapPicture(await writePicture(1, () => pixels, "png"))).text;

/** Letters on a transparent ground of brightness `under`. */
async function lettersOnNothing(light: number, under = light): Promise<Pixels> {
  const { width, height, rgba } = await drawnLines(LINES);
  const clear = new Uint8Array(rgba.length);
  for (let at = 0; at < rgba.length; at += 4) {
    const opacity = 255 - (rgba[at] ?? 255);
    clear.fill(opacity === 0 ? under : light, at, at + 3);
    clear[at + 3] = opacity;
  }
  return { width, height, rgba: clear };
}

describe("a transparent picture", () => {
  it.each([0, 255])("is read whether its letters are black or white (%i), and hidden on any ground", async (light) => {
    const pixels = await lettersOnNothing(light);
    const { pages } = await hiddenIn(await writePicture(1, () => pixels, "png"));
    // One opaque box over the name, which looks the same on any ground.
    const { width, rgba } = pages[0]!;
    const burned = Array.from({ length: rgba.length / 4 }, (_, at) => at).filter(
      (at) => rgba[at * 4] === 0xe6 && rgba[at * 4 + 3] === 255,
    );
    const [xs, ys] = [burned.map((at) => at % width), burned.map((at) => Math.floor(at / width))];
    const [wide, high] = [xs, ys].map((all) => 1 + all.reduce((most, one) => Math.max(most, one), 0) - all[0]!);
    expect(burned.length).toBeGreaterThan((wide ?? 0) * (high ?? 0) * 0.98);
    expect(wide).toBeGreaterThan(100);
  });

  it("has no colours where it is not seen", async () => {
    const { width, height, rgba } = await drawnLines(LINES);
    for (let at = 3; at < rgba.length; at += 4) rgba[at] = at % 12 === 3 ? 0 : 5;
    const row = (y: number): Uint8Array => rgba.subarray(y * width * 4, (y + 1) * width * 4);
    const source = pngOfRows({ width, height, depth: 8, colours: COLOURS.rgba, row });
    const [saved] = pixelsOf((await (await mapPicture(source)).write([])).bytes, "png");
    const colours = saved!.rgba.filter((_, at) => at % 4 !== 3);
    expect(new Set(colours)).toEqual(new Set([255]));
  });
});

describe("a kind of pixels or of compression", () => {
  it.each(["palette", "16 bits"] as const)("PNG with %s is read and hidden", async (kind) => {
    const { pages } = await hiddenIn(pngAs(kind, await drawnLines(LINES)));
    expect(await textOf(pages[0]!)).not.toMatch(/Olivia|Bennett/);
  });

  it.each(["cmyk.jpg", "progressive.jpg", "cmyk.tif"])(
    "%s is read, hidden, and keeps its white paper",
    async (name) => {
      const { pages } = await hiddenIn(fixture(name));
      expect([...pages[0]!.rgba.subarray(0, 3)].every((value) => value > 245)).toBe(true);
      expect(await textOf(pages[0]!)).not.toMatch(/Olivia|Bennett/);
    },
  );

  it("the picture of an animation that is seen without it is the one that is read and written, its frames go", async () => {
    const { width, height, rgba } = await drawnLines(LINES);
    const frame = Buffer.alloc(26);
    frame.writeUInt32BE(1, 4);
    frame.writeUInt32BE(1, 8);
    const png = pngOfRows({
      ...{ width, height, depth: 8, colours: COLOURS.rgba },
      row: (y) => rgba.subarray(y * width * 4, (y + 1) * width * 4),
      before: [chunk("acTL", Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))],
      after: [
        chunk("fcTL", frame),
        chunk("fdAT", Buffer.concat([Buffer.alloc(4), fixture("cmyk.jpg").subarray(0, 40)])),
      ],
    });
    const { saved, pages } = await hiddenIn(png);
    expect(pages[0]).toMatchObject({ width, height });
    expect(await textOf(pages[0]!)).not.toMatch(/Olivia|Bennett/);
    const unchanged = (await (await mapPicture(png)).write([])).bytes;
    for (const bytes of [saved, unchanged]) expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/fdAT|fcTL|acTL/);
  });
});

describe("pages of a TIFF", () => {
  it("of different sizes, directions and kinds are all read and hidden", async () => {
    const level = await drawnLines(LINES);
    const small = await drawnLines(LINES.slice(0, 1));
    const pages = [level, upright(level, 6), { ...small, height: small.height >> 1 }].map((page) => ({
      ...page,
      rgba: page.rgba.slice(0, page.width * page.height * 4),
    }));
    const tiff = await writePicture(3, (page) => pages[page]!, "tiff", { isBilevel: (page) => page === 2 });
    const { pages: saved } = await hiddenIn(tiff);
    expect(saved.map(({ width, height }) => [width, height])).toEqual(
      pages.map(({ width, height }) => [width, height]),
    );
    for (const page of saved) expect(await textOf(page)).not.toMatch(/Olivia|Bennett/);
  });
});

describe("a photo that is stored turned", () => {
  const BACK: Readonly<Record<number, number>> = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 8, 7: 7, 8: 6 };
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "has its regions and small pictures upright: orientation %i",
    async (orientation) => {
      const sheet = await new Sheet(500, 320).code("QRCode", "BEGIN:VCARD\nN:Quill;Theodora\nEND:VCARD", 360, 120);
      const pixels = await sheet.drawn();
      const stored = upright(pixels, BACK[orientation] ?? 1);
      const source = withExif(await writePicture(1, () => stored, "jpeg"), orientation);
      const { value, seen } = await withSeenPages(undefined, () => mapDocument("photo.jpg", source));
      const mapped = value!;
      const codes = (mapped.regions ?? []).filter(({ kind }) => kind === "code");
      expect(codes).toHaveLength(1);
      const middle = [0, 1].map((axis) => codes[0]!.corners.reduce((sum, corner) => sum + (corner[axis] ?? 0) / 4, 0));
      expect(middle[0]! * 500).toBeCloseTo(360, -1);
      expect(middle[1]! * 320).toBeCloseTo(120, -1);
      const drawn = await regionThumbnails("photo.jpg", source, { regions: codes, seen });
      const data = drawn.ok ? Object.values(drawn.value.thumbnails)[0] : undefined;
      const [small] = pixelsOf(Buffer.from(data?.split(",")[1] ?? "", "base64"), "png");
      const dark = small!.rgba.filter((value, at) => at % 4 === 0 && value < 100).length;
      expect(dark).toBeGreaterThan(small!.width * small!.height * 0.2);
      const [saved] = pixelsOf((await mapped.write([])).bytes, "jpeg");
      expect(saved).toMatchObject({ width: 500, height: 320 });
      expect(saved!.rgba.some((value, at) => at % 4 === 0 && value < 120)).toBe(false);
    },
  );
});
