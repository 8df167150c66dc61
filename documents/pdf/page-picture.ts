import { damaged } from "../document-failure";
import type { Box } from "./page-text";
import type { PdfFile } from "./pdf-file";

/** A page as it is shown: 8 bits of grey for each pixel, from the upper left corner. */
export interface PagePicture {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
  /** A box of the page in pixels, rounded outwards and within the picture: left, top, right, bottom. */
  readonly pixels: (box: Box) => Box;
}

const WHITE = 0xffffffff;
/** Formats of a picture (FPDFBitmap_*): four bytes for each pixel, blue first. */
const BGRX = 3;
/** What a page is looked at with: pixels for each point, and the most pixels for a side. */
const SCALE = 1.5;
const LONGEST_SIDE = 1600;

/** Draws a page of the document; `page`: as it is loaded, with changes that are not written yet. */
export function drawPage(file: PdfFile, page: number): PagePicture {
  return drawn(file, page, SCALE, LONGEST_SIDE, (bitmap, width, height) => {
    const { api } = file.pdfium;
    const stride = api.FPDFBitmap_GetStride(bitmap);
    const bytes = file.pdfium.view(api.FPDFBitmap_GetBuffer(bitmap), stride * height);
    const grey = new Uint8Array(width * height);
    for (let y = 0, at = 0; y < height; y += 1) {
      for (let x = 0, from = y * stride; x < width; x += 1, from += 4, at += 1) {
        grey[at] = ((bytes[from] ?? 0) * 29 + (bytes[from + 1] ?? 0) * 150 + (bytes[from + 2] ?? 0) * 77) >> 8;
      }
    }
    return { width, height, grey, pixels: pixelsOf(file, page, width, height) };
  });
}

export const pictureOf = (file: PdfFile, index: number): PagePicture =>
  file.withPage(index, (page) => drawPage(file, page));

/** Lends a bitmap with the page on white. `scale`: pixels for each point, less where a side would be longer than that. */
export function drawn<T>(
  { pdfium }: PdfFile,
  page: number,
  scale: number,
  longest: number,
  use: (bitmap: number, width: number, height: number) => T,
): T {
  const { api } = pdfium;
  const [wide, high] = [api.FPDF_GetPageWidthF(page), api.FPDF_GetPageHeightF(page)];
  const factor = Math.min(scale, longest / Math.max(wide, high, 1));
  const [width, height] = [Math.max(1, Math.round(wide * factor)), Math.max(1, Math.round(high * factor))];
  const bitmap = api.FPDFBitmap_CreateEx(width, height, BGRX, 0, 0);
  if (bitmap === 0) throw damaged();
  try {
    api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    api.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0);
    return use(bitmap, width, height);
  } finally {
    api.FPDFBitmap_Destroy(bitmap);
  }
}

/** The way from a box of the page to pixels of a picture of so many. */
export function pixelsOf({ pdfium }: PdfFile, page: number, width: number, height: number): (box: Box) => Box {
  const at = (x: number, y: number): number[] =>
    pdfium.numbers("i32", 2, (toX = 0, toY = 0) =>
      pdfium.api.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, toX, toY),
    ) ?? [0, 0];
  // Three corners tell how a page lies; reckoned at once, for the page may be closed by then.
  const [origin, right, up] = [at(0, 0), at(10_000, 0), at(0, 10_000)];
  const way = (axis: 0 | 1, x: number, y: number): number =>
    (origin[axis] ?? 0) +
    (((right[axis] ?? 0) - (origin[axis] ?? 0)) * x + ((up[axis] ?? 0) - (origin[axis] ?? 0)) * y) / 10_000;
  return ([left, bottom, rightmost, top]) => {
    const xs = [way(0, left, bottom), way(0, rightmost, top)];
    const ys = [way(1, left, bottom), way(1, rightmost, top)];
    return [
      Math.max(0, Math.floor(Math.min(...xs))),
      Math.max(0, Math.floor(Math.min(...ys))),
      Math.min(width, Math.ceil(Math.max(...xs))),
      Math.min(height, Math.ceil(Math.max(...ys))),
    ];
  };
}
