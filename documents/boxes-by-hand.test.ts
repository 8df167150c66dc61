import { degrees, PDFName } from "@cantoo/pdf-lib";
import { describe, expect } from "vitest";
import { mapDocument } from "./map-document";
import type { Edit } from "./mapped-document";
import { openPages } from "./open-pages";
import type { CoveringBox, PageChanges } from "./page-changes";
import { drawnPage } from "./pdfium/page-picture";
import { loadPdfium } from "./pdfium/pdfium";
import { pixelsOf, writePicture } from "./raster/picture-files";
import type { Pixels } from "./raster/pixels";
import { rewriteDocument } from "./rewrite-document";
import { hardPage, visibleShare } from "./testing/hard-pages.fixtures";
import { addContent, changed, everythingIn, pdfOfPages, scanOf } from "./testing/pdf.fixtures";
import { it } from "./testing/remember-pages";
import { textHash } from "./text-hash";

const LINES = ["Our ref. 7731-SECRET of the third of May", "The parties agree on the terms below."];

/** Around a line of `pdfOfPages`, as fractions of its page. */
const lineBox = (line: number, change: Partial<CoveringBox> = {}): CoveringBox => ({
  ...{ page: 0, everyPage: false },
  ...{ x: 0.08, y: (842 - 780 + line * 20 - 12) / 842, width: 0.8, height: 18 / 842 },
  ...change,
});

async function saved(name: string, bytes: Uint8Array, changes: Partial<PageChanges>, edits: readonly Edit[] = []) {
  const mapped = (await mapDocument(name, bytes))!;
  const result = await rewriteDocument(name, bytes, {
    text: textHash(mapped.text),
    edits,
    changes: { boxes: [], turns: {}, ...changes },
  });
  if (!result.ok) throw new Error(`${result.error.code} ${JSON.stringify(result.error.details)}`);
  return { ...result.value, text: (await mapDocument(name, result.value.bytes))!.text };
}

const pdfPixels = async (bytes: Uint8Array, page = 0): Promise<Pixels> =>
  drawnPage(await loadPdfium(), bytes, page) ?? { width: 0, height: 0, rgba: new Uint8Array() };

/** Pixels of a box. */
const areaOf = ({ width, height }: Pixels, box: CoveringBox) =>
  [box.x * width + 2, box.y * height + 2, (box.x + box.width) * width - 2, (box.y + box.height) * height - 2].map(
    Math.round,
  ) as [number, number, number, number];

