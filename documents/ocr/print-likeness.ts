import type { GreyPicture } from "../raster/grey-picture";
import { median, type TextLine } from "./text-lines";
import { turnedCrop } from "./turned-crop";

export interface PrintLikeness {
  readonly isPossible: boolean;
  readonly isClear: boolean;
}

interface Bounds {
  /** Grey variance that two levels explain (Otsu 1979); photographs have more levels. */
  readonly twoLevels: number;
  readonly strokeSpread: number;
  readonly own: number;
  /** Density of ink around, relative to inside. */
  readonly around: number;
}

/** From lines of spoiled pages and photographs; a long row needs less. */
const CLEAR: Bounds = { twoLevels: 0.77, strokeSpread: 0.3, own: 0.75, around: 0.5 };
const CLEAR_LONG: Bounds = { twoLevels: 0.7, strokeSpread: 0.35, own: 0.6, around: 0.8 };
const POSSIBLE: Bounds = { twoLevels: 0.64, strokeSpread: 0.45, own: 0.5, around: 0.9 };
const LONG = 8;
/** Compared ring, and rim that belongs to the row, in letter heights. */
const RING = 0.8;
const RIM = 0.15;

/** `picture`: dark letters on even paper; `ink`: without known words. */
export function printLikeness(line: TextLine, picture: GreyPicture, ink: Uint8Array): PrintLikeness {
  const measured = measure(line, picture, ink);
  const isLong = line.letters.length >= LONG;
  return {
    isPossible: isLong || fits(measured, POSSIBLE),
    isClear: fits(measured, CLEAR) || (isLong && fits(measured, CLEAR_LONG)),
  };
}

const fits = (measured: Bounds, bounds: Bounds): boolean =>
  measured.twoLevels >= bounds.twoLevels &&
  measured.strokeSpread <= bounds.strokeSpread &&
  measured.own >= bounds.own &&
  measured.around <= bounds.around;

function measure(line: TextLine, picture: GreyPicture, ink: Uint8Array): Bounds {
  const { angle, extent } = line;
  const crop = turnedCrop(picture, { angle, extent, scale: 1, isReversed: false }).picture;
  const strokes = line.letters.map(({ area, runs }) => area / runs);
  const stroke = median(strokes);
  const { inside, insideArea, outside, outsideArea } = inkAround(line, picture, ink);
  const own = line.letters.reduce((sum, { area }) => sum + area, 0);
  return {
    twoLevels: Math.max(twoLevels(crop.grey), twoLevels(smoothed(crop))),
    strokeSpread: median(strokes.map((one) => Math.abs(one - stroke))) / Math.max(stroke, 1),
    own: own / Math.max(inside, 1),
    around: outside / Math.max(outsideArea, 1) / Math.max(inside / Math.max(insideArea, 1), 1e-3),
  };
}

function inkAround({ angle, extent, size }: TextLine, { width, height }: GreyPicture, ink: Uint8Array) {
  const [left, top, right, bottom] = extent;
  const ring = size * RING;
  const shown = turnedCrop(
    { width, height, grey: ink.map((is) => 255 - is * 255) },
    { angle, extent: [left - ring, top - ring, right + ring, bottom + ring], scale: 1, isReversed: false },
  ).picture;
  const edge = Math.round(size * (RING - RIM));
  let [inside, insideArea, outside, outsideArea] = [0, 0, 0, 0];
  for (let y = 0; y < shown.height; y += 1) {
    const isRow = y >= edge && y < shown.height - edge;
    for (let x = 0; x < shown.width; x += 1) {
      const isInk = (shown.grey[y * shown.width + x] ?? 255) < 128 ? 1 : 0;
      if (isRow && x >= edge && x < shown.width - edge) {
        inside += isInk;
        insideArea += 1;
      } else {
        outside += isInk;
        outsideArea += 1;
      }
    }
  }
  return { inside, insideArea, outside, outsideArea };
}

/** 0 to 1. */
function twoLevels(grey: Uint8Array): number {
  const counts = new Float64Array(256);
  for (const value of grey) counts[value] = (counts[value] ?? 0) + 1 / grey.length;
  const mean = counts.reduce((sum, count, value) => sum + count * value, 0);
  const variance = counts.reduce((sum, count, value) => sum + count * (value - mean) ** 2, 0);
  let [share, sum, best] = [0, 0, 0];
  for (let value = 0; value < 255; value += 1) {
    share += counts[value] ?? 0;
    sum += (counts[value] ?? 0) * value;
    if (share > 0 && share < 1) best = Math.max(best, (mean * share - sum) ** 2 / (share * (1 - share)));
  }
  return best / Math.max(variance, 1);
}

function smoothed({ width, height, grey }: GreyPicture): Uint8Array {
  const smooth = Uint8Array.from(grey);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      let sum = 0;
      for (let at = (y - 1) * width + x; at <= (y + 1) * width + x; at += width)
        sum += (grey[at - 1] ?? 0) + (grey[at] ?? 0) + (grey[at + 1] ?? 0);
      smooth[y * width + x] = sum / 9;
    }
  }
  return smooth;
}
