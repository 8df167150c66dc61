import type { Turn } from "../shared/document/page-box";
import type { Pixels } from "./raster/pixels";

/** CSS pixels at 100 %. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export interface PageSource {
  readonly sizes: readonly PageSize[];
  /** `scale`: pixels per CSS pixel, less for a large page. Opaque, on white. */
  readonly draw: (page: number, scale: number) => Pixels;
}

export interface PageDrawing {
  readonly page: number;
  readonly scale: number;
  /** Clockwise. */
  readonly turn: Turn;
}

const MOST_PIXELS = 16_000_000;
export const LONGEST_SIDE = 5_000;

/** CSS pixels per inch. */
export const CSS_DENSITY = 96;

export function fittingScale({ width, height }: PageSize, scale: number): number {
  return Math.min(scale, LONGEST_SIDE / Math.max(width, height), Math.sqrt(MOST_PIXELS / (width * height)));
}