describe("a box by hand on a page with text", () => {
  it("removes the text, not only its picture, and keeps the rest", async () => {
    const source = await pdfOfPages([LINES]);
    const copy = await saved("a.pdf", source, { boxes: [lineBox(0)] });
    expect(copy.text.trim()).toBe(LINES[1]);
    for (const part of await everythingIn(copy.bytes)) expect(part.includes("7731")).toBe(false);
    expect([copy.notCarried, copy.unread]).toEqual([[], []]);
    const [before, after] = [await pdfPixels(source), await pdfPixels(copy.bytes)];
    expect(visibleShare(before, after, areaOf(before, lineBox(0)))).toBe(0);
    expect(visibleShare(before, after, areaOf(before, lineBox(1)))).toBeGreaterThan(0.99);
  });

  it("removes a part of a line", async () => {
    const source = await pdfOfPages([LINES]);
    const copy = await saved("a.pdf", source, { boxes: [lineBox(0, { width: 0.2 })] });
    expect(copy.text).not.toMatch(/Our ref|7731/);
    expect(copy.text).toMatch(/third of May\s+The parties agree/);
  });

  it("leaves no label to copy, except of words that are mostly outside", async () => {
    const source = await pdfOfPages([LINES]);
    const { text } = (await mapDocument("a.pdf", source))!;
    const edit = (words: string, replacement: string): Edit => {
      const start = text.indexOf(words);
      return { start, end: start + words.length, replacement };
    };
    const edits = [edit("7731-SECRET", "[NUMBER]"), edit("parties agree on the terms", "[NAME]")];
    const copy = await saved("a.pdf", source, { boxes: [lineBox(0)] }, edits);
    expect([copy.text.includes("[NAME]"), copy.text.includes("NUMBER")]).toEqual([true, false]);
    const parts = await saved("a.pdf", source, { boxes: [lineBox(1, { width: 0.09 })] }, edits);
    expect([parts.text.includes("[NAME]"), parts.text.includes("[NUMBER]")]).toEqual([true, true]);
  });

  it("is on every page if repeated", async () => {
    const source = await pdfOfPages(Array.from({ length: 3 }, () => LINES));
    const copy = await saved("a.pdf", source, { boxes: [lineBox(0, { page: 1, everyPage: true })] });
    expect(copy.text).not.toContain("SECRET");
    expect(copy.text.match(/The parties agree/g)).toHaveLength(3);
  });

  it("is where the user sees it on a rotated page", async () => {
    const source = await changed(await pdfOfPages([LINES]), (pdf) => pdf.getPage(0).setRotation(degrees(90)));
    const opened = await openPages("a.pdf", source);
    expect(opened.ok && opened.value.pages.map(({ width, height }) => width > height)).toEqual([true]);
    const box = { page: 0, everyPage: false, x: (780 - 5) / 842, y: 0.08, width: 18 / 842, height: 0.8 };
    const copy = await saved("a.pdf", source, { boxes: [box] });
    expect(copy.text.trim()).toBe(LINES[1]);
    const [before, after] = [await pdfPixels(source), await pdfPixels(copy.bytes)];
    expect(visibleShare(before, after, areaOf(before, box))).toBe(0);
  });

  it("covers a drawn signature", async () => {
    const source = await changed(await pdfOfPages([LINES]), (pdf) =>
      addContent(pdf, 0, "2 w 100 300 m 130 340 160 260 190 300 c S 300 300 m 330 340 360 260 390 300 c S"),
    );
    const box = { page: 0, everyPage: false, x: 90 / 595, y: (842 - 350) / 842, width: 110 / 595, height: 100 / 842 };
    const copy = await saved("a.pdf", source, { boxes: [box] });
    const [before, after] = [await pdfPixels(source), await pdfPixels(copy.bytes)];
    expect(visibleShare(before, after, areaOf(before, box))).toBe(0);
    expect(visibleShare(before, after, areaOf(before, { ...box, x: 290 / 595 }))).toBeGreaterThan(0.9);
    const parts = await everythingIn(copy.bytes);
    expect(parts.some((part) => /100 300 m/.test(part.toString("latin1")))).toBe(false);
    expect(copy.text).toContain("7731-SECRET");
  });

  it("turns a page into a picture if a drawing reaches out of the box", async () => {
    const source = await changed(await pdfOfPages([LINES]), (pdf) =>
      addContent(pdf, 0, "2 w 100 300 m 130 340 160 260 390 300 c S"),
    );
    const box = { page: 0, everyPage: false, x: 90 / 595, y: (842 - 350) / 842, width: 110 / 595, height: 100 / 842 };
    const copy = await saved("a.pdf", source, { boxes: [box] });
    expect(copy.notCarried).toContainEqual({ kind: "pagesAsPictures", count: 1 });
    const [before, after] = [await pdfPixels(source), await pdfPixels(copy.bytes)];
    expect(visibleShare(before, after, areaOf(before, box))).toBe(0);
  });

  it.each([
    { kind: "spaces", unicode: "<0020>", mode: 0 },
    { kind: "invisible control codes", unicode: "<0001>", mode: 3 },
  ])("leaves no glyphs that the PDF maps to $kind", async ({ unicode, mode }) => {
    const source = await changed(await pdfOfPages([["Terms"]], 420), (pdf) => {
      const { context } = pdf;
      const { node } = pdf.getPage(0);
      const map = Array.from("4509731826", (digit) => `<${digit.charCodeAt(0).toString(16)}> ${unicode}`).join("\n");
      const cmap = context.flateStream(
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def\n" +
          `1 begincodespacerange <00> <ff> endcodespacerange\n10 beginbfchar\n${map}\nendbfchar\nendcmap end end`,
      );
      const font = context.obj({
        ...{ Type: "Font", Subtype: "Type1", BaseFont: "Helvetica" },
        ToUnicode: context.register(cmap),
      });
      node.normalize();
      node.setFontDictionary(PDFName.of("Blind"), context.register(font));
      addContent(pdf, 0, `BT /Blind 12 Tf ${mode} Tr 60 300 Td (4509731826) Tj ET`);
    });
    const holds = async (bytes: Uint8Array): Promise<boolean> =>
      (await everythingIn(bytes)).some((part) => part.includes("4509731826"));
    expect(await holds(source)).toBe(true);
    const box = { page: 0, everyPage: false, x: 50 / 595, y: (420 - 314) / 420, width: 110 / 595, height: 18 / 420 };
    const copy = await saved("a.pdf", source, { boxes: [box] });
    expect(await holds(copy.bytes)).toBe(false);
    expect(copy.notCarried).toContainEqual({ kind: "pagesAsPictures", count: 1 });
  });

  it.each([
    { kind: "pale", content: "0.9 G 2 w 100 300 m 390 340 l S" },
    { kind: "white", content: `1 G 2 w 100 300 m ${"130 340 160 260 390 300 c 100 300 l ".repeat(5)} S` },
  ])("leaves no $kind drawing that reaches out of the box", async ({ content }) => {
    const source = await changed(await pdfOfPages([["Terms"]], 420), (pdf) => addContent(pdf, 0, content));
    const box = { page: 0, everyPage: false, x: 90 / 595, y: (420 - 350) / 420, width: 110 / 595, height: 100 / 420 };
    const copy = await saved("a.pdf", source, { boxes: [box] });
    expect(copy.notCarried).toContainEqual({ kind: "pagesAsPictures", count: 1 });
  });

  it("leaves pages as they are where only the edge of the box touches other lines", async () => {
    const copy = await saved("a.pdf", await pdfOfPages([LINES]), { boxes: [lineBox(0, { height: 24 / 842 })] });
    expect(copy.text.trim()).toBe(LINES[1]);
    expect(copy.notCarried).toEqual([]);
  });

  it("can be on a page without anything else", async () => {
    const copy = await saved("a.pdf", await pdfOfPages([LINES, []]), { boxes: [lineBox(3, { page: 1 })] });
    const after = await pdfPixels(copy.bytes, 1);
    const [left, top] = areaOf(after, lineBox(3));
    expect(after.rgba[(top * after.width + left) * 4]).toBe(0xe6);
  });
});

