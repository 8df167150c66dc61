import type { PdfFile } from "./pdf-file";
import { type Box, type Glyph, glyphAt } from "./glyph";
import { pageText, type PageText, withText } from "./page-text";
import type { Pdfium } from "./pdfium";
import { isPlaceholder } from "../../shared/document/placeholders";

/** Units of the page's text. */
export interface PageEdit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** Points; `angle` in radians counterclockwise. */
export interface Label {
  readonly text: string;
  readonly at: readonly [number, number];
  readonly angle: number;
  readonly width: number;
  readonly size: number;
  /** Labels of one line have one size. */
  readonly line?: number;
  /** Red, green, blue, opacity; 0 to 255. */
  readonly colour: readonly [number, number, number, number];
  /** Index of the page object that the label replaces, or -1. */
  readonly object: number;
}

export interface Removal {
  /** Centres. A box that contains the centre belongs to the glyph. */
  readonly hits: readonly Box[];
  readonly boxes: readonly Box[];
  readonly labels: readonly Label[];
  /** Tinted, because a gap could be mistaken for a space. */
  readonly tinted: readonly Label[];
}

const DARK = [32, 32, 32, 255] as const;
/** Recognized text in scans. */
const INVISIBLE = 3;

export function removalOf(file: PdfFile, index: number, edits: readonly PageEdit[]): Removal {
  return file.withPage(index, (page) =>
    withText(file, page, (text) => {
      const read = pageText(file.pdfium, text);
      const objects = objectsOf(file.pdfium, page);
      const parts = edits.map((edit) => removalOfEdit(file.pdfium, text, objects, read, edit));
      return {
        hits: parts.flatMap(({ hits }) => hits),
        boxes: parts.flatMap(({ boxes }) => boxes),
        labels: parts.flatMap(({ labels }) => labels),
        tinted: parts.flatMap(({ tinted }) => tinted),
      };
    }),
  );
}

export function objectsOf({ api }: Pdfium, page: number): number[] {
  return Array.from({ length: api.FPDFPage_CountObjects(page) }, (_, index) => api.FPDFPage_GetObject(page, index));
}

function removalOfEdit(
  pdfium: Pdfium,
  text: number,
  objects: readonly number[],
  { glyphs }: PageText,
  edit: PageEdit,
): Removal {
  const numbers = [...new Set(glyphs.subarray(edit.start, edit.end))].filter((glyph) => glyph >= 0);
  const lines = linesOf(numbers.map((glyph) => glyphAt(pdfium, text, glyph)));
  const all = lines.flat();
  const longest = lines.reduce((best, line) => (lengthOf(line) > lengthOf(best) ? line : best), lines[0] ?? []);
  const labelOf = (line: readonly Glyph[], words: string): Label[] =>
    line[0] === undefined ? [] : [labelAt(pdfium, text, objects, line[0], lengthOf(line), words)];
  return {
    hits: all.map(({ box }) => middleOf(box)),
    boxes: all.map(covered),
    labels: edit.replacement === "" ? [] : labelOf(longest, edit.replacement),
    tinted: isPlaceholder(edit.replacement) ? lines.flatMap((line) => labelOf(line, "")) : [],
  };
}

/** Invented names get no tint. */

function linesOf<T extends Glyph>(glyphs: readonly T[]): T[][] {
  const lines: T[][] = [];
  for (const glyph of glyphs) {
    const line = lines.at(-1);
    const before = line?.at(-1);
    if (line !== undefined && before !== undefined && isSameLine(before, glyph)) line.push(glyph);
    else lines.push([glyph]);
  }
  return lines;
}

function isSameLine(before: Glyph, glyph: Glyph): boolean {
  if (Math.abs(before.angle - glyph.angle) > 0.05) return false;
  const [dx, dy] = [glyph.origin[0] - before.origin[0], glyph.origin[1] - before.origin[1]];
  const across = Math.abs(dy * Math.cos(glyph.angle) - dx * Math.sin(glyph.angle));
  const along = dx * Math.cos(glyph.angle) + dy * Math.sin(glyph.angle);
  return across < heightOf(glyph) * 0.5 && along > -heightOf(glyph);
}

const heightOf = ({ loose }: Glyph): number => Math.max(Math.min(loose[3] - loose[1], loose[2] - loose[0]), 2);

function lengthOf(line: readonly Glyph[]): number {
  const [first] = line;
  if (first === undefined) return 0;
  const [cos, sin] = [Math.cos(first.angle), Math.sin(first.angle)];
  let reach = 0;
  for (const { origin, box } of line) {
    const wide = (box[2] - box[0]) * Math.abs(cos) + (box[3] - box[1]) * Math.abs(sin);
    const from = (origin[0] - first.origin[0]) * cos + (origin[1] - first.origin[1]) * sin;
    reach = Math.max(reach, from + wide);
  }
  return reach;
}

function middleOf([left, bottom, right, top]: Box): Box {
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  const [dx, dy] = [Math.min(0.2, (right - left) / 10), Math.min(0.2, (top - bottom) / 10)];
  return [x - dx, y - dy, x + dx, y + dy];
}

/** Letters may exceed their metrics. */
function covered({ box, loose }: Glyph): Box {
  const more = Math.max(0.5, (loose[3] - loose[1]) * 0.05);
  return [
    Math.min(box[0], loose[0]) - more,
    Math.min(box[1], loose[1]) - more,
    Math.max(box[2], loose[2]) + more,
    Math.max(box[3], loose[3]) + more,
  ];
}

export function labelAt(
  pdfium: Pdfium,
  text: number,
  objects: readonly number[],
  { number, origin, angle }: Glyph,
  width: number,
  words: string,
): Label {
  const { api } = pdfium;
  const [, , c = 0, d = 1] = pdfium.numbers("float", 6, (at = 0) => api.FPDFText_GetMatrix(text, number, at)) ?? [];
  const size = api.FPDFText_GetFontSize(text, number) * Math.hypot(c, d);
  const object = api.FPDFText_GetTextObject(text, number);
  const [red = 0, green = 0, blue = 0, opacity = 255] =
    pdfium.numbers("i32", 4, (r = 0, g = 0, b = 0, a = 0) => api.FPDFText_GetFillColor(text, number, r, g, b, a)) ??
    DARK;
  const isInvisible = object === 0 || api.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE;
  return {
    text: words,
    at: origin,
    angle,
    width,
    size: Math.min(Math.max(size, 3), 200),
    colour: isInvisible ? DARK : [red, green, blue, Math.max(opacity, 128)],
    object: objects.indexOf(object),
  };
}
