import type { Pdfium } from "./pdfium";

/** Read aloud in place of the visible content. */
const SPOKEN = ["ActualText", "Alt", "E"];
const FORM = 5;
const MOST_NESTED = 12;

/** Returns whether there was any. Text inside forms returns when the page is loaded again. */
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
