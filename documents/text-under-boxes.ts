import type { Area } from "../shared/document/page-box";
import { wholeWords } from "../shared/document/word-around";
import { type TextRange, uncovered } from "../shared/sorted";
import type { Edit } from "./mapped-document";
import type { CoveringBox } from "./page-changes";
import { boxAround } from "./raster/quadrilateral";
import { pieceAt, pieceCount, type PlacedPiece, type TextPlaces } from "./text-places";

/** Share of a letter or word under a box. */
const COVERED = 0.4;

/** Letters and words with their centre or `COVERED` under a box. Sorted, disjoint. */
export function textUnderBoxes(text: string, places: TextPlaces, boxes: readonly CoveringBox[]): TextRange[] {
  const ranges: TextRange[] = [];
  if (boxes.length === 0) return ranges;
  for (let index = 0; index < pieceCount(places); index += 1) {
    const piece = pieceAt(places, index);
    if (!boxes.some((box) => (box.everyPage || box.page === piece.page) && isUnder(piece, box))) continue;
    const last = ranges.at(-1);
    const isNext = last !== undefined && /^ ?$/.test(text.slice(last.end, piece.start));
    if (isNext) ranges[ranges.length - 1] = { start: last.start, end: Math.max(last.end, piece.end) };
    else ranges.push({ start: piece.start, end: piece.end });
  }
  return ranges;
}

/** With complete words. Sorted, disjoint. */
export function wordsUnderBoxes(text: string, places: TextPlaces, boxes: readonly CoveringBox[]): TextRange[] {
  const ranges: TextRange[] = [];
  for (const part of textUnderBoxes(text, places, boxes)) {
    const range = wholeWords(text, part);
    const last = ranges.at(-1);
    if (last === undefined || range.start > last.end) ranges.push(range);
    else ranges[ranges.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
  }
  return ranges;
}

/** Text under boxes that the edits leave. `under`: sorted, disjoint. */
export const removalsUnder = (text: string, under: readonly TextRange[], edits: readonly Edit[]): Edit[] =>
  under
    .flatMap((range) => uncovered(range, edits))
    .filter(({ start, end }) => text.slice(start, end).trim() !== "")
    .map(({ start, end }) => ({ start, end, replacement: "" }));

/** Labels would be copied from below the boxes. */
export const withoutLabelsUnder = (edits: readonly Edit[], under: readonly TextRange[]): Edit[] =>
  edits.map((edit) => {
    const open = uncovered(edit, under).reduce((sum, { start, end }) => sum + end - start, 0);
    return edit.start < edit.end && 2 * open <= edit.end - edit.start ? { ...edit, replacement: "" } : edit;
  });

function isUnder({ corners }: PlacedPiece, { x, y, width, height }: Area): boolean {
  const [left, top, right, bottom] = boxAround(corners);
  const across = Math.min(right, x + width) - Math.max(left, x);
  const down = Math.min(bottom, y + height) - Math.max(top, y);
  if (across <= 0 || down <= 0) return false;
  const [centreX, centreY] = [(left + right) / 2, (top + bottom) / 2];
  const isCentred = centreX >= x && centreX <= x + width && centreY >= y && centreY <= y + height;
  return isCentred || across * down >= COVERED * (right - left) * (bottom - top);
}
