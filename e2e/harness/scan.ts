import { PDFDocument } from "@cantoo/pdf-lib";
import type { Page } from "@playwright/test";
import { printedPage } from "./printed-page";

/** A PDF file whose pages are pictures of print. `page`: draws them. */
export async function scanOf(page: Page, pages: readonly (readonly string[])[], isBlurred = false): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (const lines of pages) {
    const picture = await pdf.embedPng(await printedPage(page, lines, isBlurred));
    pdf.addPage([595, 842]).drawImage(picture, { x: 0, y: 0, width: 595, height: 842 });
  }
  return Buffer.from(await pdf.save());
}
