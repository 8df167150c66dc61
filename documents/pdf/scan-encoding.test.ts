import { PDFDocument } from "@cantoo/pdf-lib";
import jpeg from "jpeg-js";
import { expect, it } from "vitest";
import { mapDocument } from "../map-document";
import { jpegQuality } from "../picture/jpeg-quality";
import { hardPage, withNoise } from "../testing/hard-pages.fixtures";

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
  // With the font of the letters that can be found and copied.
  expect(saved.bytes.byteLength).toBeLessThan(source.byteLength * 2.5 + 100_000);
});
