import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import jpeg from "jpeg-js";
import { expect } from "vitest";
import { mapDocument } from "../../map-document";
import { blackOf, inBlackAndWhite } from "../../raster/bilevel";
import { encodeFax } from "../../raster/fax/encode-fax";
import { jpegQuality } from "../../raster/jpeg-quality";
import { writePicture } from "../../raster/picture-files";
import type { Pixels } from "../../raster/pixels";
import { hardPage, visibleShare, withNoise } from "../../testing/hard-pages.fixtures";
import { drawnPage } from "../../pdfium/page-picture";
import { loadPdfium } from "../../pdfium/pdfium";
import { it } from "../../testing/remember-pages";

it("a scan comes back in its own encoding, about as large as it was", async () => {
  const print = Array.from({ length: 6 }, (_, line) => ({
    text: "Signed by Olivia Bennett before the fifth of May.",
    at: [60, 800 - line * 20] as const,
  }));
  const { width, height, rgba } = withNoise(await hardPage(print, { size: [595, 200] }), 12);
  for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255;
  const scan = new Uint8Array(jpeg.encode({ width, height, data: rgba }, 60).data);
  expect(jpegQuality(scan)).toBe(60);
  const picture = (await mapDocument("scan.jpg", scan))!;
  const start = picture.text.indexOf("Olivia");
  const edits = [{ start, end: start + 6, replacement: "" }];
  const { bytes } = await picture.write(edits);
  expect(jpegQuality(bytes)).toBe(60);
  expect(bytes.byteLength).toBeLessThan(scan.byteLength * 1.3);

  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 200]);
  page.drawImage(await pdf.embedJpg(scan), { x: 0, y: 0, width: 595, height: 200 });
  const source = await pdf.save();
  const document = (await mapDocument("scan.pdf", source))!;
  const first = document.text.indexOf("Olivia");
  const saved = await document.write([{ start: first, end: first + 6, replacement: "" }]);
  expect(Buffer.from(saved.bytes).includes("DCTDecode")).toBe(true);
  // Includes the font of the searchable letters.
  expect(saved.bytes.byteLength).toBeLessThan(source.byteLength * 2.5 + 100_000);
});

it("a scan in black and white comes back so, about as large and as fine as it was, with nothing of a hidden name", async () => {
  const print = Array.from({ length: 6 }, (_, line) => ({
    text: "Signed by Olivia Bennett before the fifth of May.",
    at: [60, 800 - line * 20] as const,
  }));
  const page = inBlackAndWhite(await hardPage(print, { size: [595, 200], dots: 300 }));
  const { width, height } = page;
  const pdf = await PDFDocument.create();
  const { context } = pdf;
  const dict = context.obj({
    ...{ Type: "XObject", Subtype: "Image", Width: width, Height: height, BitsPerComponent: 1 },
    ...{ ColorSpace: "DeviceGray", Filter: "CCITTFaxDecode", DecodeParms: { K: -1, Columns: width, Rows: height } },
  });
  const image = context.register(PDFRawStream.of(dict, encodeFax(blackOf(page), width, height)));
  const target = pdf.addPage([595, 200]);
  target.node.setXObject(PDFName.of("Scan"), image);
  target.node.set(PDFName.of("Contents"), context.register(context.stream("q 595 0 0 200 0 0 cm /Scan Do Q")));
  const source = await pdf.save();

  const document = (await mapDocument("scan.pdf", source))!;
  const edits = [...document.text.matchAll(/Olivia/g)].map(({ index }) => ({
    start: index,
    end: index + 6,
    replacement: "[NAME_1]",
  }));
  expect(edits).toHaveLength(6);
  const { bytes } = await document.write(edits);
  const written = await PDFDocument.load(bytes);
  const images = written.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFRawStream)
    .filter(({ dict: own }) => own.get(PDFName.of("Subtype")) === PDFName.of("Image"));
  expect(images).toHaveLength(1);
  // One frame for each hidden name, drawn on the picture.
  expect(framesIn(written)).toHaveLength(6);
  // A box around all of them has the only frame, because others would show their places.
  const box = { page: 0, x: 0.02, y: 0.02, width: 0.96, height: 0.96, everyPage: false };
  const covered = await document.write(edits, undefined, undefined, { boxes: [box], turns: {} });
  expect(framesIn(await PDFDocument.load(covered.bytes))).toHaveLength(1);
  const [stored] = images;
  expect(stored!.dict.get(PDFName.of("Filter"))).toBe(PDFName.of("CCITTFaxDecode"));
  expect(stored!.dict.get(PDFName.of("Width"))?.toString()).toBe(String(width));
  expect(stored!.contents.length).toBeLessThan(encodeFax(blackOf(page), width, height).length * 1.3);
  expect((await mapDocument("scan.pdf", bytes))!.text).not.toContain("Olivia");
  const pdfium = await loadPdfium();
  const [before, after] = [source, bytes].map((file) => drawnPage(pdfium, file, 0)!);
  const pixel = ({ width: wide, height: high, rgba }: Pixels, x: number, y: number): number =>
    rgba[(Math.round((y / 200) * high) * wide + Math.round((x / 595) * wide)) * 4] ?? 0;
  for (let x = 10; x < 50; x += 1) expect(pixel(after!, x, 40)).toBe(255);
  const rest = [200, 0, before!.width, before!.height] as const;
  expect(visibleShare(before!, after!, rest)).toBeGreaterThan(0.9);
});

