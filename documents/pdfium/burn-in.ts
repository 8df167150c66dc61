import { damaged } from "../document-failure";
import { grown } from "../raster/quadrilateral";
import { Lettering } from "./lettering";
import { PdfFile } from "./pdf-file";
import { BITMAP, loadPdfium } from "./pdfium";
import type { PicturePlan } from "./picture-plan";
import { areaSpans } from "../raster/area-spans";
import type { Pixels } from "../raster/pixels";

const BURNED = 0xe6;

const FRAME = 2;

/** `isBilevel`: white boxes with a black frame. */
export async function burnIn(picture: Pixels, plan: PicturePlan, isBilevel = false): Promise<Pixels> {
  const { width, height } = picture;
  const rgba = Uint8Array.from(picture.rgba);
  if (isBilevel) fillBoxes({ width, height, rgba }, plan, 0);
  fillBoxes({ width, height, rgba }, plan, isBilevel ? 255 : BURNED, isBilevel ? FRAME : 0);
  if (plan.drawn.length === 0) return { width, height, rgba };
  const letters = await lettersOf(picture, plan);
  for (let at = 0; at < rgba.length; at += 4) {
    const opacity = (letters[at + 3] ?? 0) / 255;
    if (opacity === 0) continue;
    for (const channel of [0, 1, 2]) {
      const over = letters[at + 2 - channel] ?? 0;
      rgba[at + channel] = (rgba[at + channel] ?? 0) * (1 - opacity) + over * opacity;
    }
  }
  return { width, height, rgba };
}

/** `inset`: pixels at each side. */
function fillBoxes({ width, height, rgba }: Pixels, plan: PicturePlan, light: number, inset = 0): void {
  const fill = (y: number, from: number, to: number): void => {
    if (from >= to) return;
    rgba.fill(light, (y * width + from) * 4, (y * width + to) * 4);
    for (let x = from; x < to; x += 1) rgba[(y * width + x) * 4 + 3] = 255;
  };
  for (const [left, bottom, right, top] of plan.covered) {
    const [fromX, toX] = [Math.max(0, Math.floor(left)) + inset, Math.min(width, Math.ceil(right)) - inset];
    const [fromY, toY] = [Math.max(0, Math.floor(height - top)), Math.min(height, Math.ceil(height - bottom))];
    for (let y = fromY + inset; y < toY - inset; y += 1) fill(y, fromX, toX);
  }
  for (const area of plan.areas) {
    const shown = area.map(([x, y]) => [x, height - y] as const) as unknown as typeof area;
    const spans = areaSpans(inset === 0 ? shown : grown(shown, -inset), width, height);
    for (const { y, from, to } of spans) fill(y, from, to);
  }
}

/** BGRA. */
async function lettersOf({ width, height }: Pixels, plan: PicturePlan): Promise<Uint8Array> {
  const pdfium = await loadPdfium();
  const { api } = pdfium;
  const file = PdfFile.create(pdfium);
  const lettering = new Lettering(file);
  const page = api.FPDFPage_New(file.document, 0, width, height);
  const bitmap = api.FPDFBitmap_CreateEx(width, height, BITMAP.BGRA, 0, 0);
  try {
    if (page === 0 || bitmap === 0) throw damaged();
    for (const label of lettering.evenly(plan.drawn)) api.FPDFPage_InsertObject(page, lettering.objectFor(label, true));
    api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0);
    api.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0);
    return pdfium.take(api.FPDFBitmap_GetBuffer(bitmap), api.FPDFBitmap_GetStride(bitmap) * height);
  } finally {
    if (bitmap !== 0) api.FPDFBitmap_Destroy(bitmap);
    if (page !== 0) api.FPDF_ClosePage(page);
    lettering.close();
    file.close();
  }
}
