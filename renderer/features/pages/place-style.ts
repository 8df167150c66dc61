import type { Area } from "../../../shared/document/page-box";

export function placeStyle({ x, y, width, height }: Area) {
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}

export const percent = (fraction: number): string => `${Math.round(100_000 * fraction) / 1000}%`;
