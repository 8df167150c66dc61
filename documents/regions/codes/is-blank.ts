import type { Corners } from "../../../shared/document/region";

/** Per side. */
const SAMPLES = 24;
/** Pixels. */
const REACH = 1;
/** Specks are fewer. */
const OUTER = 0.1;
/** Pale codes differ by twice as much. */
const LEAST_DIFFERENCE = 20;

/** Even paper with specks. `light`: brightness of a pixel. */
export function isBlank([a, b, c, d]: Corners, light: (x: number, y: number) => number): boolean {
  const samples = new Float64Array(SAMPLES * SAMPLES);
  for (let row = 0; row < SAMPLES; row += 1) {
    for (let column = 0; column < SAMPLES; column += 1) {
      const [right, down] = [(column + 0.5) / SAMPLES, (row + 0.5) / SAMPLES];
      const at = (axis: 0 | 1): number =>
        Math.round(
          (a[axis] * (1 - right) + b[axis] * right) * (1 - down) + (d[axis] * (1 - right) + c[axis] * right) * down,
        );
      samples[row * SAMPLES + column] = meanAround(at(0), at(1), light);
    }
  }
  samples.sort();
  const outer = Math.floor(samples.length * OUTER);
  return (samples[samples.length - 1 - outer] ?? 0) - (samples[outer] ?? 0) < LEAST_DIFFERENCE;
}

function meanAround(x: number, y: number, light: (x: number, y: number) => number): number {
  let sum = 0;
  for (let row = y - REACH; row <= y + REACH; row += 1)
    for (let column = x - REACH; column <= x + REACH; column += 1) sum += light(column, row);
  return sum / (2 * REACH + 1) ** 2;
}
