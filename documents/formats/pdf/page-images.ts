import { damaged } from "../../document-failure";
import { clipOf, isCut } from "./cut-images";
import { around, type Box } from "../../pdfium/glyph";
import { shownBox, shownPoint } from "../../pdfium/page-picture";
import type { PdfFile } from "../../pdfium/pdf-file";
import { BITMAP, type Pdfium } from "../../pdfium/pdfium";

/** One image, or several that touch, such as strips of a scan. */
export interface PageImage {
  /** Points of the displayed page. */
  readonly box: Box;
  /** Pixels per point for recognition. */
  readonly scale: number;
  /** Stored pixels. */
  readonly shorterSide: number;
  /** Empty if one is within a form, which cannot be written. */
  readonly objects: readonly number[];
  readonly isWithinForm: boolean;
  /** Parts outside the page are also drawn. */
  readonly isCut: boolean;
}

/** FPDF_PAGEOBJ_*. */
const IMAGE = 3;
const FORM = 5;
const MOST_NESTED = 12;
/** Maximum gap between parts of an image, in points. */
const TOUCHING = 1;
/** Pixels, and the maximum scale. */
const SHORTEST_SIDE = 1_600;
const LONGEST_SIDE = 3_400;
const MOST_ENLARGED = 3;

type Matrix = readonly [number, number, number, number, number, number];
const UNCHANGED: Matrix = [1, 0, 0, 1, 0, 0];

interface Placed {
  readonly box: Box;
  /** Stored pixels per point. */
  readonly density: number;
  readonly object: number | undefined;
  readonly isCut: boolean;
}

export function imagesOf(file: PdfFile, page: number): PageImage[] {
  const { pdfium } = file;
  const point = shownPoint(file, page);
  const placed: Placed[] = [];
  eachObject(pdfium, page, (object, within, depth) => {
    if (pdfium.api.FPDFPageObj_GetType(object) !== IMAGE) return;
    const matrix = joined(matrixOf(pdfium, object), within);
    const corners = [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ].map(([x = 0, y = 0]) => point(...at(matrix, x, y)));
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const [wide = 0, high = 0] =
      pdfium.numbers("i32", 2, (w = 0, h = 0) => pdfium.api.FPDFImageObj_GetImagePixelSize(object, w, h)) ?? [];
    const [a, b, c, d] = matrix;
    const box: Box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    const clip = depth === 0 ? clipOf(pdfium, object) : undefined;
    placed.push({
      box,
      isCut: clip !== undefined && isCut(box, shownBox(point)(clip)),
      density: Math.max(wide / Math.max(Math.hypot(a, b), 1e-3), high / Math.max(Math.hypot(c, d), 1e-3)),
      object: depth === 0 ? object : undefined,
    });
  });
  return patchesOf(placed).map(imageOf);
}

function imageOf(patch: readonly Placed[]): PageImage {
  const box = around(patch.map((one) => one.box));
  const [wide, high] = [box[2] - box[0], box[3] - box[1]];
  const density = Math.max(...patch.map((one) => one.density));
  const longer = Math.max(wide, high) * density;
  const wanted = Math.min(Math.max(longer, Math.min(SHORTEST_SIDE, longer * MOST_ENLARGED)), LONGEST_SIDE);
  const isWithinForm = patch.some(({ object }) => object === undefined);
  return {
    box,
    scale: (density * wanted) / Math.max(longer, 1),
    shorterSide: Math.min(wide, high) * density,
    objects: isWithinForm ? [] : patch.flatMap(({ object }) => object ?? []),
    isWithinForm,
    isCut: patch.some((one) => one.isCut),
  };
}

function patchesOf(placed: readonly Placed[]): Placed[][] {
  let patches: Placed[][] = [];
  for (const one of placed) {
    const near = patches.filter((patch) => patch.some((other) => isTouching(one.box, other.box)));
    patches = [...patches.filter((patch) => !near.includes(patch)), [...near.flat(), one]];
  }
  return patches;
}

const isTouching = (one: Box, other: Box): boolean =>
  one[0] <= other[2] + TOUCHING &&
  other[0] <= one[2] + TOUCHING &&
  one[1] <= other[3] + TOUCHING &&
  other[1] <= one[3] + TOUCHING;

/** Also in forms. `within`: object to page coordinates. */
function eachObject(pdfium: Pdfium, page: number, use: (object: number, within: Matrix, depth: number) => void): void {
  const { api } = pdfium;
  const enter = (object: number, within: Matrix, depth: number): void => {
    use(object, within, depth);
    if (api.FPDFPageObj_GetType(object) !== FORM || depth >= MOST_NESTED) return;
    const own = joined(matrixOf(pdfium, object), within);
    const count = api.FPDFFormObj_CountObjects(object);
    for (let index = 0; index < count; index += 1) enter(api.FPDFFormObj_GetObject(object, index), own, depth + 1);
  };
  const count = api.FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index += 1) enter(api.FPDFPage_GetObject(page, index), UNCHANGED, 0);
}

const matrixOf = (pdfium: Pdfium, object: number): Matrix =>
  (pdfium.numbers("float", 6, (place = 0) => pdfium.api.FPDFPageObj_GetMatrix(object, place)) as Matrix | undefined) ??
  UNCHANGED;

const at = ([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

function joined(one: Matrix, other: Matrix): Matrix {
  const [[e, f], [x, y], [u, v]] = [at(other, one[4], one[5]), at(other, one[0], one[1]), at(other, one[2], one[3])];
  return [x - other[4], y - other[5], u - other[4], v - other[5], e, f];
}

export function showImagesAlone({ pdfium }: PdfFile, page: number): void {
  const { api } = pdfium;
  eachObject(pdfium, page, (object) => {
    const kind = api.FPDFPageObj_GetType(object);
    if (kind !== IMAGE && kind !== FORM) api.FPDFPageObj_SetIsActive(object, false);
  });
}

/** `ground`: blue, green, red, alpha. */
export function drawnImage<T>(
  { pdfium }: PdfFile,
  page: number,
  { box: [left, bottom, right, top], scale }: PageImage,
  ground: number,
  use: (bitmap: number, width: number, height: number) => T,
): T {
  const { api } = pdfium;
  const [width, height] = [
    Math.max(1, Math.round((right - left) * scale)),
    Math.max(1, Math.round((top - bottom) * scale)),
  ];
  const bitmap = api.FPDFBitmap_CreateEx(width, height, BITMAP.BGRA, 0, 0);
  if (bitmap === 0) throw damaged();
  try {
    api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, ground);
    const down = (api.FPDF_GetPageHeightF(page) - top) * scale;
    pdfium.lend(40, (place) => {
      pdfium.putNumbers(place, "float", [scale, 0, 0, scale, -left * scale, -down, 0, 0, width, height]);
      api.FPDF_RenderPageBitmapWithMatrix(bitmap, page, place, place + 24, 0);
    });
    return use(bitmap, width, height);
  } finally {
    api.FPDFBitmap_Destroy(bitmap);
  }
}
