import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect } from "vitest";
import { textHash } from "../../text-hash";
import { rewriteDocument } from "../../rewrite-document";
import { mapDocument } from "../../map-document";
import { writePicture } from "../../raster/picture-files";
import { hardPage, mirrored, visibleShare } from "../../testing/hard-pages.fixtures";
import { drawnPage } from "../../pdfium/page-picture";
import { loadPdfium } from "../../pdfium/pdfium";
import { it } from "../../testing/remember-pages";

const PLACE = [100, 240, 700, 310] as const;
const unreadPicture = async () =>
  mirrored(
    await hardPage(
      [
        { text: "Signed by Olivia Bennett before the fifth of May.", at: [60, 800] },
        { text: "Кузнецова Алина, 8 917 555-12-34", at: [60, 710] },
      ],
      { size: [595, 200] },
    ),
    PLACE,
  );

async function pdfWith(png: Uint8Array, line?: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const image = await pdf.embedPng(png);
  const page = pdf.addPage([image.width / 2, image.height / 2 + (line === undefined ? 0 : 60)]);
  page.drawImage(image, { x: 0, y: 0, width: image.width / 2, height: image.height / 2 });
  if (line !== undefined) page.drawText(line, { x: 40, y: image.height / 2 + 20, size: 12 });
  return pdf.save();
}

describe("text in a PDF that cannot be recognized", () => {
  for (const [place, line] of [
    ["on a scanned page", undefined],
    ["in a picture of a page with text", "A line of text above the picture"],
  ] as const) {
    it(`${place} is listed and covered in the saved file`, async () => {
      const picture = await unreadPicture();
      const source = await pdfWith(await writePicture(1, () => picture, "png"), line);
      const mapped = (await mapDocument("scan.pdf", source))!;
      const regions = mapped.regions ?? [];
      expect(regions.length).toBeGreaterThan(0);
      const rewrite = { text: textHash(mapped.text), edits: [] };
      const saved = await rewriteDocument("scan.pdf", source, rewrite);
      const shown = await rewriteDocument("scan.pdf", source, {
        ...rewrite,
        regions: regions.map((region) => ({ ...region, covered: false })),
      });
      if (!saved.ok || !shown.ok) throw new Error("Not written");
      // Guesses are not written beneath the covering.
      const guesses = mapped.text
        .split("\n")
        .at(-1)!
        .split(" ")
        .filter((word) => word.length > 4);
      const letters = (await mapDocument("scan.pdf", saved.value.bytes))!.text;
      expect(guesses.filter((word) => letters.includes(word))).toEqual([]);
      expect(saved.value.notCarried).toContainEqual({ kind: "coveredRegions", count: regions.length });
      expect(shown.value.unread).toContainEqual({ kind: "unreadRegions", count: regions.length });
      const pdfium = await loadPdfium();
      const [before, after, uncovered] = [source, saved.value.bytes, shown.value.bytes].map((bytes) =>
        drawnPage(pdfium, bytes, 0),
      );
      const scale = before!.width / picture.width;
      const top = before!.height - picture.height * scale;
      const [left, upper, right, lower] = PLACE;
      const area = [left * scale, top + upper * scale, right * scale, top + lower * scale].map(Math.round) as [
        number,
        number,
        number,
        number,
      ];
      expect(visibleShare(before!, after!, area)).toBe(0);
      expect(visibleShare(before!, uncovered!, area)).toBeGreaterThan(0.95);
    });
  }
});
