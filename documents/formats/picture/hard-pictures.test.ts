import { describe, expect } from "vitest";
import type { Region } from "../../../shared/document/region";
import { mapDocument } from "../../map-document";
import type { Edit, MappedDocument } from "../../mapped-document";
import { hardPage, mirrored, type Print, upsideDown, visibleShare } from "../../testing/hard-pages.fixtures";
import { pixelsOf, writePicture } from "../../raster/picture-files";
import { type Pixels } from "../../raster/pixels";
import { it } from "../../testing/remember-pages";

const LINES = [
  "Договор между Анной Кузнецовой и обществом «Заря»",
  "Signed by Olivia Bennett before the fifth of May.",
];
const linesAt = (x: number, y: number, turn = 0): Print[] =>
  LINES.map((text, index) => ({ text, at: [x, y - index * 20], turn }));
const RED = [200, 40, 50] as const;
const BLUE = [60, 80, 190] as const;

const read = async (picture: Pixels): Promise<MappedDocument> => {
  const mapped = await mapDocument("page.png", await writePicture(1, () => picture, "png"));
  if (mapped === undefined) throw new Error("Not read");
  return mapped;
};

function edit({ text }: MappedDocument, words: string): Edit {
  const start = text.indexOf(words);
  if (start < 0) throw new Error(`Not recognized: ${words}`);
  return { start, end: start + words.length, replacement: "" };
}

async function hidden(picture: Pixels, ...words: string[]): Promise<Pixels> {
  const mapped = await read(picture);
  const edits = words.map((one) => edit(mapped, one)).sort((one, other) => one.start - other.start);
  return pixelsOf((await mapped.write(edits)).bytes, "png")[0]!;
}

/** Points from the lower left corner to pixels at 150 dpi. */
const area = (left: number, bottom: number, right: number, top: number) => {
  const px = (points: number): number => Math.round((points * 150) / 72);
  return [px(left), px(842 - top), px(right), px(842 - bottom)] as const;
};

describe("words in other directions than the page", () => {
  it("a vertical red number on a tilted, noisy identity page is read and covered", async () => {
    const prints: Print[] = [
      { text: "РОССИЙСКАЯ ФЕДЕРАЦИЯ", at: [90, 780], size: 13 },
      { text: "ИМАНОВА", at: [150, 740] },
      { text: "Дата рождения 14.03.1987", at: [150, 700] },
      { text: "92 14 583027", at: [390, 780], size: 15, turn: -90, colour: RED },
    ];
    const look = { tilt: 4, noise: 55, size: [595, 260] } as const;
    const mapped = await read(await hardPage(prints, look));
    const edits = [edit(mapped, /92 ?14 ?583027/.exec(mapped.text)?.[0] ?? "92 14 583027")];
    const saved = pixelsOf((await mapped.write(edits)).bytes, "png")[0]!;
    const number = await hardPage(prints.slice(-1), { ...look, noise: 0 });
    expect(visibleShare(number, saved, [0, 0, saved.width, saved.height])).toBe(0);
  });

  it("a page upside down is read", async () => {
    const page = upsideDown(await hardPage(linesAt(60, 780), { size: [595, 200] }));
    const saved = await hidden(page, "Olivia Bennett");
    expect(visibleShare(page, saved, [0, 0, page.width, page.height])).toBeLessThan(0.9);
  });

  it("both parts of a scan with two skews are read", async () => {
    const { text } = await read(
      await hardPage([...linesAt(60, 800, 2.5), ...linesAt(60, 700, 1.5), ...linesAt(60, 560, -5)], {
        size: [595, 420],
      }),
    );
    expect(text.match(/Olivia Bennett/g)).toHaveLength(3);
    expect(text.match(/Анной Кузнецовой/g)).toHaveLength(3);
  });

  it("a stamp at 30 degrees is read and covered along its direction", async () => {
    const stamp: Print = { text: "Директор Сабирова Л. М.", at: [300, 620], size: 12, turn: 30, colour: BLUE };
    const look = { size: [595, 300] } as const;
    const page = await hardPage([...linesAt(60, 800), stamp], look);
    const saved = await hidden(page, "Сабирова Л. М.", "Директор");
    const whole = [0, 0, page.width, page.height] as const;
    expect(visibleShare(await hardPage([stamp], look), saved, whole)).toBe(0);
    expect(visibleShare(await hardPage(linesAt(60, 800), look), saved, whole)).toBe(1);
  });
});

describe("text that cannot be recognized", () => {
  const PLACE = area(50, 690, 330, 720);
  const unreadPage = async (): Promise<Pixels> =>
    mirrored(
      await hardPage([...linesAt(60, 800), { text: "Кузнецова Алина, 8 917 555-12-34", at: [60, 700] }], {
        size: [595, 200],
      }),
      PLACE,
    );
  const unreadIn = async (picture: Pixels): Promise<Region[]> =>
    ((await read(picture)).regions ?? []).filter(({ kind }) => kind === "unread");
  const uncovered = (regions: readonly Region[]): Region[] => regions.map((region) => ({ ...region, covered: false }));

  it("is a region, counted, and covered unless the user uncovers it", async () => {
    const page = await unreadPage();
    const mapped = await read(page);
    const regions = mapped.regions ?? [];
    expect(regions.length).toBeGreaterThan(0);
    expect(regions.every(({ kind, covered }) => kind === "unread" && covered)).toBe(true);
    expect(mapped.parts.leftOut).toContainEqual({ kind: "unreadRegions", count: regions.length });
    const saved = pixelsOf((await mapped.write([])).bytes, "png")[0]!;
    expect(visibleShare(page, saved, PLACE)).toBe(0);
    const shown = pixelsOf((await mapped.write([], uncovered(regions))).bytes, "png")[0]!;
    expect(visibleShare(page, shown, PLACE)).toBe(1);
  });

  it("is found on each page of a TIFF in its own direction", async () => {
    const page = await unreadPage();
    const pages = [page, upsideDown(await hardPage(linesAt(60, 780), { size: [595, 200] }))];
    const mapped = await mapDocument("pages.tif", await writePicture(2, (index) => pages[index]!, "tiff"));
    expect(mapped?.text).toContain("Olivia Bennett");
    expect(new Set(mapped?.regions?.map((region) => region.page))).toEqual(new Set([0]));
    const [first, second] = pixelsOf((await mapped!.write([])).bytes, "tiff");
    expect(visibleShare(page, first!, PLACE)).toBe(0);
    expect(Buffer.from(second!.rgba).equals(pages[1]!.rgba)).toBe(true);
  });

  it("is not seen in clean print, in ruled tables and in pictures without text", async () => {
    const clean = await hardPage([...linesAt(60, 800), ...linesAt(60, 740)], { size: [595, 250] });
    const { width } = clean;
    for (const y of [55, 102, 164, 228, 275]) clean.rgba.fill(0, y * width * 4, (y * width + width) * 4);
    expect(await unreadIn(clean)).toEqual([]);
    const shades = new Uint8Array(400 * 300 * 4).fill(255);
    for (let y = 0, at = 0; y < 300; y += 1) {
      for (let x = 0; x < 400; x += 1, at += 4) {
        const light = 128 + 60 * Math.sin(x / 17 + Math.sin(y / 23)) + 50 * Math.cos(y / 11 - x / 31);
        shades.fill(light, at, at + 3);
      }
    }
    expect(await unreadIn({ width: 400, height: 300, rgba: shades })).toEqual([]);
  });
});
