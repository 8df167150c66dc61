import type { Span } from "./span";

/**
 * The first index from 0 to `length` for which a condition holds that holds for all behind it too; `length` where it holds
 * for none.
 */
export function firstIndex(length: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Where the first item stands for which `holds` is true, in a list in which it stays true from there on; else its length. */
export const firstWhere = <T>(sorted: readonly T[], holds: (item: T) => boolean): number =>
  firstIndex(sorted.length, (index) => holds(sorted[index] as T));

/** Where those that share something with a stretch stand among spans that are sorted and do not overlap; the end exclusive. */
export function rangeOver(
  sorted: readonly Pick<Span, "start" | "end">[],
  { start, end }: Pick<Span, "start" | "end">,
): readonly [from: number, to: number] {
  const from = firstWhere(sorted, (span) => span.end > start);
  let to = from;
  while ((sorted[to]?.start ?? Infinity) < end) to += 1;
  return [from, to];
}
