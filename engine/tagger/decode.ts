import type { EntityType } from "../../shared/document/kinds";
import type { TextRange } from "../../shared/sorted";
import { typeOfLabel } from "./config";
import type { Word } from "./tokenizer";

/** Words of one type; `last` is exclusive. */
export interface Run {
  readonly first: number;
  readonly last: number;
  readonly type: EntityType;
  readonly score: number;
}

/** Log probabilities of labels, `columns` per word. */
export interface Scores {
  readonly columns: number;
  readonly values: Float64Array;
}

/** For one word; `outsideBias` reduces "outside". */
export function logProbabilities(
  logits: Float32Array,
  temperature: number,
  outsideBias: number,
  to: Float32Array | Float64Array,
  at: number,
): void {
  const n = logits.length;
  let top = -Infinity;
  for (let i = 0; i < n; i++) {
    const value = (logits[i] ?? 0) / temperature - (i === 0 ? outsideBias : 0);
    to[at + i] = value;
    if (value > top) top = value;
  }
  let sum = 0;
  for (let i = 0; i < n; i++) sum += Math.exp((to[at + i] ?? 0) - top);
  const norm = top + Math.log(sum);
  for (let i = 0; i < n; i++) to[at + i] = (to[at + i] ?? 0) - norm;
}

/** I-X follows only B-X or I-X (Viterbi). */
function bestLabels(labels: readonly string[], { columns, values }: Scores): Int8Array {
  const rows = values.length / columns;
  const before = labels.map((label) =>
    label.startsWith("I-") ? [labels.indexOf(`B-${label.slice(2)}`), labels.indexOf(label)] : undefined,
  );
  const back = new Int8Array(values.length);
  let best = new Float64Array(columns);
  let next = new Float64Array(columns);
  let top = 0;
  for (let row = 0; row < rows; row++) {
    for (let to = 0; to < columns; to++) {
      const from = row > 0 ? (bestOfTwo(best, before[to]) ?? top) : before[to] ? -1 : 0;
      back[row * columns + to] = Math.max(from, 0);
      next[to] = (from < 0 ? -Infinity : row > 0 ? (best[from] ?? 0) : 0) + (values[row * columns + to] ?? 0);
    }
    [best, next] = [next, best];
    top = 0;
    for (let to = 1; to < columns; to++) if ((best[to] ?? 0) > (best[top] ?? 0)) top = to;
  }
  const path = new Int8Array(rows);
  for (let row = rows - 1; row >= 0; row--) {
    path[row] = top;
    top = back[row * columns + top] ?? 0;
  }
  return path;
}

function bestOfTwo(best: Float64Array, labels: readonly number[] | undefined): number | undefined {
  if (!labels) return undefined;
  const [a = 0, b = 0] = labels;
  return (best[a] ?? -Infinity) >= (best[b] ?? -Infinity) ? a : b;
}

export function runs(labels: readonly string[], scores: Scores): Run[] {
  const found: Run[] = [];
  const types = labels.map(typeOfLabel);
  const path = bestLabels(labels, scores);
  let open: { first: number; type: EntityType; sum: number } | undefined;
  const close = (last: number): void => {
    if (open) found.push({ first: open.first, last, type: open.type, score: open.sum / (last - open.first) });
    open = undefined;
  };
  for (const [row, label] of path.entries()) {
    const type = types[label];
    if (type !== open?.type || labels[label]?.startsWith("B-")) close(row);
    if (!type) continue;
    open ??= { first: row, type, sum: 0 };
    for (let i = 0; i < scores.columns; i++) {
      if (types[i] === type) open.sum += Math.exp(scores.values[row * scores.columns + i] ?? -Infinity);
    }
  }
  close(path.length);
  return found;
}

export function withoutOverlaps<S extends TextRange & { readonly score: number }>(found: readonly S[]): S[] {
  const kept: S[] = [];
  for (const one of [...found].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const before = kept.at(-1);
    if (!before || one.start >= before.end) kept.push(one);
    else if (one.score > before.score) kept[kept.length - 1] = one;
  }
  return kept;
}

/** Maximum parts of one long word: 2,000 characters. */
const FARTHEST = 40;

/** Never inside a run of letters and digits. */
export function extent(text: string, words: readonly Word[], run: Run): TextRange {
  let first = run.first;
  let last = run.last - 1;
  const least = first - FARTHEST;
  const most = last + FARTHEST;
  while (first > Math.max(0, least) && joins(text, words[first - 1], words[first])) first--;
  while (last < Math.min(words.length - 1, most) && joins(text, words[last], words[last + 1])) last++;
  return { start: words[first]?.start ?? 0, end: words[last]?.end ?? 0 };
}

/** The tokenizer cuts very long words. */
function joins(text: string, a: Word | undefined, b: Word | undefined): boolean {
  if (!a || !b || a.end !== b.start) return false;
  return (
    IN_WORD.test(text.slice(Math.max(a.start, a.end - 2), a.end)) && STARTS_WORD.test(text.slice(b.start, b.start + 2))
  );
}

const IN_WORD = /[\p{L}\p{M}\p{N}]$/u;
const STARTS_WORD = /^[\p{L}\p{M}\p{N}]/u;
