import { damaged } from "../document-failure";
import { withoutColour } from "../ocr/coloured-ink";
import type { GreyPicture } from "../raster/grey-picture";
import type { Box } from "./glyph";
import type { Pixels } from "../raster/pixels";
import { PdfFile } from "./pdf-file";
import { BITMAP, type Pdfium } from "./pdfium";

/** 8-bit grey. */
export interface PagePicture {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
  /** Left, top, right, bottom; rounded outwards. */
  readonly pixels: (box: Box) => Box;
}

const WHITE = 0xffffffff;
/** Pixels per point, and the maximum per side. */
const SCALE = 1.5;
const LONGEST_SIDE = 1600;

export function drawPage(file: PdfFile, page: number): PagePicture {
  return drawn(file, page, SCALE, LONGEST_SIDE, (bitmap, width, height) => {
    const point = shownPoint(file, page);
    const wide = file.pdfium.api.FPDF_GetPageWidthF(page);
    const high = file.pdfium.api.FPDF_GetPageHeightF(page);
    const [across, down] = [width / wide, height / high];
    return {
      width,
      height,
      grey: greyOf(file, bitmap, width, height),
      pixels: (box) => {
        const [left, bottom, right, top] = shownBox(point)(box);
        return [
          Math.max(0, Math.floor(left * across)),
          Math.max(0, Math.floor((high - top) * down)),
          Math.min(width, Math.ceil(right * across)),
          Math.min(height, Math.ceil((high - bottom) * down)),
        ];
      },
    };
  });
}

export const greyOf = (file: PdfFile, bitmap: number, width: number, height: number): Uint8Array =>
  lightOf(file, bitmap, width, height, (blue, green, red) => (blue * 29 + green * 150 + red * 77) >> 8);

export const readableOf = (file: PdfFile, bitmap: number, width: number, height: number): GreyPicture => ({
  width,
  height,
  grey: greyOf(file, bitmap, width, height),
  uncoloured: lightOf(file, bitmap, width, height, withoutColour),
  rgba: coloursOf(file, bitmap, width, height),
});

/** `light`: from blue, green, red; 0 to 255. */
function lightOf(
  { pdfium }: PdfFile,
  bitmap: number,
  width: number,
  height: number,
  light: (blue: number, green: number, red: number) => number,
): Uint8Array {
  const stride = pdfium.api.FPDFBitmap_GetStride(bitmap);
  const bytes = pdfium.view(pdfium.api.FPDFBitmap_GetBuffer(bitmap), stride * height);
  const lights = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0, from = y * stride; x < width; x += 1, from += 4, at += 1) {
      lights[at] = light(bytes[from] ?? 0, bytes[from + 1] ?? 0, bytes[from + 2] ?? 0);
    }
  }
  return lights;
}

export const pictureOf = (file: PdfFile, index: number): PagePicture =>
  file.withPage(index, (page) => drawPage(file, page));

export function drawnPage(pdfium: Pdfium, bytes: Uint8Array, index: number): Pixels | undefined {
  const file = PdfFile.open(pdfium, bytes);
  try {
    if (index >= file.pages) return undefined;
    file.flatten(index);
    return colouredPage(file, index, SCALE, LONGEST_SIDE);
  } finally {
    file.close();
  }
}

/** `scale`, `longest`: as in `drawn`. */
export const colouredPage = (file: PdfFile, index: number, scale: number, longest: number): Pixels =>
  file.withPage(index, (page) =>
    drawn(file, page, scale, longest, (bitmap, width, height) => ({
      width,
      height,
      rgba: coloursOf(file, bitmap, width, height),
    })),
  );

/** RGBA, opaque. */
export function coloursOf({ pdfium }: PdfFile, bitmap: number, width: number, height: number): Uint8Array {
  const stride = pdfium.api.FPDFBitmap_GetStride(bitmap);
  const bytes = pdfium.view(pdfium.api.FPDFBitmap_GetBuffer(bitmap), stride * height);
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0, from = y * stride; x < width; x += 1, from += 4, to += 4) {
      rgba[to] = bytes[from + 2] ?? 0;
      rgba[to + 1] = bytes[from + 1] ?? 0;
      rgba[to + 2] = bytes[from] ?? 0;
    }
  }
  return rgba;
}

/** On white. `scale`: pixels per point, less if too large. */
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
  const bitmap = api.FPDFBitmap_CreateEx(width, height, BITMAP.BGRx, 0, 0);
  if (bitmap === 0) throw damaged();
  try {
    api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    api.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0);
    return use(bitmap, width, height);
  } finally {
    api.FPDFBitmap_Destroy(bitmap);
  }
}

/** For rotated and cropped pages. */
export function shownPoint({ pdfium }: PdfFile, page: number): (x: number, y: number) => readonly [number, number] {
  const { api } = pdfium;
  const [wide, high] = [api.FPDF_GetPageWidthF(page), api.FPDF_GetPageHeightF(page)];
  // Distant points, because the engine returns integers. Three define the transformation.
  const fine = 64;
  const far = 1_000;
  const at = (x: number, y: number): readonly [number, number] => {
    const [toX = 0, toY = 0] =
      pdfium.numbers("i32", 2, (forX = 0, forY = 0) =>
        api.FPDF_PageToDevice(page, 0, 0, Math.round(wide * fine), Math.round(high * fine), 0, x, y, forX, forY),
      ) ?? [];
    return [toX / fine, high - toY / fine];
  };
  const [origin, right, up] = [at(0, 0), at(far, 0), at(0, far)];
  return (x, y) => [
    origin[0] + ((right[0] - origin[0]) * x + (up[0] - origin[0]) * y) / far,
    origin[1] + ((right[1] - origin[1]) * x + (up[1] - origin[1]) * y) / far,
  ];
}

export function pagePoint(file: PdfFile, page: number): (x: number, y: number) => readonly [number, number] {
  const shown = shownPoint(file, page);
  const [[e, f], [atA, atB], [atC, atD]] = [shown(0, 0), shown(1, 0), shown(0, 1)];
  const [a, b, c, d] = [atA - e, atB - f, atC - e, atD - f];
  const by = a * d - b * c;
  return (x, y) => [(d * (x - e) - c * (y - f)) / by, (a * (y - f) - b * (x - e)) / by];
}

export const shownBox =
  (point: (x: number, y: number) => readonly [number, number]) =>
  ([left, bottom, right, top]: Box): Box => {
    const [[x, y], [toX, toY]] = [point(left, bottom), point(right, top)];
    return [Math.min(x, toX), Math.min(y, toY), Math.max(x, toX), Math.max(y, toY)];
  };
