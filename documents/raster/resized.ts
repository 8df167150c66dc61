import type { Pixels } from "./pixels";

/** Mean of the covered pixels, or the nearest pixel. Opaque pictures. */
export function resized(pixels: Pixels, toWidth: number, toHeight: number): Pixels {
  const [width, height] = [Math.max(1, toWidth), Math.max(1, toHeight)];
  if (width === pixels.width && height === pixels.height) return pixels;
  const columns = ranges(pixels.width, width);
  const rows = ranges(pixels.height, height);
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0, to = 0; y < height; y += 1) {
    const [top, bottom] = [rows[y * 2] ?? 0, rows[y * 2 + 1] ?? 1];
    for (let x = 0; x < width; x += 1, to += 4) {
      const [left, right] = [columns[x * 2] ?? 0, columns[x * 2 + 1] ?? 1];
      let [red, green, blue] = [0, 0, 0];
      for (let row = top; row < bottom; row += 1) {
        const start = row * pixels.width;
        for (let from = (start + left) * 4, end = (start + right) * 4; from < end; from += 4) {
          red += pixels.rgba[from] ?? 0;
          green += pixels.rgba[from + 1] ?? 0;
          blue += pixels.rgba[from + 2] ?? 0;
        }
      }
      const count = (bottom - top) * (right - left);
      rgba[to] = red / count;
      rgba[to + 1] = green / count;
      rgba[to + 2] = blue / count;
    }
  }
  return { width, height, rgba };
}

/** Source pixels: alternating start and end. */
function ranges(from: number, to: number): Int32Array {
  const all = new Int32Array(to * 2);
  for (let index = 0; index < to; index += 1) {
    const start = Math.min(from - 1, Math.floor((index * from) / to));
    all[index * 2] = start;
    all[index * 2 + 1] = Math.min(from, Math.max(start + 1, Math.floor(((index + 1) * from) / to)));
  }
  return all;
}
