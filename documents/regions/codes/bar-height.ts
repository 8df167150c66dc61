import type { Corners } from "../../../shared/document/region";

export type Point = readonly [x: number, y: number];

/** Samples, and correlation of two rows of the same bars. */
const SAMPLES = 160;
const ALIKE = 0.45;
/** Damaged rows. */
const GAP = 4;

/** `light`: brightness of a pixel. */
export function barHeight(
  read: Corners,
  light: (x: number, y: number) => number,
  width: number,
  height: number,
): Corners {
  const [topLeft, topRight, bottomRight, bottomLeft] = read;
  const left: Point = [(topLeft[0] + bottomLeft[0]) / 2, (topLeft[1] + bottomLeft[1]) / 2];
  const right: Point = [(topRight[0] + bottomRight[0]) / 2, (topRight[1] + bottomRight[1]) / 2];
  const length = Math.hypot(right[0] - left[0], right[1] - left[1]);
  if (length < 1) return read;
  const down: Point = [-(right[1] - left[1]) / length, (right[0] - left[0]) / length];
  const row = (offset: number): Float64Array | undefined => {
    const values = new Float64Array(SAMPLES);
    for (let at = 0; at < SAMPLES; at += 1) {
      const along = at / (SAMPLES - 1);
      const x = Math.round(left[0] + (right[0] - left[0]) * along + down[0] * offset);
      const y = Math.round(left[1] + (right[1] - left[1]) * along + down[1] * offset);
      if (x < 0 || y < 0 || x >= width || y >= height) return undefined;
      values[at] = light(x, y);
    }
    return values;
  };
  const middle = row(0);
  if (middle === undefined) return read;
  const reach = (step: 1 | -1): number => {
    let last = 0;
    for (let offset = step; Math.abs(offset) < length * 2 && Math.abs(offset - last) <= GAP; offset += step) {
      const values = row(offset);
      if (values !== undefined && correlation(values, middle) > ALIKE) last = offset;
    }
    return last;
  };
  const [above, below] = [reach(-1), reach(1)];
  const at = ([x, y]: Point, offset: number): Point => [x + down[0] * offset, y + down[1] * offset];
  return [at(left, above), at(right, above), at(right, below), at(left, below)];
}

function correlation(one: Float64Array, other: Float64Array): number {
  const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [a, b] = [mean(one), mean(other)];
  let [both, first, second] = [0, 0, 0];
  for (let at = 0; at < one.length; at += 1) {
    const [x, y] = [(one[at] ?? 0) - a, (other[at] ?? 0) - b];
    both += x * y;
    first += x * x;
    second += y * y;
  }
  return first === 0 || second === 0 ? 0 : both / Math.sqrt(first * second);
}
