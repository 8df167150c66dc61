import {
  clip,
  degrees,
  endPath,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
} from "@cantoo/pdf-lib";
import { describe, expect } from "vitest";
import { fingerprintOf } from "../../../shared/document/fingerprint";
import type { MappedDocument } from "../../mapped-document";
import { writePicture } from "../../raster/picture-files";
import { type Pixels } from "../../raster/pixels";
import { rewriteDocument } from "../../rewrite-document";
import { drawnLines } from "../../testing/drawn-lines.fixtures";
import { editsOf } from "../../testing/laws";
import { addContent, changed, everythingIn, pdfOfPages, scanOf, withHiddenLayer } from "../../testing/pdf.fixtures";
import { textHash } from "../../text-hash";
import { mapPdf } from "./read";
import { it } from "../../testing/remember-pages";

const CARD = ["Identity card of Olivia Bennett", "Issued in Bristol, phone 345-67-89."];
const HIDDEN = { "Olivia Bennett": "[NAME_1]", Bristol: "[PLACE_1]" };
const NAMES = /Olivia|Bennett|Bristol/;

/** Draws on a page, in points. */
type Draw = (pdf: PDFDocument, page: PDFPage, card: Uint8Array) => Promise<void> | void;
/** Of the pages, in points. */
const HEIGHT = 420;
const BOX = { x: 40, y: 40, width: 400, height: 188 };
const drawCard: Draw = async (pdf, page, card) => page.drawImage(await pdf.embedPng(card), BOX);

async function cardPicture(change: (pixels: Pixels) => void = () => undefined): Promise<Uint8Array> {
  const pixels = await drawnLines(CARD);
  change(pixels);
  return writePicture(1, () => pixels, "png");
}

async function pdfWith(draw: Draw, pages = 1, picture?: Uint8Array): Promise<Uint8Array> {
  const card = picture ?? (await cardPicture());
  const source = await pdfOfPages(
    Array.from({ length: pages }, (_, index) => [`Lease, page ${index + 1}`]),
    HEIGHT,
  );
  return changed(source, async (pdf) => {
    for (const page of pdf.getPages()) await draw(pdf, page, card);
  });
}

async function hidden(source: Uint8Array): Promise<{ document: MappedDocument; result: Uint8Array; told: string[] }> {
  const document = await mapPdf(source);
  const { text } = document;
  const written = await rewriteDocument("lease.pdf", source, { text: textHash(text), edits: editsOf(text, HIDDEN) });
  if (!written.ok) throw new Error(written.error.code);
  const { bytes, notCarried, unread } = written.value;
  return { document, result: bytes, told: [...notCarried, ...unread].map(({ kind }) => kind) };
}

/** Throws if a name is visible in a result, or if it contains pixels of the source. */
async function expectGone(result: Uint8Array, source: Uint8Array): Promise<void> {
  expect((await mapPdf(await scanOf(result))).text).not.toMatch(NAMES);
  const pictures = await picturesIn(source);
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) expect(Buffer.from(result).includes(picture)).toBe(false);
}

async function picturesIn(bytes: Uint8Array): Promise<Buffer[]> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    const isImage = object instanceof PDFRawStream && object.dict.get(PDFName.of("Subtype")) === PDFName.of("Image");
    return isImage ? [Buffer.from(object.contents)] : [];
  });
}

