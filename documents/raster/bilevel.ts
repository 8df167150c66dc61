import type { Pixels } from "./pixels";

/** Grey range, and share of smoothed edges in it. */
const BLACK = 60;
const WHITE = 195;
const MOST_GREY = 0.3;

/** Ignores smoothed edges. */
export function isBlackAndWhite({ rgba }: Pick<Pixels, "rgba">): boolean {
  let [grey, ink] = [0, 0];
  for (let at = 0; at < rgba.length; at += 4) {
    const [red, green, blue] = [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0];
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 8 || (rgba[at + 3] ?? 255) !== 255) return false;
    if (green < 128) ink += 1;
    if (green > BLACK && green < WHITE) grey += 1;
  }
  return grey <= ink * MOST_GREY;
}

/** 1 for black. */
export function blackOf({ rgba }: Pick<Pixels, "rgba">): Uint8Array {
  const black = new Uint8Array(rgba.length / 4);
  for (let at = 0; at < black.length; at += 1) black[at] = (rgba[at * 4 + 1] ?? 255) < 128 ? 1 : 0;
  return black;
}

export function inBlackAndWhite({ width, height, rgba }: Pixels): Pixels {
  const black = blackOf({ rgba });
  const levels = new Uint8Array(rgba.length).fill(255);
  black.forEach((is, at) => {
    if (is === 1) levels.fill(0, at * 4, at * 4 + 3);
  });
  return { width, height, rgba: levels };
}
