import type { GreyPicture } from "../raster/grey-picture";
import type { RecognizedWord } from "../page/recognized-words";

/** Contrast to paper after smoothing, in grey values. */
const INK = 70;
/** Longer lines are rules and frames. Pixels at 200 dpi. */
const RULE = 90;
/** Share of the word's shorter side. */
const MARGIN = 0.2;

/** Without words and rules: 1 per pixel of ink. `picture`: dark letters on even paper. `unit`: pixels at 200 dpi. */
export function looseInk(picture: GreyPicture, words: readonly RecognizedWord[], unit: number): Uint8Array {
  const { width, height } = picture;
  const ink = inkOf(picture);
  for (const { box } of words) {
    const [left, top, right, bottom] = box;
    const margin = Math.min(right - left, bottom - top) * MARGIN;
    const [from, to] = [Math.max(0, Math.floor(left - margin)), Math.min(width, Math.ceil(right + margin))];
    for (let y = Math.max(0, Math.floor(top - margin)); y < Math.min(height, bottom + margin); y += 1) {
      if (to > from) ink.fill(0, y * width + from, y * width + to);
    }
  }
  eraseRules(ink, width, height, Math.max(20, Math.round(RULE * unit)));
  return ink;
}

/** Mean of nine pixels, so that grain is not ink. */
function inkOf({ width, height, grey }: GreyPicture): Uint8Array {
  const ink = new Uint8Array(width * height);
  const sums = new Uint16Array(width);
  for (let y = 1; y < height - 1; y += 1) {
    const at = y * width;
    for (let x = 0; x < width; x += 1) {
      sums[x] = (grey[at + x - width] ?? 0) + (grey[at + x] ?? 0) + (grey[at + x + width] ?? 0);
    }
    for (let x = 1; x < width - 1; x += 1) {
      if ((sums[x - 1] ?? 0) + (sums[x] ?? 0) + (sums[x + 1] ?? 0) < (255 - INK) * 9) ink[at + x] = 1;
    }
  }
  return ink;
}

function eraseRules(ink: Uint8Array, width: number, height: number, longest: number): void {
  const gone: [from: number, count: number, step: number][] = [];
  const scan = (lines: number, length: number, start: (line: number) => number, step: number): void => {
    for (let line = 0; line < lines; line += 1) {
      let run = 0;
      for (let index = 0, at = start(line); index <= length; index += 1, at += step) {
        if (index < length && ink[at] === 1) run += 1;
        else {
          if (run > longest) gone.push([at - run * step, run, step]);
          run = 0;
        }
      }
    }
  };
  scan(height, width, (line) => line * width, 1);
  scan(width, height, (line) => line, width);
  for (const [from, count, step] of gone) for (let index = 0; index < count; index += 1) ink[from + index * step] = 0;
}