describe("images on a page of letters", () => {
  it("are read behind the words of the pages, and have boxes where something is hidden", async () => {
    const source = await pdfWith(drawCard);
    const { document, result, told } = await hidden(source);
    expect(document.text.replace(/\n+/g, "\n")).toBe(["Lease, page 1", "Words in pictures:", ...CARD].join("\n"));
    expect(document.parts.read).toContainEqual({ kind: "recognizedPictures", count: 1 });
    expect(document.places.at(-1)).toMatchObject({ place: "picture", name: "1" });
    expect(told).toEqual(["marksOnPictures"]);
    await expectGone(result, source);
    const again = await mapPdf(result);
    expect(again.text).toContain("Lease, page 1");
    expect(again.text).toContain("Identity card of");
  });

  it("are read once where they stand on several pages, and are burned on each", async () => {
    const source = await pdfWith(drawCard, 2);
    const { document, result } = await hidden(source);
    expect(document.text.match(/Olivia Bennett/g)).toHaveLength(1);
    expect(document.parts.read).toContainEqual({ kind: "recognizedPictures", count: 2 });
    await expectGone(result, source);
  });

  it("are burned where the page is turned, and where a form holds them, which becomes a picture with the page", async () => {
    const turned = await pdfWith(async (pdf, page, card) => {
      page.setRotation(degrees(90));
      await drawCard(pdf, page, card);
    });
    const first = await hidden(turned);
    expect(first.told).toEqual(["marksOnPictures"]);
    await expectGone(first.result, turned);
    const form = await PDFDocument.create();
    await drawCard(form, form.addPage([595, HEIGHT]), await cardPicture());
    const within = await pdfWith(async (pdf, page) => {
      const [embedded] = await pdf.embedPdf(await form.save());
      if (embedded !== undefined) page.drawPage(embedded);
    });
    const second = await hidden(within);
    expect(second.told).toContain("pagesAsPictures");
    await expectGone(second.result, within);
  });

  it("are burned where they stand among what draws the page", async () => {
    const { width, height, rgba } = await drawnLines(CARD);
    const grey = Buffer.from(Array.from({ length: width * height }, (_, at) => rgba[at * 4] ?? 255));
    const head = `q 400 0 0 188 40 40 cm BI /W ${width} /H ${height} /BPC 8 /CS /G /F /AHx ID ${grey.toString("hex")}> EI Q`;
    const source = await pdfWith((pdf) => addContent(pdf, 0, head));
    const { document, result } = await hidden(source);
    expect(document.text).toContain(CARD[0]);
    expect((await mapPdf(await scanOf(result))).text).not.toMatch(NAMES);
    const first = grey.findIndex((light) => light < 128);
    const inked = grey.subarray(first, first + 2_000);
    expect((await everythingIn(source)).some((part) => part.includes(inked.toString("hex")))).toBe(true);
    for (const part of await everythingIn(result))
      expect(part.includes(inked) || part.includes(inked.toString("hex"))).toBe(false);
  });

  it("cut into strips are read as one, and one of light letters on nothing is read", async () => {
    const pixels = await drawnLines(CARD);
    const strips = await Promise.all(
      [0, 1, 2, 3].map((strip) => {
        const height = Math.floor(pixels.height / 4);
        const rgba = pixels.rgba.slice(strip * height * pixels.width * 4, (strip + 1) * height * pixels.width * 4);
        return writePicture(1, () => ({ width: pixels.width, height, rgba }), "png");
      }),
    );
    const cut = await pdfWith(async (pdf, page) => {
      for (const [index, strip] of strips.entries())
        page.drawImage(await pdf.embedPng(strip), { ...BOX, y: BOX.y + (3 - index) * 47, height: 47 });
    });
    const first = await hidden(cut);
    expect(first.document.text).toContain(CARD[0]);
    await expectGone(first.result, cut);
    const light = await cardPicture(({ rgba }) => {
      for (let at = 0; at < rgba.length; at += 4) rgba.set([255, 255, 255, 255 - (rgba[at] ?? 0)], at);
    });
    expect((await mapPdf(await pdfWith(drawCard, 1, light))).text).toContain("Olivia Bennett");
  });

  it("are read where they lie beside the page, and keep nothing of what is cut off of them", async () => {
    const beside = await pdfWith(async (pdf, page, card) => {
      page.drawImage(await pdf.embedPng(card), { ...BOX, x: 560 });
    });
    const clipped = await pdfWith(async (pdf, page, card) => {
      page.pushOperators(pushGraphicsState(), rectangle(40, 40, 20, 188), clip(), endPath());
      await drawCard(pdf, page, card);
      page.pushOperators(popGraphicsState());
    });
    const first = await hidden(beside);
    expect(first.document.text).toContain(CARD[0]);
    await expectGone(first.result, beside);
    const document = await mapPdf(clipped);
    expect(document.text).toBe("Lease, page 1");
    const { bytes, notCarried } = await document.write(editsOf(document.text, { Lease: "[NUMBER_1]" }));
    expect(notCarried).toEqual([]);
    await expectGone(bytes, clipped);
    expect(await picturesIn(bytes)).not.toEqual([]);
  });

  it("without words, or too small for them, are told as left out", async () => {
    const blank = await cardPicture(({ rgba }) => rgba.fill(250));
    const { text, parts } = await mapPdf(await pdfWith(drawCard, 1, blank));
    expect(text).toBe("Lease, page 1");
    expect(parts.leftOut).toEqual([{ kind: "pictures", count: 1 }]);
  });

  it("get no names back", async () => {
    const source = await pdfWith(drawCard, 1, await placeholderPicture());
    const { text } = await mapPdf(source);
    expect(text).toContain("[NAME_1]");
    const edits = editsOf(text, { "[NAME_1]": "Olivia Bennett" });
    const written = await rewriteDocument("lease.pdf", source, { text: textHash(text), edits, restores: true });
    if (!written.ok) throw new Error(written.error.code);
    expect(written.value.unread.map(({ kind }) => kind)).toContain("placeholdersInPictures");
    expect(fingerprintOf((await mapPdf(written.value.bytes)).text)).toBe(fingerprintOf(text));
  });
});

