import type { Span } from "./span";

/**
 * The first index from 0 to `length` for which a condition holds that holds for all behind it too; `length` where it holds
 * for none.
 */
export function firstWhere(length: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Where those that share something with a stretch stand among spans that are sorted and do not overlap; the end exclusive. */
export function rangeOver(
  sorted: readonly Pick<Span, "start" | "end">[],
  { start, end }: Pick<Span, "start" | "end">,
): readonly [from: number, to: number] {
  const from = firstWhere(sorted.length, (index) => (sorted[index]?.end ?? 0) > start);
  let to = from;
  while ((sorted[to]?.start ?? Infinity) < end) to += 1;
  return [from, to];
}
