import type { Pixels } from "./pixels";

/** Of 255. The colour is still in the file. */
const UNSEEN = 16;
const ALIKE = 2;

/** Some programs show invisible pixels. */
export function hidesColours({ rgba }: Pick<Pixels, "rgba">): boolean {
  const [least, most] = [
    [255, 255, 255],
    [0, 0, 0],
  ];
  for (let at = 0; at < rgba.length; at += 4) {
    if ((rgba[at + 3] ?? 255) >= UNSEEN) continue;
    for (let plane = 0; plane < 3; plane += 1) {
      least[plane] = Math.min(least[plane] ?? 0, rgba[at + plane] ?? 0);
      most[plane] = Math.max(most[plane] ?? 0, rgba[at + plane] ?? 0);
    }
  }
  return most.some((value, plane) => value - (least[plane] ?? 0) > ALIKE);
}

export function withoutHiddenColours(pixels: Pixels): Pixels {
  if (!hidesColours(pixels)) return pixels;
  const rgba = Uint8Array.from(pixels.rgba);
  for (let at = 0; at < rgba.length; at += 4) {
    if ((rgba[at + 3] ?? 255) < UNSEEN) rgba.set([255, 255, 255, 0], at);
  }
  return { ...pixels, rgba };
}

/** Brightness, and number of dots that may be letters. */
const LIGHT = 150;
const FEWEST_DOTS = 40;

/** Would be invisible on white. */
export function hasLightOnNothing({ rgba }: Pick<Pixels, "rgba">): boolean {
  let [clear, light] = [0, 0];
  for (let at = 0; at < rgba.length; at += 4) {
    const opacity = rgba[at + 3] ?? 255;
    if (opacity < 128) clear += 1;
    if (opacity >= UNSEEN && Math.max(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0) > LIGHT) light += 1;
  }
  return clear >= FEWEST_DOTS && light >= FEWEST_DOTS;
}

/** `ground`: 0 (black) to 255 (white). */
export function onGround(pixels: Pixels, ground: number): Pixels {
  const rgba = Uint8Array.from(pixels.rgba);
  for (let at = 0; at < rgba.length; at += 4) {
    const opacity = (rgba[at + 3] ?? 255) / 255;
    if (opacity === 1) continue;
    for (let plane = at; plane < at + 3; plane += 1) rgba[plane] = ground + ((rgba[plane] ?? 0) - ground) * opacity;
    rgba[at + 3] = 255;
  }
  return { ...pixels, rgba };
}
