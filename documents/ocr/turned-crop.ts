import type { Corners } from "../../shared/document/region";
import type { GreyPicture, PixelBox } from "../raster/grey-picture";
import { pointBefore } from "./text-lines";

export interface TurnedCrop {
  readonly picture: GreyPicture;
  /** Upper left, upper right, lower right, lower left in reading direction. */
  readonly before: (box: PixelBox) => Corners;
}

const MOST_PIXELS = 6_000_000;

/** `extent`: coordinates of `turnedPoint`; `isReversed`: opposite reading direction. */
export function turnedCrop(
  { width, height, grey }: GreyPicture,
  { angle, extent, scale, isReversed }: { angle: number; extent: PixelBox; scale: number; isReversed: boolean },
): TurnedCrop {
  const [left, top, right, bottom] = extent;
  const area = (right - left) * (bottom - top);
  const factor = Math.min(scale, Math.sqrt(MOST_PIXELS / Math.max(area, 1)));
  const [wide, high] = [
    Math.max(1, Math.ceil((right - left) * factor)),
    Math.max(1, Math.ceil((bottom - top) * factor)),
  ];
  const at = (x: number, y: number): readonly [number, number] =>
    isReversed
      ? pointBefore(angle, right - x / factor, bottom - y / factor)
      : pointBefore(angle, left + x / factor, top + y / factor);
  const [origin, across, down] = [at(0.5, 0.5), at(1.5, 0.5), at(0.5, 1.5)];
  const [ax, ay, bx, by] = [across[0] - origin[0], across[1] - origin[1], down[0] - origin[0], down[1] - origin[1]];
  const crop = new Uint8Array(wide * high).fill(255);
  for (let y = 0, to = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1, to += 1) {
      const fromX = origin[0] + ax * x + bx * y - 0.5;
      const fromY = origin[1] + ay * x + by * y - 0.5;
      const [x0, y0] = [Math.floor(fromX), Math.floor(fromY)];
      if (x0 < 0 || y0 < 0 || x0 + 1 >= width || y0 + 1 >= height) continue;
      const [dx, dy, from] = [fromX - x0, fromY - y0, y0 * width + x0];
      const upper = (grey[from] ?? 255) * (1 - dx) + (grey[from + 1] ?? 255) * dx;
      const lower = (grey[from + width] ?? 255) * (1 - dx) + (grey[from + width + 1] ?? 255) * dx;
      crop[to] = upper * (1 - dy) + lower * dy;
    }
  }
  return {
    picture: { width: wide, height: high, grey: crop },
    before: ([x, y, toX, toY]) => [at(x, y), at(toX, y), at(toX, toY), at(x, toY)],
  };
}
