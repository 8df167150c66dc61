import { Lettering } from "../pdfium/lettering";
import { drawn } from "../pdfium/page-picture";
import { PdfFile } from "../pdfium/pdf-file";
import { loadPdfium } from "../pdfium/pdfium";
import type { Pixels } from "../raster/pixels";

/** A line on a page of 595 x 842 points. */
export interface Print {
  readonly text: string;
  /** Baseline from the lower left corner, in points. */
  readonly at: readonly [number, number];
  readonly size?: number;
  /** Degrees, counterclockwise. */
  readonly turn?: number;
  readonly colour?: readonly [number, number, number];
}

export interface PageLook {
  /** Dots per inch. Default: 150. */
  readonly dots?: number;
  /** Degrees, counterclockwise. */
  readonly tilt?: number;
  readonly noise?: number;
  /** From the upper left corner, in points. */
  readonly size?: readonly [number, number];
}

const [WIDE, HIGH] = [595, 842];

export async function hardPage(prints: readonly Print[], look: PageLook = {}): Promise<Pixels> {
  const { dots = 150, tilt = 0, noise = 0, size = [WIDE, HIGH] } = look;
  const pdfium = await loadPdfium();
  const file = PdfFile.create(pdfium);
  const lettering = new Lettering(file);
  const page = pdfium.api.FPDFPage_New(file.document, 0, WIDE, HIGH);
  try {
    for (const { text, at, size: letters = 12, turn = 0, colour: [r, g, b] = [20, 20, 20] } of prints) {
      const [x, y] = turnedPoint(at[0], at[1], radians(tilt));
      const label = {
        text,
        at: [x, y],
        angle: radians(turn + tilt),
        width: 10_000,
        size: letters,
        object: -1,
      } as const;
      pdfium.api.FPDFPage_InsertObject(page, lettering.objectFor({ ...label, colour: [r, g, b, 255] }, true));
    }
    const picture = drawn(file, page, dots / 72, 10_000, (bitmap, width, height) => {
      const bgra = pdfium.take(pdfium.api.FPDFBitmap_GetBuffer(bitmap), width * height * 4);
      const [wide, high] = [Math.round((width * size[0]) / WIDE), Math.round((height * size[1]) / HIGH)];
      return cutOut(bgra, width, wide, high);
    });
    return noise === 0 ? picture : withNoise(picture, noise);
  } finally {
    pdfium.api.FPDF_ClosePage(page);
    lettering.close();
    file.close();
  }
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function turnedPoint(x: number, y: number, angle: number): readonly [number, number] {
  const [dx, dy, cos, sin] = [x - WIDE / 2, y - HIGH / 2, Math.cos(angle), Math.sin(angle)];
  return [WIDE / 2 + dx * cos - dy * sin, HIGH / 2 + dx * sin + dy * cos];
}

function cutOut(bgra: Uint8Array, stride: number, width: number, height: number): Pixels {
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let from = y * stride * 4, x = 0; x < width; x += 1, from += 4, to += 4) {
      rgba[to] = bgra[from + 2] ?? 0;
      rgba[to + 1] = bgra[from + 1] ?? 0;
      rgba[to + 2] = bgra[from] ?? 0;
    }
  }
  return { width, height, rgba };
}

/** Reproducible (a linear congruential generator). */
export function withNoise({ width, height, rgba }: Pixels, most: number): Pixels {
  let state = 11;
  const next = (): number => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff) / 0x7fffffff;
  const noisy = Uint8Array.from(rgba);
  for (let at = 0; at < noisy.length; at += 4) {
    const change = (next() + next() - 1) * most;
    for (let channel = at; channel < at + 3; channel += 1)
      noisy[channel] = Math.min(255, Math.max(0, (noisy[channel] ?? 0) * 0.92 + change));
  }
  return { width, height, rgba: noisy };
}

/** Left, top, right and bottom, in pixels. */
type Area = readonly [number, number, number, number];

export function mirrored({ width, height, rgba }: Pixels, [left, top, right, bottom]: Area): Pixels {
  const changed = Uint8Array.from(rgba);
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const from = (y * width + (right - 1 - (x - left))) * 4;
      changed.set(rgba.subarray(from, from + 4), (y * width + x) * 4);
    }
  }
  return { width, height, rgba: changed };
}

export function upsideDown({ width, height, rgba }: Pixels): Pixels {
  const pixels = new Uint32Array(rgba.slice().buffer).reverse();
  return { width, height, rgba: new Uint8Array(pixels.buffer) };
}

/** Dark pixels of `before` that are still dark in `after`: 0 if the print is invisible. */
export function visibleShare(before: Pixels, after: Pixels, area: Area): number {
  const [left, top, right, bottom] = area;
  const lightAt = ({ width, rgba }: Pixels, x: number, y: number): number => {
    const at = (y * width + x) * 4;
    return ((rgba[at] ?? 0) + (rgba[at + 1] ?? 0) + (rgba[at + 2] ?? 0)) / 3;
  };
  let [ink, seen] = [0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      if (lightAt(before, x, y) > 140) continue;
      ink += 1;
      if (lightAt(after, x, y) < 200) seen += 1;
    }
  }
  return ink === 0 ? 0 : seen / ink;
}
