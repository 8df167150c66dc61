import { angleOf, glyphAt } from "./glyph";
import type { Pdfium } from "./pdfium";
import { type PageLine, wrappedLines } from "./wrapped-lines";

/** Radians. */
const STRAIGHT = 0.02;

/** In units of the page's text. */
export function wrapsOf(pdfium: Pdfium, text: number, read: string, glyphs: readonly number[]): number[] {
  const ends: number[] = [];
  const lines: PageLine[] = [];
  let start = 0;
  for (const words of read.split("\n")) {
    const line = lineOf(pdfium, text, words, glyphs.slice(start, start + words.length));
    // A hyphen and its line end belong to a word; rotated text is not in a column.
    if (line !== undefined) {
      lines.push(line);
      ends.push(words.endsWith("-") ? -1 : start + words.length);
    }
    start += words.length + 1;
  }
  return wrappedLines(lines)
    .flatMap((isWrapped, index) => (isWrapped ? (ends[index] ?? []) : []))
    .filter((end) => end >= 0);
}

function lineOf(pdfium: Pdfium, text: number, words: string, glyphs: readonly number[]): PageLine | undefined {
  const shown = glyphs.filter((glyph, unit) => glyph >= 0 && words[unit] !== " ");
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined || Math.abs(angleOf(pdfium, text, first)) > STRAIGHT) return undefined;
  const blank = words.trimStart().search(/\s/);
  const wordEnd = blank < 0 ? last : (shown[blank - 1] ?? last);
  const [from, to, end] = [glyphAt(pdfium, text, first), glyphAt(pdfium, text, last), glyphAt(pdfium, text, wordEnd)];
  return {
    text: words.trim(),
    left: from.box[0],
    right: to.box[2],
    base: from.origin[1],
    size: Math.max(from.loose[3] - from.loose[1], 1),
    firstWord: end.box[2] - from.box[0],
  };
}