describe("a box by hand on a scan", () => {
  it("leaves nothing of the words in the picture and the searchable text", async () => {
    const source = await scanOf(await pdfOfPages([LINES]));
    const copy = await saved("scan.pdf", source, { boxes: [lineBox(0)] });
    expect(copy.text).not.toMatch(/SECRET|7731|May/);
    expect(copy.text).toMatch(/parties agree/);
    const [before, after] = [await pdfPixels(source), await pdfPixels(copy.bytes)];
    expect(visibleShare(before, after, areaOf(before, lineBox(0)))).toBe(0);
  });
});

describe("a tilted photo of a passport", () => {
  const photo = () =>
    hardPage(
      [
        { text: "PASSPORT", at: [60, 780], size: 20 },
        { text: "Surname KUZNETSOVA", at: [60, 700], size: 16 },
        { text: "Given names ALINA", at: [60, 670], size: 16 },
        { text: "Passport No 734512986", at: [60, 560], size: 16 },
        { text: "Place of birth SAMARA", at: [60, 530], size: 16 },
      ],
      { size: [420, 350], tilt: 8, noise: 20 },
    );

  it("has nothing readable left after two boxes", async () => {
    const picture = await photo();
    const source = await writePicture(1, () => picture, "jpeg");
    const boxes = [
      { page: 0, everyPage: false, x: 0, y: 0, width: 1, height: 0.55 },
      { page: 0, everyPage: false, x: 0, y: 0.5, width: 1, height: 0.5 },
    ];
    const copy = await saved("passport.jpg", source, { boxes });
    expect(copy.text.trim()).toBe("");
    const [before, after] = [source, copy.bytes].map((bytes) => pixelsOf(bytes, "jpeg")[0]);
    expect(visibleShare(before!, after!, [0, 0, before!.width, before!.height])).toBe(0);
  });
});

