import { DocumentFailure, damaged } from "../../document-failure";
import { CSS_DENSITY, fittingScale, LONGEST_SIDE, type PageSize, type PageSource } from "../../page-source";
import { colouredPage } from "../../pdfium/page-picture";
import { PdfFile } from "../../pdfium/pdf-file";
import { loadPdfium } from "../../pdfium/pdfium";

const POINTS_PER_INCH = 72;
const CSS_PER_POINT = CSS_DENSITY / POINTS_PER_INCH;

export async function openPdfPages(bytes: Uint8Array): Promise<PageSource> {
  const pdfium = await loadPdfium();
  const { api } = pdfium;
  const file = PdfFile.open(pdfium, bytes);
  // Loading each page would parse it.
  const sizes = Array.from({ length: file.pages }, (_, index): PageSize => {
    const [width = 0, height = 0] =
      pdfium.numbers("float", 2, (at = 0) => api.FPDF_GetPageSizeByIndexF(file.document, index, at)) ?? [];
    return { width: Math.max(1, width * CSS_PER_POINT), height: Math.max(1, height * CSS_PER_POINT) };
  });
  if (sizes.length === 0) throw damaged();
  const flattened = new Set<number>();
  return {
    sizes,
    draw: (index, scale) => {
      const size = sizes[index];
      if (size === undefined) throw new DocumentFailure("bad_request");
      if (!flattened.has(index)) file.flatten(index);
      flattened.add(index);
      return colouredPage(file, index, fittingScale(size, scale) * CSS_PER_POINT, LONGEST_SIDE);
    },
  };
}