/** Stroked rectangles of the first page. */
function framesIn(pdf: PDFDocument) {
  const content = decodePDFRawStream(pdf.getPage(0).node.Contents() as PDFRawStream).decode();
  return Buffer.from(content)
    .toString("latin1")
    .match(/ re S\b/g);
}

/** Images of a file, with a picture's `Filter`, size and number of bytes. */
async function imagesIn(bytes: Uint8Array) {
  const { context } = await PDFDocument.load(bytes);
  return context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFRawStream)
    .filter(({ dict }) => dict.get(PDFName.of("Subtype")) === PDFName.of("Image"))
    .map(({ dict, contents }) => ({
      filter: String(dict.get(PDFName.of("Filter"))),
      colours: String(dict.get(PDFName.of("ColorSpace"))),
      width: Number(String(dict.get(PDFName.of("Width")))),
      bytes: contents.length,
    }));
}

it.each([
  { name: "a grey scan without loss stays so", kind: "png", layer: false },
  { name: "a coarse JPEG gets no finer", kind: "jpeg", layer: false },
  { name: "a JPEG below searchable words stays one", kind: "jpeg", layer: true },
] as const)("$name, and the copy has at most twice the size", async ({ kind, layer }) => {
  const words = "Signed by Olivia Bennett before the fifth of May.";
  const lines = Array.from({ length: 8 }, (_, line) => 280 - line * 20);
  const shown = await hardPage(
    lines.map((y) => ({ text: words, at: [60, y + 542] as const })),
    { size: [595, 300], dots: 150 },
  );
  const { width, height, rgba } = withNoise(shown, 8);
  for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255;
  const pdf = await PDFDocument.create();
  const image =
    kind === "png"
      ? await pdf.embedPng(await writePicture(1, () => ({ width, height, rgba }), "png"))
      : await pdf.embedJpg(new Uint8Array(jpeg.encode({ width, height, data: rgba }, 60).data));
  const page = pdf.addPage([595, 300]);
  page.drawImage(image, { x: 0, y: 0, width: 595, height: 300 });
  if (layer) for (const y of lines) page.drawText(words, { x: 60, y, size: 12, opacity: 0 });
  const source = await pdf.save();
  const document = (await mapDocument("scan.pdf", source))!;
  const edits = [...document.text.matchAll(/Olivia/g)].map(({ index }) => {
    return { start: index, end: index + 6, replacement: "[NAME_1]" };
  });
  expect(edits.length).toBeGreaterThanOrEqual(8);
  const { bytes } = await document.write(edits);
  expect((await mapDocument("scan.pdf", bytes))!.text).not.toContain("Olivia");
  const [saved, ...others] = await imagesIn(bytes);
  expect(others).toEqual([]);
  expect(saved).toMatchObject({
    filter: kind === "png" ? "/FlateDecode" : "/DCTDecode",
    colours: kind === "png" ? "/DeviceGray" : "/DeviceRGB",
  });
  if (!layer) expect(saved!.width).toBeLessThanOrEqual(width + 1);
  expect(bytes.byteLength).toBeLessThan(source.byteLength * 2);
  const pdfium = await loadPdfium();
  const [before, after] = [source, bytes].map((file) => drawnPage(pdfium, file, 0)!);
  expect(visibleShare(before!, after!, [230, 0, before!.width, before!.height])).toBeGreaterThan(0.9);
});