describe("twelve scanned pages", () => {
  it("have one stamp hidden on all pages", async () => {
    const text = await hardPage(
      [
        { text: "Stamp of the hospital", at: [60, 800], size: 14 },
        { text: "Report", at: [60, 740], size: 14 },
      ],
      { size: [300, 160], dots: 110 },
    );
    // A stroke that is no word.
    const rgba = Uint8Array.from(text.rgba);
    for (let x = 380; x < 440; x += 1)
      rgba.fill(20, ((40 + (x >> 3)) * text.width + x) * 4, ((40 + (x >> 3)) * text.width + x + 3) * 4);
    const page = { ...text, rgba };
    const source = await writePicture(12, () => page, "tiff");
    const box = { page: 4, everyPage: true, x: 0, y: 0.1, width: 1, height: 0.35 };
    const copy = await saved("scan.tiff", source, { boxes: [box] });
    expect(copy.text).not.toMatch(/Stamp|hospital/);
    expect(copy.text.match(/Report/g)).toHaveLength(12);
    const [before, after] = [source, copy.bytes].map((bytes) => pixelsOf(bytes, "tiff"));
    after!.forEach((one, index) =>
      expect(visibleShare(before![index]!, one, areaOf(one, box)), `page ${index + 1}`).toBe(0),
    );
  });
});

describe("a page turned by the user", () => {
  it("is turned in the copy of a PDF, whose boxes are in the same place", async () => {
    const source = await pdfOfPages([LINES, LINES]);
    const copy = await saved("a.pdf", source, { boxes: [lineBox(0)], turns: { 0: 90 } });
    expect(copy.text.match(/SECRET/g)).toHaveLength(1);
    const [turned, kept] = [await pdfPixels(copy.bytes), await pdfPixels(copy.bytes, 1)];
    expect([turned.width, turned.height]).toEqual([kept.height, kept.width]);
  });

  it("is turned in the copy of a picture", async () => {
    const picture = await hardPage([{ text: "Report of the third of May", at: [60, 800] }], { size: [300, 100] });
    const source = await writePicture(1, () => picture, "png");
    const copy = await saved("a.png", source, { turns: { 0: 270 } });
    const [after] = pixelsOf(copy.bytes, "png");
    expect([after!.width, after!.height]).toEqual([picture.height, picture.width]);
    // Upper right corner to upper left.
    expect(Buffer.from(after!.rgba.subarray(0, 4))).toEqual(
      Buffer.from(picture.rgba.subarray((picture.width - 1) * 4, picture.width * 4)),
    );
  });
});

describe("pages for display", () => {
  it("have sizes in CSS pixels, and are drawn within limits", async () => {
    const opened = await openPages("a.pdf", await pdfOfPages([LINES]));
    if (!opened.ok) throw new Error("Not opened");
    const [page] = opened.value.pages;
    expect([page!.width, page!.height].map(Math.round)).toEqual([793, 1123]);
    const [small, turned, large] = [
      opened.value.draw({ page: 0, scale: 1, turn: 0 }),
      opened.value.draw({ page: 0, scale: 1, turn: 90 }),
      opened.value.draw({ page: 0, scale: 8, turn: 0 }),
    ].map((drawn) => (drawn.ok ? drawn.value : undefined));
    expect([small!.width, small!.height]).toEqual([793, 1123]);
    expect([turned!.width, turned!.height]).toEqual([1123, 793]);
    expect(large!.width * large!.height).toBeLessThanOrEqual(16_100_000);
    expect(large!.pixels.byteLength).toBe(large!.width * large!.height * 4);
    expect(opened.value.draw({ page: 1, scale: 1, turn: 0 })).toMatchObject({ error: { code: "bad_request" } });
  });

  it("are refused for a document without pages", async () => {
    expect(await openPages("a.txt", Buffer.from("Anna"))).toMatchObject({ error: { code: "unsupported_document" } });
  });
});
