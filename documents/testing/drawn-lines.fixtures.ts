import { drawPage } from "../pdfium/page-picture";
import { PdfFile } from "../pdfium/pdf-file";
import { loadPdfium } from "../pdfium/pdfium";
import type { Pixels } from "../raster/pixels";
import { pdfOfPages } from "./pdf.fixtures";

/** The upper third of a page with these lines. */
export async function drawnLines(lines: readonly string[]): Promise<Pixels> {
  const file = PdfFile.open(await loadPdfium(), await pdfOfPages([[...lines]]));
  try {
    const { width, height, grey } = file.withPage(0, (page) => drawPage(file, page));
    const rgba = new Uint8Array(width * Math.floor(height / 3) * 4).fill(255);
    for (let at = 0; at < rgba.length; at += 4) rgba.fill(grey[at / 4] ?? 255, at, at + 3);
    return { width, height: Math.floor(height / 3), rgba };
  } finally {
    file.close();
  }
}
