import { damaged } from "../../document-failure";
import { type BurnedImage, packImages, replaceImages } from "./burn-images";
import { drawBoxes, isLeftUnder, removeDrawings } from "./cover-boxes";
import type { Lettering } from "../../pdfium/lettering";
import { drawPage, type PagePicture } from "../../pdfium/page-picture";
import type { PdfFile } from "../../pdfium/pdf-file";
import type { MarkedPictures } from "./marked-pictures";
import type { Box } from "../../pdfium/glyph";
import { type Label, objectsOf, type Removal } from "../../pdfium/removal";
import { clearSpokenText } from "../../pdfium/spoken-text";
import { tintFor } from "../../pdfium/tint";

const FLOATS_OF_QUAD = 8;

/** Returns the page without glyphs, before labels: visible content there may show the same words. */
export function redactPage(
  file: PdfFile,
  index: number,
  removal: Removal,
  lettering: Lettering,
  images: ReadonlyMap<number, BurnedImage>,
  boxes: readonly Box[],
  pictures: MarkedPictures,
): { readonly between: PagePicture; readonly isLeftUnderBox: boolean } {
  const { pdfium } = file;
  const { api } = pdfium;
  return file.withPage(index, (page) => {
    clearSpokenText(pdfium, page);
    const before = objectsOf(pdfium, page);
    removeGlyphs(file, page, removal.hits);
    const replaced = replaceImages(file, page, images);
    const drawings = removeDrawings(file, page, boxes);
    const between = drawPage(file, page);
    const isLeftUnderBox = isLeftUnder({ file, page, boxes, between, burned: [...replaced.added.keys()] });
    packImages(pdfium, replaced, pictures);
    const insert = (object: number, { object: number }: Label): void => {
      const place = placeAfter(before, objectsOf(pdfium, page), number);
      if (place === undefined || !api.FPDFPage_InsertObjectAtIndex(page, object, place)) {
        api.FPDFPage_InsertObject(page, object);
      }
    };
    for (const label of removal.labels) insert(lettering.objectFor(label, true), label);
    // Same position: drawn below.
    for (const label of removal.tinted) insert(tintFor(pdfium, label), label);
    drawBoxes(file, page, boxes);
    if (!api.FPDFPage_GenerateContent(page)) throw damaged();
    // Last: a new object could reuse the address.
    for (const object of [...replaced.removed, ...drawings]) api.FPDFPageObj_Destroy(object);
    return { between, isLeftUnderBox };
  });
}

function removeGlyphs({ pdfium }: PdfFile, page: number, hits: readonly Box[]): void {
  if (hits.length === 0) return;
  pdfium.lend(hits.length * FLOATS_OF_QUAD * 4, (at) => {
    pdfium.putNumbers(
      at,
      "float",
      hits.flatMap(([left, bottom, right, top]) => [left, top, right, top, left, bottom, right, bottom]),
    );
    pdfium.api.EPDFText_RedactInQuads(page, at, hits.length, true, false);
  });
}

/** Index after the nearest remaining object up to this one. */
function placeAfter(before: readonly number[], after: readonly number[], number: number): number | undefined {
  for (let index = number; index >= 0; index -= 1) {
    const place = after.indexOf(before[index] ?? 0);
    if (place >= 0) return place + 1;
  }
  return undefined;
}