async function placeholderPicture(): Promise<Uint8Array> {
  const pixels = await drawnLines(["Identity card of [NAME_1] here", "Issued in some town, by the office."]);
  return writePicture(1, () => pixels, "png");
}

/** A searchable scan. `up`: distance of the invisible letters from the picture, in points. */
async function searchable(lines: readonly string[], up: number): Promise<Uint8Array> {
  const scan = await scanOf(await pdfOfPages([CARD], HEIGHT));
  return changed(await pdfOfPages([[]], HEIGHT), async (pdf) => {
    const [page] = pdf.getPages();
    const [picture] = await pdf.embedPdf(scan);
    if (page === undefined || picture === undefined) throw new Error("No page");
    page.drawPage(picture);
    const font = await pdf.embedFont("Helvetica");
    lines.forEach((line, index) => {
      page.drawText(line, { x: 60, y: HEIGHT - 62 + up - index * 20, size: 12, font, opacity: 0 });
    });
  });
}

describe("a page that comes back as a picture", () => {
  it("may say in its picture what its letters say", async () => {
    // Latin letters are recognized as similar Cyrillic ones, so the line is read again.
    const line = "Большой город MOCKBA стоит на реке, где Иван и его Ивановка";
    const source = await withHiddenLayer(await pdfOfPages([[line]], HEIGHT), "Layer of Theodora");
    const { text } = await mapPdf(source);
    const [name] = editsOf(text, { Иван: "[Имя 1]" });
    const edits = [...(name === undefined ? [] : [name]), ...editsOf(text, { Theodora: "[NAME_2]" })];
    const written = await rewriteDocument("lease.pdf", source, { text: textHash(text), edits });
    if (!written.ok) throw new Error(written.error.code);
    const again = await mapPdf(written.value.bytes);
    expect(again.places.some(({ isRepeated }) => isRepeated === true)).toBe(true);
  });
});

describe("a scan that can be searched", () => {
  it("is told once, and what is hidden in its letters is in its picture no more", async () => {
    const source = await searchable(CARD, 0);
    const { document, result } = await hidden(source);
    expect(document.text.replace(/\n+/g, "\n")).toBe(CARD.join("\n"));
    await expectGone(result, source);
  });

  it("whose letters stand beside their picture keeps no name in that", async () => {
    const source = await searchable(CARD, -300);
    const { document, result } = await hidden(source);
    expect(document.text).toContain("Words in pictures:");
    await expectGone(result, source);
  });

  it("whose letters were misread shows what its picture says", async () => {
    const source = await searchable([CARD[0]!.replace("Bennett", "8ennelt"), CARD[1]!], 0);
    const { document, result } = await hidden(source);
    expect(document.text).toMatch(/Words in pictures:\s*Identity card of Olivia Bennett$/);
    expect(document.places.filter(({ isRepeated }) => isRepeated === true)).toHaveLength(3);
    await expectGone(result, source);
  });
});
