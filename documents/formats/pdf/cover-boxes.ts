import { damaged } from "../../document-failure";
import type { CoveringBox } from "../../page-changes";
import { cornersOn } from "../../page-changes";
import { type Box, glyphAt } from "../../pdfium/glyph";
import { drawPage, pagePoint, type PagePicture, shownBox } from "../../pdfium/page-picture";
import type { PdfFile } from "../../pdfium/pdf-file";
import type { Pdfium } from "../../pdfium/pdfium";
import { objectsOf } from "../../pdfium/removal";
import { boxAround } from "../../raster/quadrilateral";
import type { Corners } from "../../../shared/document/region";
import { fromBelow } from "../../regions/page-regions";
import { hasAnyInk, isDifferentIn, PALE } from "./compare-pictures";
import type { ImageEdit } from "./image-texts";
import { imagesOf } from "./page-images";

/** FPDF_PAGEOBJ_*. */
const TEXT = 1;
const PATH = 2;
const IMAGE = 3;
const SHADING = 4;
/** More than rectangles and ruled lines need. */
const MOST_SEGMENTS = 8;
const FILLED = 1;
const GREY = 0xe6;
/** Points; drawings may slightly exceed a box. */
const TOLERANCE = 0.5;
/** Points, and share of a side. */
const MOST_EDGE = 5;
const EDGE_SHARE = 0.35;
/** Tab, line feed, carriage return, space, no-break space. */
const SPACES = new Set([9, 10, 13, 32, 160]);

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
    const [left, bottom, right, top] = boundsOf(pdfium, object);
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

/** Before labels are inserted. */
interface RedactedPage {
  readonly file: PdfFile;
  readonly page: number;
  readonly boxes: readonly Box[];
  readonly between: PagePicture;
  /** Images without their pixels under the boxes. */
  readonly burned: readonly number[];
}

export function isLeftUnder(redacted: RedactedPage): boolean {
  const { file, page, boxes } = redacted;
  if (boxes.length === 0) return false;
  return isShapeUnder(file, page, boxes) || isGlyphUnder(file, page, boxes) || isInkUnder(redacted);
}

function isInkUnder({ file, page, boxes, between, burned }: RedactedPage): boolean {
  const { pdfium } = file;
  const texts = objectsOf(pdfium, page).filter((object) => pdfium.api.FPDFPageObj_GetType(object) === TEXT);
  const rest = drawnWithout(file, page, texts);
  // Grey pixels of burned images would hide pale drawings, or differ from the paper around them.
  const drawings = burned.length === 0 ? rest : drawnWithout(file, page, [...texts, ...burned]);
  return boxes.some(
    (box) => hasAnyInk(rest, box) || hasAnyInk(drawings, box, PALE) || isDifferentIn(between, rest, shrunk(box), PALE),
  );
}

function drawnWithout(file: PdfFile, page: number, objects: readonly number[]): PagePicture {
  const { api } = file.pdfium;
  for (const object of objects) api.FPDFPageObj_SetIsActive(object, false);
  try {
    return drawPage(file, page);
  } finally {
    for (const object of objects) api.FPDFPageObj_SetIsActive(object, true);
  }
}

/** Glyphs without Unicode values cannot be removed from the text. */
function isGlyphUnder({ pdfium }: PdfFile, page: number, boxes: readonly Box[]): boolean {
  const { api } = pdfium;
  const text = api.FPDFText_LoadPage(page);
  try {
    const count = api.FPDFText_CountChars(text);
    for (let glyph = 0; glyph < count; glyph += 1) {
      if (api.FPDFText_IsGenerated(text, glyph) === 1 || SPACES.has(api.FPDFText_GetUnicode(text, glyph))) continue;
      const { box } = glyphAt(pdfium, text, glyph);
      const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
      if (boxes.some(([left, bottom, right, top]) => x > left && x < right && y > bottom && y < top)) return true;
    }
    return false;
  } finally {
    api.FPDFText_ClosePage(text);
  }
}

/** Pale or white shapes may be letters, too. */
function isShapeUnder({ pdfium }: PdfFile, page: number, boxes: readonly Box[]): boolean {
  const { api } = pdfium;
  return objectsOf(pdfium, page).some((object) => {
    const type = api.FPDFPageObj_GetType(object);
    if (type !== SHADING && (type !== PATH || api.FPDFPath_CountSegments(object) <= MOST_SEGMENTS)) return false;
    const [left, bottom, right, top] = boundsOf(pdfium, object);
    return boxes.some((box) => left < box[2] && right > box[0] && bottom < box[3] && top > box[1]);
  });
}

/** Letters of adjacent lines may touch the edges. */
function shrunk([left, bottom, right, top]: Box): Box {
  const [dx, dy] = [right - left, top - bottom].map((size) => Math.min(MOST_EDGE, size * EDGE_SHARE)) as [
    number,
    number,
  ];
  return [left + dx, bottom + dy, right - dx, top - dy];
}

function boundsOf(pdfium: Pdfium, object: number): Box {
  const [left = 0, bottom = 0, right = 0, top = 0] =
    pdfium.numbers("float", 4, (l = 0, b = 0, r = 0, t = 0) => pdfium.api.FPDFPageObj_GetBounds(object, l, b, r, t)) ??
    [];
  return [left, bottom, right, top];
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
