import { expect, it } from "vitest";
import { bundledFile } from "../bundled/bundled-file";
import { fontSubset } from "./font-subset";
import { Lettering } from "./lettering";
import { drawPage } from "./page-picture";
import { PdfFile } from "./pdf-file";
import { loadPdfium } from "./pdfium";

const LABEL = "Ольга Йолкина (№ 5) — é";

/** A page with both lines, its file, and the number of embedded fonts. */
async function lettered(expected?: string) {
  const pdfium = await loadPdfium();
  const file = PdfFile.create(pdfium);
  const lettering = new Lettering(file, expected);
  const page = pdfium.api.FPDFPage_New(file.document, 0, 400, 100);
  for (const [index, text] of [LABEL, "Zürich"].entries()) {
    const place = { at: [10, 20 + index * 30], angle: 0, width: 380, size: 20, object: -1 } as const;
    const object = lettering.objectFor({ text, ...place, colour: [0, 0, 0, 255] }, true);
    pdfium.api.FPDFPage_InsertObject(page, object);
  }
  pdfium.api.FPDFPage_GenerateContent(page);
  const { grey } = drawPage(file, page);
  pdfium.api.FPDF_ClosePage(page);
  const bytes = file.save();
  lettering.close();
  file.close();
  return { grey, bytes };
}

it("expected letters look the same with a small font, and other letters still have the complete one", async () => {
  const [whole, small, both] = [await lettered(), await lettered(`${LABEL}Zürich`), await lettered(LABEL)];
  expect(whole.grey.some((dot) => dot < 100)).toBe(true);
  expect(small.grey).toEqual(whole.grey);
  expect(both.grey).toEqual(whole.grey);
  expect(small.bytes.byteLength).toBeLessThan(whole.bytes.byteLength / 4);
  expect(both.bytes.byteLength).toBeGreaterThan(whole.bytes.byteLength);
});

it("knows which characters it has", () => {
  expect(fontSubset(bundledFile("letters"), "Aé\u{1f600}№").letters).toEqual(new Set("Aé№"));
});
