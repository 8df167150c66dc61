import type { Pdfium } from "./pdfium";

/** What programs read out in place of what a page shows. */
const SPOKEN = ["ActualText", "Alt", "E"];
/** Kinds of an object on a page (FPDF_PAGEOBJ_*). */
const FORM = 5;
const MOST_NESTED = 12;

/**
 * Takes from what stands on a page the text that is to be read out in its place: what is read here is what is seen. Tells
 * whether there was any. Text inside of forms comes back when the page is loaded again.
 */
export function clearSpokenText(pdfium: Pdfium, page: number): boolean {
  const { api } = pdfium;
  let found = false;
  const clear = (object: number, depth: number): void => {
    const marks = api.FPDFPageObj_CountMarks(object);
    for (let index = 0; index < marks; index += 1) {
      const mark = api.FPDFPageObj_GetMark(object, index);
      if (api.FPDFPageObjMark_CountParams(mark) <= 0) continue;
      for (const key of SPOKEN) if (api.FPDFPageObjMark_RemoveParam(object, mark, key)) found = true;
    }
    if (depth >= MOST_NESTED || api.FPDFPageObj_GetType(object) !== FORM) return;
    const objects = api.FPDFFormObj_CountObjects(object);
    for (let index = 0; index < objects; index += 1) clear(api.FPDFFormObj_GetObject(object, index), depth + 1);
  };
  const objects = api.FPDFPage_CountObjects(page);
  for (let index = 0; index < objects; index += 1) clear(api.FPDFPage_GetObject(page, index), 0);
  return found;
}
