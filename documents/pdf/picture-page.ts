import { damaged } from "../document-failure";
import type { Lettering } from "./lettering";
import { drawn, pixelsOf } from "./page-picture";
import type { PdfFile } from "./pdf-file";
import { type Box, pageText, withText } from "./page-text";
import { glyphAt, labelAt, type Label, objectsOf, type Removal } from "./removal";

/** Pixels for each point (200 to the inch), and the most for a side. */
const SCALE = 200 / 72;
const LONGEST_SIDE = 4000;
/** What stands in a box that was burned in: a light grey, so that it is seen to be one. */
const BURNED = 0xffe6e6e6;

/**
 * Puts a page into `to` that looks like one of `from`, as a picture: what was removed is covered in the picture itself. What
 * remains can be found and copied, by letters that are not drawn.
 */
export function addPicturePage(
  from: PdfFile,
  index: number,
  to: PdfFile,
  removal: Removal,
  lettering: Lettering,
): void {
  const { api } = to.pdfium;
  from.withPage(index, (page) => {
    const [width, height] = [api.FPDF_GetPageWidthF(page), api.FPDF_GetPageHeightF(page)];
    const kept = keptLabels(from, page, removal.hits);
    const shown = shownPlaces(from, page, width, height);
    const target = api.FPDFPage_New(to.document, index, width, height);
    if (target === 0) throw damaged();
    try {
      api.FPDFPage_InsertObject(target, pictureObject(from, page, to, removal.boxes));
      for (const label of kept) api.FPDFPage_InsertObject(target, lettering.objectFor(shown(label), false));
      for (const label of removal.labels) {
        api.FPDFPage_InsertObject(target, lettering.objectFor({ ...shown(label), colour: [32, 32, 32, 255] }, true));
      }
      if (!api.FPDFPage_GenerateContent(target)) throw damaged();
    } finally {
      api.FPDF_ClosePage(target);
    }
  });
}

function pictureObject(from: PdfFile, page: number, to: PdfFile, boxes: readonly Box[]): number {
  const { pdfium } = to;
  const { api } = pdfium;
  return drawn(from, page, SCALE, LONGEST_SIDE, (bitmap, width, height) => {
    const pixels = pixelsOf(from, page, width, height);
    for (const box of boxes) {
      const [left, top, right, bottom] = pixels(box);
      api.FPDFBitmap_FillRect(bitmap, left, top, right - left, bottom - top, BURNED);
    }
    const object = api.FPDFPageObj_NewImageObj(to.document);
    if (!api.FPDFImageObj_SetBitmap(0, 0, object, bitmap)) throw damaged();
    const [wide, high] = [api.FPDF_GetPageWidthF(page), api.FPDF_GetPageHeightF(page)];
    pdfium.lend(24, (at) => {
      pdfium.putNumbers(at, "float", [wide, 0, 0, high, 0, 0]);
      api.FPDFPageObj_SetMatrix(object, at);
    });
    return object;
  });
}

/** What of a page's text is not hit, line by line. */
function keptLabels(file: PdfFile, page: number, hits: readonly Box[]): Label[] {
  const { pdfium } = file;
  return withText(file, page, (text) => {
    const objects = objectsOf(pdfium, page);
    const { text: read, glyphs } = pageText(pdfium, text);
    const labels: Label[] = [];
    const places = new Set(hits.map(centre));
    let run: { words: string; first: ReturnType<typeof glyphAt>; last: ReturnType<typeof glyphAt> } | undefined;
    const end = (): void => {
      if (run !== undefined && run.words.trim() !== "") {
        const { first, last, words } = run;
        const wide = Math.hypot(last.origin[0] - first.origin[0], last.origin[1] - first.origin[1]);
        const width = Math.max(wide + last.box[2] - last.box[0], 1);
        labels.push(labelAt(pdfium, text, objects, first, width, words.trimEnd()));
      }
      run = undefined;
    };
    for (let unit = 0; unit < read.length; unit += 1) {
      const number = glyphs[unit] ?? -1;
      const letters = read[unit] ?? "";
      if (number < 0) {
        if (letters === "\n") end();
        else if (run !== undefined) run.words += letters;
        continue;
      }
      const glyph = glyphAt(pdfium, text, number);
      if (places.has(centre(glyph.box))) end();
      else if (run === undefined) run = { words: letters, first: glyph, last: glyph };
      else run = { ...run, words: run.words + letters, last: glyph };
    }
    end();
    return labels;
  });
}

const centre = ([left, bottom, right, top]: Box): string =>
  `${((left + right) / 2).toFixed(2)} ${((bottom + top) / 2).toFixed(2)}`;

/** The way from a label on a page to one on the page as it is shown: turned, and cut as its crop box says. */
function shownPlaces(file: PdfFile, page: number, width: number, height: number): (label: Label) => Label {
  const { pdfium } = file;
  const turn = pdfium.api.FPDFPage_GetRotation(page);
  const fine = 64;
  return (label) => {
    const [x = 0, y = 0] =
      pdfium.numbers("i32", 2, (toX = 0, toY = 0) =>
        pdfium.api.FPDF_PageToDevice(
          page,
          0,
          0,
          Math.round(width * fine),
          Math.round(height * fine),
          0,
          label.at[0],
          label.at[1],
          toX,
          toY,
        ),
      ) ?? [];
    return { ...label, at: [x / fine, height - y / fine], angle: label.angle - (turn * Math.PI) / 2 };
  };
}
