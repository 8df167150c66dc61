import type { Corners } from "../shared/document/region";
import { firstWhere, type TextRange } from "../shared/sorted";
import { boxAround, cornersOfBox, isWithin } from "./raster/quadrilateral";
import { NUMBERS_OF_PIECE, pieceAt, pieceCount, type PlacedPiece, type TextPlaces } from "./text-places";

export interface PlacedBox {
  readonly page: number;
  readonly corners: Corners;
}

const SAME_LINE = 0.5;
const FARTHEST = 2.5;
const WIDER = 1.6;
const STRAIGHT = 1e-4;

export class PlacedText {
  readonly places: TextPlaces;
  readonly #starts: readonly number[];
  /** Limits the search for pieces that reach a range. */
  readonly #longest: number;

  constructor(places: TextPlaces) {
    this.places = places;
    this.#starts = Array.from(
      { length: pieceCount(places) },
      (_, index) => places.pieces[index * NUMBERS_OF_PIECE] ?? 0,
    );
    this.#longest = this.#starts.reduce(
      (most, start, index) => Math.max(most, (places.pieces[index * NUMBERS_OF_PIECE + 1] ?? 0) - start),
      0,
    );
  }

  /** One per line, page or copy of the words. */
  boxesOf({ start, end }: TextRange): PlacedBox[] {
    const boxes: PlacedBox[] = [];
    for (const piece of this.#piecesIn(start, end)) {
      const at = boxes.findLastIndex((box) => isNext(box, piece));
      const last = boxes[at];
      if (last === undefined) boxes.push({ page: piece.page, corners: piece.corners });
      else boxes[at] = { page: last.page, corners: cornersOfBox(around(last.corners, piece.corners)) };
    }
    return boxes;
  }

  /** Next piece at or after an offset. */
  placeOf(at: number): PlacedBox | null {
    const [inside] = this.#piecesIn(at, at + 1);
    const index = firstWhere(this.#starts, (start) => start >= at);
    const piece = inside ?? (index < this.#starts.length ? pieceAt(this.places, index) : undefined);
    return piece === undefined ? null : { page: piece.page, corners: piece.corners };
  }

  /** Null between pieces. */
  textAt(page: number, x: number, y: number): number | null {
    for (let index = 0; index < this.#starts.length; index += 1) {
      if (this.places.pieces[index * NUMBERS_OF_PIECE + 2] !== page) continue;
      const { start, corners } = pieceAt(this.places, index);
      if (isWithin(corners, x, y)) return start;
    }
    return null;
  }

  *#piecesIn(start: number, end: number): Iterable<PlacedPiece> {
    for (
      let index = firstWhere(this.#starts, (one) => one > start - this.#longest);
      index < this.#starts.length && (this.#starts[index] ?? end) < end;
      index += 1
    ) {
      const piece = pieceAt(this.places, index);
      if (piece.end > start) yield piece;
    }
  }
}

function isNext({ page, corners }: PlacedBox, piece: PlacedPiece): boolean {
  if (page !== piece.page || !isStraight(corners) || !isStraight(piece.corners)) return false;
  const [one, other] = [boxAround(corners), boxAround(piece.corners)];
  return isInLine(one, other) || (isColumn(one, other) && isInLine(turned(one), turned(other)));
}

type Sides = readonly [number, number, number, number];

const turned = ([left, top, right, bottom]: Sides): Sides => [top, left, bottom, right];

function isInLine([left, top, right, bottom]: Sides, [toLeft, toTop, toRight, toBottom]: Sides): boolean {
  const height = Math.min(bottom - top, toBottom - toTop);
  const shared = Math.min(bottom, toBottom) - Math.max(top, toTop);
  const gap = Math.max(toLeft - right, left - toRight);
  return shared >= SAME_LINE * height && gap <= FARTHEST * height;
}

/** Letters of vertical text; lines are wider. */
const isColumn = ([left, , right]: Sides, [toLeft, , toRight]: Sides): boolean =>
  right - left <= WIDER * (toRight - toLeft) && toRight - toLeft <= WIDER * (right - left);

const isStraight = ([a, b, c, d]: Corners): boolean =>
  Math.abs(a[1] - b[1]) < STRAIGHT && Math.abs(c[1] - d[1]) < STRAIGHT && Math.abs(a[0] - d[0]) < STRAIGHT;

function around(one: Corners, other: Corners): Sides {
  const [a, b] = [boxAround(one), boxAround(other)];
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}
