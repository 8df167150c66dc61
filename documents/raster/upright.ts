import type { Turn } from "../../shared/document/page-box";
import type { Pixels } from "./pixels";

/** Source pixel; w, h: stored size. */
const FROM: Readonly<Record<number, (x: number, y: number, w: number, h: number) => readonly [number, number]>> = {
  2: (x, y, w) => [w - 1 - x, y],
  3: (x, y, w, h) => [w - 1 - x, h - 1 - y],
  4: (x, y, _w, h) => [x, h - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, _w, h) => [y, h - 1 - x],
  7: (x, y, w, h) => [w - 1 - y, h - 1 - x],
  8: (x, y, w) => [w - 1 - y, x],
};

/** `orientation`: Exif, 1 to 8. */
/** Exif orientation for each turn. */
const ORIENTATIONS: Readonly<Record<Turn, number>> = { 0: 1, 90: 6, 180: 3, 270: 8 };

/** Degrees clockwise. */
export const turned = (picture: Pixels, turn: Turn): Pixels => upright(picture, ORIENTATIONS[turn]);

export function upright(picture: Pixels, orientation: number): Pixels {
  const from = FROM[orientation];
  if (from === undefined) return picture;
  const isTurned = orientation >= 5;
  const width = isTurned ? picture.height : picture.width;
  const height = isTurned ? picture.width : picture.height;
  const stored = new Uint32Array(picture.rgba.slice().buffer);
  const seen = new Uint32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [storedX, storedY] = from(x, y, picture.width, picture.height);
      seen[y * width + x] = stored[storedY * picture.width + storedX] ?? 0;
    }
  }
  return { width, height, rgba: new Uint8Array(seen.buffer) };
}
