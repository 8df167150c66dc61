import { damaged } from "../../document-failure";
import type { Lettering } from "../../pdfium/lettering";
import { coloursOf, drawn, shownPoint } from "../../pdfium/page-picture";
import type { PdfFile } from "../../pdfium/pdf-file";
import type { Corners } from "../../../shared/document/region";
import { cornersOfBox, isWithin } from "../../raster/quadrilateral";
import { areaSpans } from "../../raster/area-spans";
import type { MarkedPictures } from "./marked-pictures";
import type { ScanEncoding } from "./scan-encoding";
import type { PicturePlan } from "../../pdfium/picture-plan";

/** Pixels per point (200 dpi). */
export const PRINT_SCALE = 200 / 72;
export const LONGEST_SIDE = 4000;
/** Pixels per point (100 dpi), for coarser scans. */
const LEAST_SCALE = 100 / 72;
/** Light grey, visible as a box. */
const BURNED = 0xffe6e6e6;

/** Pixels: 430 dpi of a sheet. */
const LONGEST_BILEVEL_SIDE = 5_000;
/** Points; the outer half is visible around the white boxes of bilevel pages. */
const FRAME = 1.4;
const WHITE = 0xffffffff;
const FILLED = 1;

/** Covers words and adds invisible searchable text. `pictures`: gets the picture. */
export function addPicturePage(
  from: PdfFile,
  index: number,
  to: PdfFile,
  plan: PicturePlan,
  lettering: Lettering,
  pictures: MarkedPictures,
  encoding: ScanEncoding = { kind: "lossless" },
): void {
  const { api } = to.pdfium;
  from.withPage(index, (page) => {
    const [wide, high] = [api.FPDF_GetPageWidthF(page), api.FPDF_GetPageHeightF(page)];
    const target = api.FPDFPage_New(to.document, index, wide, high);
    if (target === 0) throw damaged();
    try {
      api.FPDFPage_InsertObject(target, pictureObject(from, page, to, plan, pictures, encoding));
      if (encoding.kind === "bilevel") {
        const frames = framesOf(plan);
        for (const corners of frames) api.FPDFPage_InsertObject(target, frameAround(to, corners));
        // Covers the parts of frames within other boxes.
        for (const corners of frames) api.FPDFPage_InsertObject(target, whiteBox(to, corners));
      }
      for (const label of plan.silent) api.FPDFPage_InsertObject(target, lettering.objectFor(label, false));
      for (const label of lettering.evenly(plan.drawn))
        api.FPDFPage_InsertObject(target, lettering.objectFor(label, true));
      if (!api.FPDFPage_GenerateContent(target)) throw damaged();
    } finally {
      api.FPDF_ClosePage(target);
    }
  });
}

/** Leaves rotated pages unchanged. */
export function addSilentWords(file: PdfFile, index: number, { silent }: PicturePlan, lettering: Lettering): void {
  const { api } = file.pdfium;
  file.withPage(index, (page) => {
    const [x, y] = shownPoint(file, page)(0, 0);
    if (api.FPDFPage_GetRotation(page) !== 0 || Math.hypot(x, y) > 1) return;
    for (const label of silent) api.FPDFPage_InsertObject(page, lettering.objectFor(label, false));
    if (!api.FPDFPage_GenerateContent(page)) throw damaged();
  });
}

function pictureObject(
  from: PdfFile,
  page: number,
  to: PdfFile,
  plan: PicturePlan,
  pictures: MarkedPictures,
  encoding: ScanEncoding,
): number {
  const { pdfium } = to;
  const { api } = pdfium;
  const isBilevel = encoding.kind === "bilevel";
  const density = encoding.density ?? PRINT_SCALE;
  const fineness = isBilevel ? Math.max(PRINT_SCALE, density) : Math.min(PRINT_SCALE, Math.max(density, LEAST_SCALE));
  const longest = isBilevel ? LONGEST_BILEVEL_SIDE : LONGEST_SIDE;
  return drawn(from, page, fineness, longest, (bitmap, width, height) => {
    const [wide, high] = [api.FPDF_GetPageWidthF(page), api.FPDF_GetPageHeightF(page)];
    const size = { scale: width / wide, top: (high * width) / wide, width, height };
    fillBoxes(plan, size, (x, y, across, down) =>
      api.FPDFBitmap_FillRect(bitmap, x, y, across, down, isBilevel ? WHITE : BURNED),
    );
    const object = api.FPDFPageObj_NewImageObj(to.document);
    pictures.add(pdfium, object, { width, height, rgba: coloursOf(from, bitmap, width, height) }, encoding);
    pdfium.lend(24, (at) => {
      pdfium.putNumbers(at, "float", [wide, 0, 0, high, 0, 0]);
      api.FPDFPageObj_SetMatrix(object, at);
    });
    return object;
  });
}

/** Boxes within others have no frame, which would show the place and length of a hidden word. */
function framesOf({ covered, areas }: PicturePlan): Corners[] {
  const all = [...covered.map(cornersOfBox), ...areas];
  const isIn = (one: Corners, other: Corners): boolean => one.every(([x, y]) => isWithin(other, x, y));
  return all.filter(
    (one, at) => !all.some((other, index) => index !== at && isIn(one, other) && (index < at || !isIn(other, one))),
  );
}

/** Drawn, because frames in the picture would disturb its recognition when the copy is checked. */
function frameAround(file: PdfFile, corners: Corners): number {
  const { api } = file.pdfium;
  const object = pathAlong(file, corners);
  if (!api.FPDFPath_SetDrawMode(object, 0, true)) throw damaged();
  api.FPDFPageObj_SetStrokeColor(object, 0, 0, 0, 255);
  api.FPDFPageObj_SetStrokeWidth(object, FRAME);
  return object;
}

function whiteBox(file: PdfFile, corners: Corners): number {
  const { api } = file.pdfium;
  const object = pathAlong(file, corners);
  if (!api.FPDFPath_SetDrawMode(object, FILLED, false)) throw damaged();
  api.FPDFPageObj_SetFillColor(object, 255, 255, 255, 255);
  return object;
}

function pathAlong({ pdfium: { api } }: PdfFile, [first, ...others]: Corners): number {
  const object = api.FPDFPageObj_CreateNewPath(...first);
  if (object === 0 || !others.every(([x, y]) => api.FPDFPath_LineTo(object, x, y))) throw damaged();
  if (!api.FPDFPath_Close(object)) throw damaged();
  return object;
}

function fillBoxes(
  { covered, areas }: PicturePlan,
  { scale, top: upper, width, height }: { scale: number; top: number; width: number; height: number },
  fill: (x: number, y: number, across: number, down: number) => void,
): void {
  for (const [left, bottom, right, top] of covered) {
    const [x, y] = [Math.floor(left * scale), Math.floor(upper - top * scale)];
    const [toX, toY] = [Math.ceil(right * scale), Math.ceil(upper - bottom * scale)];
    if (toX > x && toY > y) fill(x, y, toX - x, toY - y);
  }
  for (const area of areas) {
    const shown = area.map(([x, y]) => [x * scale, upper - y * scale] as const) as unknown as typeof area;
    for (const { y, from, to } of areaSpans(shown, width, height)) fill(from, y, to - from, 1);
  }
}
