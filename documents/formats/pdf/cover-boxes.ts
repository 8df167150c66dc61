import { damaged } from "../../document-failure";
import type { CoveringBox } from "../../page-changes";
import { cornersOn } from "../../page-changes";
import type { Box } from "../../pdfium/glyph";
import { drawPage, pagePoint, shownBox } from "../../pdfium/page-picture";
import type { PdfFile } from "../../pdfium/pdf-file";
import { objectsOf } from "../../pdfium/removal";
import { boxAround } from "../../raster/quadrilateral";
import type { Corners } from "../../../shared/document/region";
import { fromBelow } from "../../regions/page-regions";
import { hasAnyInk } from "./compare-pictures";
import type { ImageEdit } from "./image-texts";
import { imagesOf } from "./page-images";

/** FPDF_PAGEOBJ_*. */
const TEXT = 1;
const IMAGE = 3;
const FILLED = 1;
const GREY = 0xe6;
/** Points; drawings may slightly exceed a box. */
const TOLERANCE = 0.5;

/** Points, from below. */
export function areasOn(file: PdfFile, index: number, boxes: readonly CoveringBox[]): Corners[] {
  if (boxes.length === 0) return [];
  const { api } = file.pdfium;
  return file.withPage(index, (page) => {
    const height = api.FPDF_GetPageHeightF(page);
    return cornersOn(boxes, api.FPDF_GetPageWidthF(page), height).map((corners) => fromBelow(corners, height));
  });
}

export function pageBoxes(file: PdfFile, index: number, boxes: readonly CoveringBox[]): Box[] {
  const shown = areasOn(file, index, boxes).map(boxAround);
  return shown.length === 0 ? [] : file.withPage(index, (page) => shown.map(shownBox(pagePoint(file, page))));
}

export function boxesInImages(
  file: PdfFile,
  index: number,
  boxes: readonly CoveringBox[],
  known: readonly ImageEdit[],
): ImageEdit[] {
  const edits = new Map(known.map((edit) => [edit.image, edit]));
  const areas = areasOn(file, index, boxes);
  const images = areas.length === 0 ? [] : file.withPage(index, (page) => imagesOf(file, page));
  images.forEach(({ box: [left, bottom, right, top], scale }, image) => {
    const meeting = areas.filter((area) => {
      const [fromX, fromY, toX, toY] = boxAround(area);
      return fromX < right && toX > left && fromY < top && toY > bottom;
    });
    if (meeting.length === 0) return;
    const inImage = meeting.map(
      (area) => area.map(([x, y]) => [(x - left) * scale, (y - bottom) * scale] as const) as unknown as Corners,
    );
    const plan = edits.get(image)?.plan ?? { covered: [], areas: [], drawn: [], silent: [] };
    edits.set(image, { image, plan: { ...plan, areas: [...plan.areas, ...inImage] } });
  });
  return [...edits.values()];
}

/** The caller must destroy the returned objects after generating the content. */
export function removeDrawings(file: PdfFile, page: number, boxes: readonly Box[]): number[] {
  const { pdfium } = file;
  const { api } = pdfium;
  return objectsOf(pdfium, page).filter((object) => {
    if ([TEXT, IMAGE].includes(api.FPDFPageObj_GetType(object))) return false;
    const [left = 0, bottom = 0, right = 0, top = 0] =
      pdfium.numbers("float", 4, (l = 0, b = 0, r = 0, t = 0) => api.FPDFPageObj_GetBounds(object, l, b, r, t)) ?? [];
    const isWithin = boxes.some(
      (box) =>
        left >= box[0] - TOLERANCE &&
        bottom >= box[1] - TOLERANCE &&
        right <= box[2] + TOLERANCE &&
        top <= box[3] + TOLERANCE,
    );
    return isWithin && api.FPDFPage_RemoveObject(page, object);
  });
}

/** Ignores text. */
export function isDrawnIn(file: PdfFile, page: number, boxes: readonly Box[]): boolean {
  if (boxes.length === 0) return false;
  const { pdfium } = file;
  const { api } = pdfium;
  const texts = objectsOf(pdfium, page).filter((object) => api.FPDFPageObj_GetType(object) === TEXT);
  for (const object of texts) api.FPDFPageObj_SetIsActive(object, false);
  const picture = drawPage(file, page);
  for (const object of texts) api.FPDFPageObj_SetIsActive(object, true);
  return boxes.some((box) => hasAnyInk(picture, box));
}

export function drawBoxes(file: PdfFile, page: number, boxes: readonly Box[]): void {
  const { api } = file.pdfium;
  for (const [left, bottom, right, top] of boxes) {
    const object = api.FPDFPageObj_CreateNewRect(left, bottom, right - left, top - bottom);
    if (object === 0 || !api.FPDFPath_SetDrawMode(object, FILLED, false)) throw damaged();
    api.FPDFPageObj_SetFillColor(object, GREY, GREY, GREY, 255);
    api.FPDFPage_InsertObject(page, object);
  }
}
