import type { Area, PageBox } from "../shared/document/page-box";
import { boxAround } from "./raster/quadrilateral";
import { pieceAt, pieceCount, type PlacedPiece, type TextPlaces } from "./text-places";

export type CoveringBox = Area & Pick<PageBox, "page" | "everyPage">;

interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Share of a letter or word that a box must cover. */
const COVERED = 0.4;

/** Pieces with their centre or a large part under a box, as sorted ranges without overlaps. */
export function textUnderBoxes(places: TextPlaces, boxes: readonly CoveringBox[]): TextRange[] {
  const under: TextRange[] = [];
  for (let index = 0; index < pieceCount(places) && boxes.length > 0; index += 1) {
    const piece = pieceAt(places, index);
    if (boxes.some((box) => (box.everyPage || box.page === piece.page) && isUnder(piece, box))) under.push(piece);
  }
  return joined(under);
}

function isUnder({ corners }: PlacedPiece, { x, y, width, height }: Area): boolean {
  const [left, top, right, bottom] = boxAround(corners);
  const across = Math.min(right, x + width) - Math.max(left, x);
  const down = Math.min(bottom, y + height) - Math.max(top, y);
  if (across <= 0 || down <= 0) return false;
  const [centreX, centreY] = [(left + right) / 2, (top + bottom) / 2];
  const isCentred = centreX >= x && centreX <= x + width && centreY >= y && centreY <= y + height;
  return isCentred || across * down >= COVERED * (right - left) * (bottom - top);
}

function joined(sorted: readonly TextRange[]): TextRange[] {
  const ranges: TextRange[] = [];
  for (const { start, end } of sorted) {
    const last = ranges.at(-1);
    if (last !== undefined && start <= last.end)
      ranges[ranges.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    else ranges.push({ start, end });
  }
  return ranges;
}

/** Parts of sorted ranges outside of other sorted ranges. */
export function outside(ranges: readonly TextRange[], others: readonly TextRange[]): TextRange[] {
  const parts: TextRange[] = [];
  let next = 0;
  for (const { start, end } of ranges) {
    let at = start;
    while ((others[next]?.end ?? Infinity) <= start) next += 1;
    for (let index = next; index < others.length && (others[index]?.start ?? end) < end; index += 1) {
      const other = others[index];
      if (other === undefined) break;
      if (other.start > at) parts.push({ start: at, end: other.start });
      at = Math.max(at, other.end);
    }
    if (at < end) parts.push({ start: at, end });
  }
  return parts;
}
