import type { Span } from "./span";

/** A part of a text; offsets are UTF-16 code units. */
export type Stretch = Pick<Span, "start" | "end">;

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
export function rangeOver(sorted: readonly Stretch[], { start, end }: Stretch): readonly [from: number, to: number] {
  const from = firstWhere(sorted, (span) => span.end > start);
  let to = from;
  while ((sorted[to]?.start ?? Infinity) < end) to += 1;
  return [from, to];
}

/** Those of such spans that share something with a stretch. */
export const overlapping = <S extends Stretch>(sorted: readonly S[], stretch: Stretch): S[] =>
  sorted.slice(...rangeOver(sorted, stretch));

/** What of a stretch none of such spans covers, in order. */
export function uncovered(stretch: Stretch, sorted: readonly Stretch[]): Stretch[] {
  const rests: Stretch[] = [];
  let from = stretch.start;
  for (const span of [...overlapping(sorted, stretch), { start: stretch.end, end: stretch.end }]) {
    if (span.start > from) rests.push({ start: from, end: span.start });
    from = Math.max(from, span.end);
  }
  return rests;
}
