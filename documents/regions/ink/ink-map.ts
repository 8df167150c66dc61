import { onWhite, type Pixels } from "../../raster/pixels";

/** Reduced to `LONGEST` pixels. */
export interface InkMap {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly ink: Uint8Array;
  readonly coloured: Uint8Array;
}

/** About 100 dpi of a sheet. */
const LONGEST = 1_200;
/** Pixels of the map. */
const TILE = 24;
/** Brightness relative to paper. */
const DARK = 0.76;
/** Difference of channels. */
const CHROMA = 45;

export function inkMap(picture: Pixels): InkMap {
  const scale = Math.max(1, Math.max(picture.width, picture.height) / LONGEST);
  const width = Math.max(1, Math.floor(picture.width / scale));
  const height = Math.max(1, Math.floor(picture.height / scale));
  const [light, chroma] = [new Uint8Array(width * height), new Uint8Array(width * height)];
  const mean = new Float64Array(3);
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, to += 1) {
      meanColour(mean, picture, x * scale, y * scale, scale);
      const red = mean[0] ?? 0;
      const green = mean[1] ?? 0;
      const blue = mean[2] ?? 0;
      light[to] = (red * 77 + green * 150 + blue * 29) >> 8;
      chroma[to] = Math.max(red, green, blue) - Math.min(red, green, blue);
    }
  }
  const paper = paperOf(light, width, height);
  const [ink, coloured] = [new Uint8Array(width * height), new Uint8Array(width * height)];
  for (let at = 0; at < ink.length; at += 1) {
    const around = paper(at % width, Math.floor(at / width));
    const isColoured = (chroma[at] ?? 0) > CHROMA && (light[at] ?? 0) < around * 0.92;
    if (isColoured) coloured[at] = 1;
    if (isColoured || (light[at] ?? 0) < around * DARK) ink[at] = 1;
  }
  return { width, height, scale, ink, coloured };
}

/** Writes red, green and blue into `mean`. */
function meanColour(
  mean: Float64Array,
  { width, height, rgba }: Pixels,
  left: number,
  top: number,
  side: number,
): void {
  let red = 0;
  let green = 0;
  let blue = 0;
  let count = 0;
  const bottom = Math.min(height, Math.max(top + side, top + 1));
  const right = Math.min(width, Math.max(left + side, left + 1));
  for (let y = Math.floor(top); y < bottom; y += 1) {
    for (let x = Math.floor(left); x < right; x += 1) {
      const at = (y * width + x) * 4;
      const opacity = rgba[at + 3] ?? 255;
      red += onWhite(rgba[at] ?? 0, opacity);
      green += onWhite(rgba[at + 1] ?? 0, opacity);
      blue += onWhite(rgba[at + 2] ?? 0, opacity);
      count += 1;
    }
  }
  mean[0] = red / count;
  mean[1] = green / count;
  mean[2] = blue / count;
}

/** Ninth decile of brightness around a tile. */
function paperOf(light: Uint8Array, width: number, height: number): (x: number, y: number) => number {
  const [across, down] = [Math.ceil(width / TILE), Math.ceil(height / TILE)];
  const tiles = new Uint8Array(across * down);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const counts = new Uint32Array(256);
      let seen = 0;
      for (let y = Math.max(0, (row - 1) * TILE); y < Math.min(height, (row + 2) * TILE); y += 2) {
        for (let x = Math.max(0, (column - 1) * TILE); x < Math.min(width, (column + 2) * TILE); x += 2) {
          const level = light[y * width + x] ?? 255;
          counts[level] = (counts[level] ?? 0) + 1;
          seen += 1;
        }
      }
      const wanted = Math.floor(seen * 0.85);
      let below = 0;
      tiles[row * across + column] = counts.findIndex((count) => (below += count) > wanted);
    }
  }
  return (x, y) => tiles[Math.floor(y / TILE) * across + Math.floor(x / TILE)] ?? 255;
}
