import type { Box } from "../../pdfium/glyph";
import type { PagePicture } from "../../pdfium/page-picture";

/** Grey values. */
const DIFFERENT = 56;
/** Share of a page; letters may move slightly. */
const MOST_DIFFERENT = 0.0006;
/** Pixels, and share that may differ. */
const TILE = 16;
const MOST_OF_TILE = 12;
/** Pixels. */
const MARGIN = 3;
/** Share of a box that may differ from its background. */
const MOST_INK = 0.03;
/** Share of ink in a ruled line. */
const RULED = 0.85;

export function isSameBut(before: PagePicture, after: PagePicture, boxes: readonly Box[]): boolean {
  const different = differences(before, after, boxes);
  return different !== undefined && different.length <= before.grey.length * MOST_DIFFERENT;
}

export function hasSameParts(before: PagePicture, after: PagePicture, boxes: readonly Box[]): boolean {
  const tiles = new Map<number, number>();
  const different = differences(before, after, boxes);
  for (const at of different ?? []) {
    const tile = (Math.floor(at / before.width / TILE) << 16) + Math.floor((at % before.width) / TILE);
    tiles.set(tile, (tiles.get(tile) ?? 0) + 1);
  }
  return different !== undefined && [...tiles.values()].every((count) => count <= MOST_OF_TILE);
}

/** Outside the boxes; undefined for different sizes. */
function differences(before: PagePicture, after: PagePicture, boxes: readonly Box[]): number[] | undefined {
  if (before.width !== after.width || before.height !== after.height) return undefined;
  const { width } = before;
  const free = new Uint8Array(before.grey.length);
  for (const box of boxes) {
    const [left, top, right, bottom] = before.pixels(box);
    for (let y = Math.max(0, top - MARGIN); y < Math.min(before.height, bottom + MARGIN); y += 1) {
      free.fill(1, y * width + Math.max(0, left - MARGIN), y * width + Math.min(width, right + MARGIN));
    }
  }
  const different: number[] = [];
  for (let at = 0; at < free.length; at += 1) {
    if (free[at] === 0 && Math.abs((before.grey[at] ?? 0) - (after.grey[at] ?? 0)) > DIFFERENT) different.push(at);
  }
  return different;
}

/** Ignores even backgrounds and ruled lines. */
export function hasInk(picture: PagePicture, box: Box): boolean {
  const [left, top, right, bottom] = inner(picture.pixels(box));
  const [wide, high] = [right - left, bottom - top];
  if (wide < 2 || high < 2) return false;
  const rows = Array.from({ length: high }, (_, y) =>
    picture.grey.subarray((top + y) * picture.width + left, (top + y) * picture.width + right),
  );
  const ground = median(rows.flatMap((row) => [...row]));
  const isInk = (grey: number): boolean => Math.abs(grey - ground) > DIFFERENT;
  const free = rows.filter((row) => row.filter(isInk).length < wide * RULED);
  const ruled = Array.from(
    { length: wide },
    (_, x) => free.filter((row) => isInk(row[x] ?? 0)).length >= free.length * RULED,
  );
  const ink = free.reduce((sum, row) => sum + row.filter((grey, x) => isInk(grey) && ruled[x] !== true).length, 0);
  return ink > wide * high * MOST_INK;
}

/** Pixels; the edge mixes with the surroundings, and small boxes have a thinner one. */
const EDGE = 2;
const EDGE_PART = 6;
const FEWEST = 2;
/** Grey values. */
export const PALE = 12;

/** More than one colour. */
export function hasAnyInk(picture: PagePicture, box: Box, contrast = DIFFERENT): boolean {
  const [left, top, right, bottom] = picture.pixels(box);
  const edge = Math.min(EDGE, Math.floor(Math.min(right - left, bottom - top) / EDGE_PART));
  const dots: number[] = [];
  for (let y = top + edge; y < bottom - edge; y += 1)
    for (let x = left + edge; x < right - edge; x += 1) dots.push(picture.grey[y * picture.width + x] ?? 0);
  const ground = median(dots);
  return dots.filter((dot) => Math.abs(dot - ground) > contrast).length > FEWEST;
}

export function isDifferentIn(one: PagePicture, other: PagePicture, box: Box, contrast: number): boolean {
  const [left, top, right, bottom] = one.pixels(box);
  let count = 0;
  for (let y = top; y < bottom; y += 1)
    for (let at = y * one.width + left; at < y * one.width + right; at += 1)
      if (Math.abs((one.grey[at] ?? 0) - (other.grey[at] ?? 0)) > contrast) count += 1;
  return count > FEWEST;
}

function inner([left, top, right, bottom]: Box): Box {
  const [dx, dy] = [(right - left) * 0.2, (bottom - top) * 0.25];
  return [Math.ceil(left + dx), Math.ceil(top + dy), Math.floor(right - dx), Math.floor(bottom - dy)];
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 255;
}
