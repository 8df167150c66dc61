import { onWhite, type Pixels } from "../../raster/pixels";

/** Pixels; `angle` in radians clockwise. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly angle: number;
}

interface Level {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** Finest level, in pixels. */
const FINEST = 2_000;
const COARSEST = 120;
const WHITE = 255;

/** Each sample is the mean of its surroundings. */
export class Pyramid {
  readonly width: number;
  readonly height: number;
  readonly #levels: readonly Level[];
  readonly #scale: number;

  constructor(picture: Pixels) {
    this.width = picture.width;
    this.height = picture.height;
    const factor = Math.max(1, Math.ceil(Math.max(picture.width, picture.height) / FINEST));
    const levels = [reduced(picture, factor)];
    for (let last = levels[0]; last !== undefined && Math.max(last.width, last.height) > COARSEST;) {
      last = halved(last);
      levels.push(last);
    }
    this.#levels = levels;
    this.#scale = factor;
  }

  /** Planes of red, green, blue, 0 to 255; white outside. `softness`: doublings of the averaged area. */
  sample({ x, y, side, angle }: Square, size: number, softness = 0): Float32Array<ArrayBuffer> {
    const step = side / size;
    const depth = Math.max(0, Math.min(this.#levels.length - 1, Math.round(Math.log2(step / this.#scale)) + softness));
    const planes = new Float32Array(3 * size * size).fill(WHITE);
    const level = this.#levels[depth];
    if (level === undefined) return planes;
    const { width, height, rgb } = level;
    const perPixel = this.#scale * 2 ** depth;
    const [across, down] = [(Math.cos(angle) * step) / perPixel, (Math.sin(angle) * step) / perPixel];
    for (let row = 0, at = 0; row < size; row += 1) {
      for (let column = 0; column < size; column += 1, at += 1) {
        const right = column + 0.5 - size / 2;
        const below = row + 0.5 - size / 2;
        const fromX = x / perPixel + right * across - below * down - 0.5;
        const fromY = y / perPixel + right * down + below * across - 0.5;
        const left = Math.floor(fromX);
        const top = Math.floor(fromY);
        if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
        const dx = fromX - left;
        const dy = fromY - top;
        const from = (top * width + left) * 3;
        for (let plane = 0; plane < 3; plane += 1) {
          const here = from + plane;
          const upper = (rgb[here] ?? 0) * (1 - dx) + (rgb[here + 3] ?? 0) * dx;
          const lower = (rgb[here + width * 3] ?? 0) * (1 - dx) + (rgb[here + width * 3 + 3] ?? 0) * dx;
          planes[plane * size * size + at] = upper * (1 - dy) + lower * dy;
        }
      }
    }
    return planes;
  }
}

/** On white. */
function reduced({ width, height, rgba }: Pixels, factor: number): Level {
  const [toWidth, toHeight] = [Math.max(1, Math.floor(width / factor)), Math.max(1, Math.floor(height / factor))];
  const rgb = new Uint8Array(toWidth * toHeight * 3);
  for (let y = 0, to = 0; y < toHeight; y += 1) {
    for (let x = 0; x < toWidth; x += 1, to += 3) {
      let red = 0;
      let green = 0;
      let blue = 0;
      let count = 0;
      for (let row = y * factor; row < Math.min(height, (y + 1) * factor); row += 1) {
        for (let from = (row * width + x * factor) * 4, left = factor; left > 0; left -= 1, from += 4) {
          const opacity = rgba[from + 3] ?? 255;
          red += onWhite(rgba[from] ?? 0, opacity);
          green += onWhite(rgba[from + 1] ?? 0, opacity);
          blue += onWhite(rgba[from + 2] ?? 0, opacity);
          count += 1;
        }
      }
      rgb[to] = red / count;
      rgb[to + 1] = green / count;
      rgb[to + 2] = blue / count;
    }
  }
  return { width: toWidth, height: toHeight, rgb };
}

function halved({ width, height, rgb }: Level): Level {
  const [toWidth, toHeight] = [Math.max(1, width >> 1), Math.max(1, height >> 1)];
  const half = new Uint8Array(toWidth * toHeight * 3);
  for (let y = 0, to = 0; y < toHeight; y += 1) {
    for (let x = 0; x < toWidth; x += 1) {
      const from = (Math.min(2 * y, height - 1) * width + Math.min(2 * x, width - 1)) * 3;
      const right = 2 * x + 1 < width ? 3 : 0;
      const below = 2 * y + 1 < height ? width * 3 : 0;
      for (let plane = from; plane < from + 3; plane += 1, to += 1) {
        half[to] =
          ((rgb[plane] ?? 0) +
            (rgb[plane + right] ?? 0) +
            (rgb[plane + below] ?? 0) +
            (rgb[plane + right + below] ?? 0)) /
          4;
      }
    }
  }
  return { width: toWidth, height: toHeight, rgb: half };
}
