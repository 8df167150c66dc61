import { angleOf } from "./glyph";
import { wrapsOf } from "./page-lines";
import type { PdfFile } from "./pdf-file";
import type { Pdfium } from "./pdfium";
import { clearSpokenText } from "./spoken-text";

export interface PageText {
  readonly text: string;
  /** By UTF-16 unit; -1 for line breaks and inserted spaces. */
  readonly glyphs: Int32Array;
  readonly wraps: readonly number[];
}

/** As reported by the engine. */
const HYPHENS = new Set([2, 0xfffe]);

/** Rotated so that most text is upright. */
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

/** Clockwise. */
function uprightTurn(text: number, pdfium: Pdfium): number {
  const { api } = pdfium;
  const turns = [0, 0, 0, 0];
  const count = api.FPDFText_CountChars(text);
  // Most pages have one direction.
  const step = Math.max(1, Math.floor(count / 400));
  for (let glyph = 0; glyph < count; glyph += step) {
    if (api.FPDFText_IsGenerated(text, glyph) === 1) continue;
    const turn = ((Math.round(angleOf(pdfium, text, glyph) / (Math.PI / 2)) % 4) + 4) % 4;
    turns[turn] = (turns[turn] ?? 0) + 1;
  }
  return turns.indexOf(Math.max(...turns));
}

export function pageText(pdfium: Pdfium, text: number): PageText {
  const { api } = pdfium;
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
  const wraps = wrapsOf(pdfium, text, read, glyphs);
  return { text: withSpacesAt(read, wraps), glyphs: Int32Array.from(glyphs), wraps };
}

function withSpacesAt(text: string, places: readonly number[]): string {
  const units = text.split("");
  for (const place of places) units[place] = " ";
  return units.join("");
}
