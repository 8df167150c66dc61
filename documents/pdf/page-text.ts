import type { PdfFile } from "./pdf-file";
import type { Pdfium } from "./pdfium";
import { clearSpokenText } from "./spoken-text";

/** Left, bottom, right, top; points from the page's lower left corner. */
export type Box = readonly [number, number, number, number];

/** The text of a page as it is read, and the glyphs that show it. */
export interface PageText {
  readonly text: string;
  /**
   * For each UTF-16 unit of the text the number of its glyph on the page; -1 for what no glyph shows: line ends, and
   * spaces that stand for a gap.
   */
  readonly glyphs: Int32Array;
}

/** A hyphen at the end of a line, as the engine tells it. */
const HYPHENS = new Set([2, 0xfffe]);

/** Lends the engine's reading of a page. Turned so that most of it stands upright, its lines come in their order. */
export function withText<T>(file: PdfFile, page: number, use: (text: number) => T): T {
  const { api } = file.pdfium;
  clearSpokenText(file.pdfium, page);
  const rotation = api.FPDFPage_GetRotation(page);
  try {
    return readAt(file.pdfium, page, readAt(file.pdfium, page, rotation, uprightTurn), use);
  } finally {
    if (api.FPDFPage_GetRotation(page) !== rotation) api.FPDFPage_SetRotation(page, rotation);
  }
}

function readAt<T>(pdfium: Pdfium, page: number, rotation: number, use: (text: number, pdfium: Pdfium) => T): T {
  const { api } = pdfium;
  if (api.FPDFPage_GetRotation(page) !== rotation) api.FPDFPage_SetRotation(page, rotation);
  const text = api.FPDFText_LoadPage(page);
  try {
    return use(text, pdfium);
  } finally {
    api.FPDFText_ClosePage(text);
  }
}

/** The turn of the page, in quarters clockwise, at which most of its glyphs stand upright. */
function uprightTurn(text: number, pdfium: Pdfium): number {
  const { api } = pdfium;
  const turns = [0, 0, 0, 0];
  const count = api.FPDFText_CountChars(text);
  // A sample: a page is set one way as a whole.
  const step = Math.max(1, Math.floor(count / 400));
  for (let glyph = 0; glyph < count; glyph += step) {
    if (api.FPDFText_IsGenerated(text, glyph) === 1) continue;
    const turn = ((Math.round(angleOf(pdfium, text, glyph) / (Math.PI / 2)) % 4) + 4) % 4;
    turns[turn] = (turns[turn] ?? 0) + 1;
  }
  return turns.indexOf(Math.max(...turns));
}

/** How far a glyph is turned against the clock. Radians. */
export function angleOf(pdfium: Pdfium, text: number, glyph: number): number {
  const [a = 1, b = 0] = pdfium.numbers("float", 6, (at = 0) => pdfium.api.FPDFText_GetMatrix(text, glyph, at)) ?? [];
  return Math.atan2(b, a);
}

/** The text of a page. `text`: the engine's reading of it. */
export function pageText({ api }: Pdfium, text: number): PageText {
  const count = api.FPDFText_CountChars(text);
  const glyphs: number[] = [];
  let read = "";
  const add = (letters: string, glyph: number): void => {
    read += letters;
    for (let unit = 0; unit < letters.length; unit += 1) glyphs.push(glyph);
  };
  for (let glyph = 0; glyph < count; glyph += 1) {
    const code = api.FPDFText_GetUnicode(text, glyph);
    if (HYPHENS.has(code)) {
      add("-", glyph);
      add("\n", -1);
    } else if (code === 10 || code === 9 || code >= 32) {
      add(String.fromCodePoint(code), api.FPDFText_IsGenerated(text, glyph) === 1 ? -1 : glyph);
    }
  }
  return { text: read, glyphs: Int32Array.from(glyphs) };
}
