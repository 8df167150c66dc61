import type { Corners } from "../shared/document/region";
import type { Box } from "./pdfium/glyph";

/** Sent between processes. */
export interface TextPlaces {
  /** Start, end (UTF-16 units) and page of each piece, by start. */
  readonly pieces: Int32Array;
  /** Four points of each piece. Fractions of the upright page, from its upper left corner. */
  readonly corners: Float32Array;
}

export const MOST_PIECES = 2_000_000;
export const NUMBERS_OF_PIECE = 3;
export const NUMBERS_OF_CORNERS = 8;

export interface PlacedPiece {
  readonly start: number;
  readonly end: number;
  readonly page: number;
  readonly corners: Corners;
}

export class TextPlacesBuilder {
  readonly #pieces: PlacedPiece[] = [];

  add(piece: PlacedPiece): void {
    if (this.#pieces.length < MOST_PIECES) this.#pieces.push(piece);
  }

  /** `box`: from below, in a page of this size. */
  addBox(piece: Omit<PlacedPiece, "corners">, [left, bottom, right, top]: Box, width: number, height: number): void {
    const [from, to, upper, lower] = [left / width, right / width, 1 - top / height, 1 - bottom / height];
    this.add({
      ...piece,
      corners: [
        [from, upper],
        [to, upper],
        [to, lower],
        [from, lower],
      ],
    });
  }

  finish(): TextPlaces {
    const sorted = this.#pieces.sort((one, other) => one.start - other.start || one.end - other.end);
    const pieces = new Int32Array(sorted.length * NUMBERS_OF_PIECE);
    const corners = new Float32Array(sorted.length * NUMBERS_OF_CORNERS);
    sorted.forEach(({ start, end, page, corners: points }, index) => {
      pieces.set([start, end, page], index * NUMBERS_OF_PIECE);
      corners.set(points.flat(), index * NUMBERS_OF_CORNERS);
    });
    return { pieces, corners };
  }
}

export const pieceCount = ({ pieces }: TextPlaces): number => pieces.length / NUMBERS_OF_PIECE;

export function pieceAt({ pieces, corners }: TextPlaces, index: number): PlacedPiece {
  const [start = 0, end = 0, page = 0] = pieces.subarray(index * NUMBERS_OF_PIECE, (index + 1) * NUMBERS_OF_PIECE);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = corners.subarray(
    index * NUMBERS_OF_CORNERS,
    (index + 1) * NUMBERS_OF_CORNERS,
  );
  return {
    start,
    end,
    page,
    corners: [
      [a, b],
      [c, d],
      [e, f],
      [g, h],
    ],
  };
}