it("only an image with a hidden name is written again, not another of its size", async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 400]);
  page.drawText("Lease contract, page one", { x: 60, y: 360, size: 12 });
  const sources: Uint8Array[] = [];
  for (const [at, text] of ["Identity card of Olivia Bennett", "Terms and conditions apply"].entries()) {
    const { width, height, rgba } = await hardPage([{ text, at: [60, 800] }], { size: [400, 100], dots: 320 });
    // As wide as in the copy.
    expect(width).toBeGreaterThan(1600);
    sources.push(new Uint8Array(jpeg.encode({ width, height, data: rgba }, 70).data));
    page.drawImage(await pdf.embedJpg(sources[at]!), { x: 60, y: 200 - at * 150, width: 400, height: 100 });
  }
  const document = (await mapDocument("lease.pdf", await pdf.save()))!;
  const start = document.text.indexOf("Olivia Bennett");
  const { bytes, notCarried } = await document.write([{ start, end: start + 14, replacement: "[NAME_1]" }]);
  expect(notCarried).toEqual([]);
  const saved = await imagesIn(bytes);
  expect(saved.map(({ filter }) => filter)).toEqual(["/DCTDecode", "/DCTDecode"]);
  expect(sources.map((source) => Buffer.from(bytes).includes(Buffer.from(source)))).toEqual([false, true]);
});

it("a scan with its letters in a fine mask of coarse pictures keeps them fine", async () => {
  const fine = await hardPage([{ text: "Signed by Olivia Bennett", at: [60, 800] }], { size: [595, 150], dots: 300 });
  const [width, height] = [Math.round(fine.width / 3), Math.round(fine.height / 3)];
  const pdf = await PDFDocument.create();
  const { context } = pdf;
  const picture = (light: number, mask = {}) => {
    const data = new Uint8Array(width * height * 4).fill(light);
    const size = { Width: width, Height: height, BitsPerComponent: 8, ColorSpace: "DeviceRGB", Filter: "DCTDecode" };
    const dict = context.obj({ Type: "XObject", Subtype: "Image", ...size, ...mask });
    return context.register(PDFRawStream.of(dict, new Uint8Array(jpeg.encode({ width, height, data }, 75).data)));
  };
  const letters = Uint8Array.from({ length: fine.width * fine.height }, (_, at) => 255 - (fine.rgba[at * 4] ?? 0));
  const size = { Width: fine.width, Height: fine.height, BitsPerComponent: 8, ColorSpace: "DeviceGray" };
  const SMask = context.register(context.flateStream(letters, { Type: "XObject", Subtype: "Image", ...size }));
  const page = pdf.addPage([595, 150]);
  page.node.setXObject(PDFName.of("Paper"), picture(250));
  page.node.setXObject(PDFName.of("Ink"), picture(20, { SMask }));
  const place = "q 595 0 0 150 0 0 cm";
  page.node.set(PDFName.of("Contents"), context.register(context.stream(`${place} /Paper Do Q ${place} /Ink Do Q`)));
  const document = (await mapDocument("scan.pdf", await pdf.save()))!;
  const start = document.text.indexOf("Olivia");
  const { bytes } = await document.write([{ start, end: start + 6, replacement: "" }]);
  const [saved] = await imagesIn(bytes);
  expect(saved!.width).toBe(Math.round((595 * 200) / 72));
});
