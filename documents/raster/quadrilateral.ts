import type { Corners } from "../../shared/document/region";
import type { PixelBox } from "./grey-picture";

export function boxAround(corners: Corners): PixelBox {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export const cornersOfBox = ([left, top, right, bottom]: PixelBox): Corners => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

export function isWithin(corners: Corners, x: number, y: number): boolean {
  let [left, right] = [false, false];
  corners.forEach(([fromX, fromY], index) => {
    const [toX, toY] = corners[(index + 1) % 4] ?? [0, 0];
    const side = (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX);
    if (side > 0) left = true;
    if (side < 0) right = true;
  });
  return !(left && right);
}

export const centreOfCorners = (corners: Corners): readonly [number, number] => [
  corners.reduce((sum, [x]) => sum + x, 0) / 4,
  corners.reduce((sum, [, y]) => sum + y, 0) / 4,
];

export function grown(corners: Corners, margin: number): Corners {
  const [a, b, , d] = corners;
  const along = unit(b[0] - a[0], b[1] - a[1]);
  const across = unit(d[0] - a[0], d[1] - a[1]);
  const moved = ([x, y]: readonly [number, number], u: number, v: number): readonly [number, number] => [
    x + (along[0] * u + across[0] * v) * margin,
    y + (along[1] * u + across[1] * v) * margin,
  ];
  return [moved(corners[0], -1, -1), moved(corners[1], 1, -1), moved(corners[2], 1, 1), moved(corners[3], -1, 1)];
}

function unit(x: number, y: number): readonly [number, number] {
  const length = Math.hypot(x, y);
  return length === 0 ? [0, 0] : [x / length, y / length];
}
