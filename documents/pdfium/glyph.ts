import type { Pdfium } from "./pdfium";

/** Left, bottom, right, top in points from the lower left corner. */
export type Box = readonly [number, number, number, number];

export const around = (boxes: readonly Box[]): Box => [
  Math.min(...boxes.map(([left]) => left)),
  Math.min(...boxes.map(([, bottom]) => bottom)),
  Math.max(...boxes.map(([, , right]) => right)),
  Math.max(...boxes.map(([, , , top]) => top)),
];

/** `box`: ink; `loose`: place in the line; `angle`: radians counterclockwise. */
export interface Glyph {
  readonly number: number;
  readonly box: Box;
  readonly loose: Box;
  readonly origin: readonly [number, number];
  readonly angle: number;
}

export function angleOf(pdfium: Pdfium, text: number, glyph: number): number {
  const [a = 1, b = 0] = pdfium.numbers("float", 6, (at = 0) => pdfium.api.FPDFText_GetMatrix(text, glyph, at)) ?? [];
  return Math.atan2(b, a);
}

export function glyphAt(pdfium: Pdfium, text: number, glyph: number): Glyph {
  const { api } = pdfium;
  const box = pdfium.numbers("double", 4, (left = 0, right = 0, bottom = 0, top = 0) =>
    api.FPDFText_GetCharBox(text, glyph, left, right, bottom, top),
  ) ?? [0, 0, 0, 0];
  const loose = pdfium.numbers("float", 4, (at = 0) => api.FPDFText_GetLooseCharBox(text, glyph, at)) ?? box;
  const origin = pdfium.numbers("double", 2, (x = 0, y = 0) => api.FPDFText_GetCharOrigin(text, glyph, x, y)) ?? [0, 0];
  const [l = 0, r = 0, b = 0, t = 0] = box;
  const [ll = l, lt = t, lr = r, lb = b] = loose;
  return {
    number: glyph,
    box: [l, b, r, t],
    loose: [Math.min(ll, lr), Math.min(lb, lt), Math.max(ll, lr), Math.max(lb, lt)],
    origin: [origin[0] ?? l, origin[1] ?? b],
    angle: angleOf(pdfium, text, glyph),
  };
}
