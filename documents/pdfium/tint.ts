import { damaged } from "../document-failure";
import type { Pdfium } from "./pdfium";
import type { Label } from "./removal";

const FILLED = 1;
/** Below and above the baseline, less than the line distance. */
const BELOW = 0.22;
const ABOVE = 0.8;
/** Invisible to picture comparison, on any background. */
const [ON_LIGHT, ON_DARK] = [26, 48];

/** The caller that inserts the object owns it. */
export function tintFor(pdfium: Pdfium, { at, angle, width, size, colour }: Label): number {
  const { api } = pdfium;
  const object = api.FPDFPageObj_CreateNewRect(0, -BELOW * size, width, (BELOW + ABOVE) * size);
  if (object === 0 || !api.FPDFPath_SetDrawMode(object, FILLED, false)) throw damaged();
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  pdfium.lend(24, (place) => {
    pdfium.putNumbers(place, "float", [cos, sin, -sin, cos, at[0], at[1]]);
    api.FPDFPageObj_SetMatrix(object, place);
  });
  const [red, green, blue] = colour;
  const isLight = red + green + blue > (3 * 255) / 2;
  const grey = isLight ? 255 : 0;
  api.FPDFPageObj_SetFillColor(object, grey, grey, grey, isLight ? ON_DARK : ON_LIGHT);
  return object;
}
