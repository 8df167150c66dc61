import { prepareZXingModule, readBarcodes, type ReaderOptions, type ReadResult } from "zxing-wasm/reader";
import type { Corners } from "../../../shared/document/region";
import { bundledFile } from "../../bundled/bundled-file";
import type { FoundRegion, RegionPicture } from "../../page/found-region";
import { barHeight, type Point } from "./bar-height";
import { isBlank } from "./is-blank";
import { isImpersonal } from "./impersonal-code";

/** Pixels. */
const LONGEST = 3_000;
/** Brightness outside of the picture. */
const PAPER = 255;
/** Quiet zone, as a share of the shorter side. */
const AROUND = 0.06;
const OPTIONS: ReaderOptions = {
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  tryDenoise: true,
  // Includes wrong check digits.
  returnErrors: true,
  maxNumberOfSymbols: 64,
};
/** For bar codes the reader does not return the full height. */
const SQUARES = /^(?:QRCode|MicroQRCode|RMQRCode|Aztec|DataMatrix|PDF417|MaxiCode)/;
/** Share of the longer side. Edges of cards and tables resemble a page-sized Data Matrix. */
const LEAST_UNREAD = 0.02;
const MOST_UNREAD = 0.35;
const BARS = /^(?:Code|EAN|UPC|ITF|Codabar|DataBar|ISBN|Telepen|Pharma|PZN|LaetusPharma|MSI|DXFilm)/;

export interface FoundCode extends FoundRegion {
  readonly kind: "code";
  readonly mayBePersonal: boolean;
}

let prepared: Promise<unknown> | undefined;

/** At any angle, also undecodable ones. */
export async function findCodes(picture: RegionPicture): Promise<readonly FoundCode[]> {
  prepared ??= prepareZXingModule({
    overrides: { wasmBinary: Uint8Array.from(bundledFile("codes")).buffer },
    fireImmediately: true,
  });
  await prepared;
  const read: (FoundCode & { readonly isValid: boolean })[] = [];
  for (const factor of [1, 2]) {
    const { data, width, height, scale } = greyPixels(picture, factor);
    const image = { data, width, height, colorSpace: "srgb" } as unknown as Parameters<typeof readBarcodes>[0];
    for (const result of await readBarcodes(image, OPTIONS)) {
      if (!isLikely(result, Math.max(width, height))) continue;
      const light = (x: number, y: number): number => data[(y * width + x) * 4] ?? PAPER;
      if (!result.isValid && isBlank(readCorners(result), light)) continue;
      const corners = cornersOf(result, light, width, height).map(([x, y]) => [x / scale, y / scale]);
      const mayBePersonal = !result.isValid || !isImpersonal(result.format, result.text);
      read.push({ kind: "code", corners: corners as unknown as Corners, mayBePersonal, isValid: result.isValid });
    }
  }
  const found: FoundCode[] = [];
  for (const { isValid: _, ...code } of read.sort((one, other) => Number(other.isValid) - Number(one.isValid))) {
    const isKnown = found.some(
      ({ corners }) => isInside(corners, ...middleOf(code.corners)) || isInside(code.corners, ...middleOf(corners)),
    );
    if (!isKnown) found.push(code);
  }
  return found;
}

/** Undecodable bars and small squares may be letters or rules. */
export function isLikely(
  { isValid, format, position }: Pick<ReadResult, "isValid" | "format" | "position">,
  longest: number,
): boolean {
  if (isValid) return true;
  const { topLeft, topRight, bottomLeft } = position;
  const across = Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y);
  const down = Math.hypot(bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y);
  const shorter = Math.min(across, down) / longest;
  return SQUARES.test(format) && shorter >= LEAST_UNREAD && shorter <= MOST_UNREAD;
}

function readCorners({
  position: { topLeft, topRight, bottomRight, bottomLeft },
}: Pick<ReadResult, "position">): Corners {
  return [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }): Point => [x, y]) as unknown as Corners;
}

function cornersOf(
  result: Pick<ReadResult, "position" | "format">,
  light: (x: number, y: number) => number,
  width: number,
  height: number,
): Corners {
  const read = readCorners(result);
  return widened(BARS.test(result.format) ? barHeight(read, light, width, height) : read);
}

function widened(corners: Corners): Corners {
  const [a, b, , d] = corners;
  const more = Math.max(
    4,
    AROUND * Math.min(Math.hypot(b[0] - a[0], b[1] - a[1]), Math.hypot(d[0] - a[0], d[1] - a[1])),
  );
  const [x, y] = middleOf(corners);
  return corners.map(([atX, atY]) => {
    const far = Math.hypot(atX - x, atY - y) || 1;
    const by = 1 + (more * Math.SQRT2) / far;
    return [x + (atX - x) * by, y + (atY - y) * by];
  }) as unknown as Corners;
}

const middleOf = (corners: Corners): Point => [
  corners.reduce((sum, [x]) => sum + x, 0) / 4,
  corners.reduce((sum, [, y]) => sum + y, 0) / 4,
];

function isInside(corners: Corners, x: number, y: number): boolean {
  const [xs, ys] = [corners.map(([one]) => one), corners.map(([, one]) => one)];
  return x >= Math.min(...xs) && x <= Math.max(...xs) && y >= Math.min(...ys) && y <= Math.max(...ys);
}

/** Reduced by `factor` against noise. */
function greyPixels({ width, height, rgba }: RegionPicture, factor: number) {
  const by = Math.max(1, Math.ceil(Math.max(width, height) / LONGEST)) * factor;
  const [toWidth, toHeight] = [Math.max(1, Math.floor(width / by)), Math.max(1, Math.floor(height / by))];
  const data = new Uint8ClampedArray(toWidth * toHeight * 4).fill(255);
  for (let y = 0, to = 0; y < toHeight; y += 1) {
    for (let x = 0; x < toWidth; x += 1, to += 4) {
      let sum = 0;
      for (let row = y * by; row < (y + 1) * by; row += 1) {
        for (let column = 0, from = (row * width + x * by) * 4; column < by; column += 1, from += 4) {
          const light = ((rgba[from] ?? 0) * 77 + (rgba[from + 1] ?? 0) * 150 + (rgba[from + 2] ?? 0) * 29) / 256;
          const opacity = rgba[from + 3] ?? 255;
          sum += opacity === 255 ? light : 255 - ((255 - light) * opacity) / 255;
        }
      }
      data[to] = data[to + 1] = data[to + 2] = sum / (by * by);
    }
  }
  return { data, width: toWidth, height: toHeight, scale: 1 / by };
}
