import type { Span } from "./span";

/** A part of a text; offsets are UTF-16 code units. */
export type Stretch = Pick<Span, "start" | "end">;

/**
 * The first index from 0 to `length` for which a condition is true that is also true for all later ones; `length` if
 * there is none.
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

/**
 * Index of the first item for which `holds` is true, in a list in which it remains true from there on; else its
 * length.
 */
export const firstWhere = <T>(sorted: readonly T[], holds: (item: T) => boolean): number =>
  firstIndex(sorted.length, (index) => holds(sorted[index] as T));

/** Indices of the spans that overlap a range, among sorted spans without overlaps; the end exclusive. */
export function rangeOver(sorted: readonly Stretch[], { start, end }: Stretch): readonly [from: number, to: number] {
  const from = firstWhere(sorted, (span) => span.end > start);
  let to = from;
  while ((sorted[to]?.start ?? Infinity) < end) to += 1;
  return [from, to];
}

/** The spans that overlap a range. */
export const overlapping = <S extends Stretch>(sorted: readonly S[], stretch: Stretch): S[] =>
  sorted.slice(...rangeOver(sorted, stretch));

/** Parts of a range outside such spans, in order. */
export function uncovered(stretch: Stretch, sorted: readonly Stretch[]): Stretch[] {
  const rests: Stretch[] = [];
  let from = stretch.start;
  for (const span of [...overlapping(sorted, stretch), { start: stretch.end, end: stretch.end }]) {
    if (span.start > from) rests.push({ start: from, end: span.start });
    from = Math.max(from, span.end);
  }
  return rests;
}
