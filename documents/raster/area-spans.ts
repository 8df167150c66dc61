import type { Corners } from "../../shared/document/region";

export interface Span {
  readonly y: number;
  readonly from: number;
  readonly to: number;
}

/** By row, for a convex quadrilateral. */
export function areaSpans(corners: Corners, width: number, height: number): Span[] {
  const ys = corners.map(([, y]) => y);
  const spans: Span[] = [];
  const last = Math.min(height - 1, Math.ceil(Math.max(...ys)));
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y <= last; y += 1) {
    const xs = corners.flatMap((corner, index) => reachOf(corner, corners[(index + 1) % 4] ?? corner, y, y + 1));
    if (xs.length === 0) continue;
    const [from, to] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(width, Math.ceil(Math.max(...xs)))];
    if (from < to) spans.push({ y, from, to });
  }
  return spans;
}

type Point = Corners[number];

function reachOf(one: Point, other: Point, top: number, bottom: number): number[] {
  const [upper, lower] = one[1] <= other[1] ? [one, other] : [other, one];
  if (lower[1] < top || upper[1] > bottom) return [];
  const at = (y: number): number =>
    lower[1] === upper[1] ? upper[0] : upper[0] + ((lower[0] - upper[0]) * (y - upper[1])) / (lower[1] - upper[1]);
  const ends = [at(Math.max(top, upper[1])), at(Math.min(bottom, lower[1]))];
  return lower[1] === upper[1] ? [...ends, lower[0]] : ends;
}
