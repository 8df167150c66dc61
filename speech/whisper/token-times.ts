import type { Tensor } from "onnxruntime-node";

/** Seconds. */
const COLUMN = 0.02;

/**
 * Seconds: cheapest path through the attention of alignment heads (dynamic time warping, as in openai/whisper
 * `timing.py`). `attention`: [1, heads, rows, columns] for each token, which is predicted by the last row.
 */
export function tokenTimes(attention: readonly Tensor[], seconds: number): [start: number, end: number][] {
  const columns = Math.max(1, Math.ceil(seconds / COLUMN));
  const weights = attention.map((tensor) => averaged(tensor, columns));
  const starts = alignedStarts(weights, columns);
  return starts.map((start, i) => [start * COLUMN, Math.min(seconds, (starts[i + 1] ?? columns) * COLUMN)]);
}

/** Mean over heads, each normalized to mean 0 and deviation 1. */
function averaged({ data, dims }: Tensor, columns: number): Float64Array {
  const mean = new Float64Array(columns);
  const [, heads = 0, rows = 1, width = 0] = dims;
  if (!(data instanceof Float32Array)) return mean;
  for (let head = 0; head < heads; head += 1) {
    const from = (head * rows + rows - 1) * width;
    const row = data.subarray(from, from + columns);
    const middle = row.reduce((sum, value) => sum + value, 0) / row.length;
    const deviation = Math.sqrt(row.reduce((sum, value) => sum + (value - middle) ** 2, 0) / row.length) || 1;
    row.forEach((value, i) => (mean[i] = (mean[i] ?? 0) + (value - middle) / deviation / heads));
  }
  return mean;
}

/** Start column of each row. */
function alignedStarts(weights: readonly Float64Array[], columns: number): number[] {
  const rows = weights.length;
  if (rows === 0) return [];
  const cost = new Float64Array((rows + 1) * (columns + 1)).fill(Infinity);
  const came = new Uint8Array((rows + 1) * (columns + 1));
  const at = (row: number, column: number): number => row * (columns + 1) + column;
  cost[0] = 0;
  for (let row = 1; row <= rows; row += 1)
    for (let column = 1; column <= columns; column += 1) {
      const both = cost[at(row - 1, column - 1)] ?? Infinity;
      const token = cost[at(row - 1, column)] ?? Infinity;
      const stay = cost[at(row, column - 1)] ?? Infinity;
      const least = Math.min(both, token, stay);
      came[at(row, column)] = least === both ? 0 : least === token ? 1 : 2;
      cost[at(row, column)] = least - (weights[row - 1]?.[column - 1] ?? 0);
    }
  const starts = new Array<number>(rows).fill(0);
  for (let [row, column] = [rows, columns]; row > 0 && column > 0;) {
    starts[row - 1] = column - 1;
    const step = came[at(row, column)];
    if (step !== 2) row -= 1;
    if (step !== 1) column -= 1;
  }
  return starts;
}
