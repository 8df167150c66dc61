import type { GreyPicture } from "../raster/grey-picture";

const TILE = 32;
/** Share of pixels lighter than the paper of a tile. */
const LIGHTER = 0.1;
const DARKEST_PAPER = 40;

export function withEvenPaper({ width, height, grey }: GreyPicture): GreyPicture {
  const [across, down] = [Math.ceil(width / TILE), Math.ceil(height / TILE)];
  const paper = lightestAround(paperOfTiles({ width, height, grey }, across, down), across, down);
  const even = new Uint8Array(grey.length);
  // Paper between the columns of tiles, for each row of tiles.
  const levels = new Float64Array(down * width);
  for (let x = 0; x < width; x += 1) {
    const [left, right, dx] = between(x, across);
    for (let row = 0; row < down; row += 1)
      levels[row * width + x] =
        (paper[row * across + left] ?? 255) * (1 - dx) + (paper[row * across + right] ?? 255) * dx;
  }
  for (let y = 0, at = 0; y < height; y += 1) {
    const [upper, lower, dy] = between(y, down);
    for (let x = 0; x < width; x += 1, at += 1) {
      const level = (levels[upper * width + x] ?? 255) * (1 - dy) + (levels[lower * width + x] ?? 255) * dy;
      even[at] = Math.min(255, ((grey[at] ?? 255) * 255) / Math.max(DARKEST_PAPER, level));
    }
  }
  return { width, height, grey: even };
}

function between(place: number, tiles: number): readonly [number, number, number] {
  const middle = Math.min(Math.max(place / TILE - 0.5, 0), tiles - 1);
  const first = Math.floor(middle);
  return [first, Math.min(tiles - 1, first + 1), middle - first];
}

function paperOfTiles({ width, height, grey }: GreyPicture, across: number, down: number): Uint8Array {
  const paper = new Uint8Array(across * down);
  for (let tile = 0; tile < paper.length; tile += 1) {
    const [left, top] = [(tile % across) * TILE, Math.floor(tile / across) * TILE];
    const counts = new Uint32Array(256);
    let seen = 0;
    for (let y = top; y < Math.min(height, top + TILE); y += 1) {
      for (let at = y * width + left; at < y * width + Math.min(width, left + TILE); at += 1) {
        counts[grey[at] ?? 255] = (counts[grey[at] ?? 255] ?? 0) + 1;
        seen += 1;
      }
    }
    paper[tile] = 255 - levelOf(counts.reverse(), seen * LIGHTER);
  }
  return paper;
}

/** A tile may be full of ink. */
function lightestAround(paper: Uint8Array, across: number, down: number): Uint8Array {
  return paper.map((_, tile) => {
    const [column, row] = [tile % across, Math.floor(tile / across)];
    let lightest = 0;
    for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y += 1) {
      for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x += 1) {
        lightest = Math.max(lightest, paper[y * across + x] ?? 0);
      }
    }
    return lightest;
  });
}

function levelOf(counts: Uint32Array, wanted: number): number {
  let counted = 0;
  const level = counts.findIndex((count) => (counted += count) >= wanted);
  return level < 0 ? counts.length - 1 : level;
}

/** Minimum share of ink; pixels paler than this part of the distance to white are no ink. */
const INK = 0.015;
const PALE = 0.6;

/** Removes stamps and show-through. For even paper. */
export function withoutPale({ width, height, grey }: GreyPicture): GreyPicture {
  const ink = inkOf(grey);
  const reach = Math.max(1, (255 - ink) * PALE);
  const values = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.min(255, Math.max(0, ((value - ink) * 255) / reach)),
  );
  return { width, height, grey: grey.map((value) => values[value] ?? 255) };
}

/** Share of even grey on a page with a stamp. */
const STAMPED = 0.002;

/** Patches between ink and paper, wider than the edge of a letter. */
export function hasPalePatches({ width, height, grey }: GreyPicture): boolean {
  const ink = inkOf(grey);
  const [low, high] = [ink + (255 - ink) * 0.25, ink + (255 - ink) * 0.85];
  const isPale = (at: number): boolean => (grey[at] ?? 255) > low && (grey[at] ?? 255) < high;
  let [seen, pale] = [0, 0];
  for (let y = 2; y < height - 2; y += 3) {
    for (let x = 2; x < width - 2; x += 3) {
      const at = y * width + x;
      seen += 1;
      if (isPale(at) && [-2, 2, -2 * width, 2 * width].every((step) => isPale(at + step))) pale += 1;
    }
  }
  return pale > seen * STAMPED;
}

function inkOf(grey: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < grey.length; at += 1) counts[grey[at] ?? 0] = (counts[grey[at] ?? 0] ?? 0) + 1;
  return levelOf(counts, grey.length * INK);
}
