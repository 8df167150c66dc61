/** UTF-16 code units, `end` exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Binary search: first index in 0..`length` at which a monotonic condition is true, else `length`. */
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

/** `firstIndex` for a sorted list. */
export const firstWhere = <T>(sorted: readonly T[], holds: (item: T) => boolean): number =>
  firstIndex(sorted.length, (index) => holds(sorted[index] as T));

/** Indices of overlapping spans, end exclusive. `sorted` has no overlaps. */
export function rangeOver(
  sorted: readonly TextRange[],
  { start, end }: TextRange,
): readonly [from: number, to: number] {
  const from = firstWhere(sorted, (span) => span.end > start);
  let to = from;
  while ((sorted[to]?.start ?? Infinity) < end) to += 1;
  return [from, to];
}

export const overlapping = <S extends TextRange>(sorted: readonly S[], range: TextRange): S[] =>
  sorted.slice(...rangeOver(sorted, range));

/** Fast test. Ranges may be unsorted and overlap. */
export function overlapsAny(ranges: readonly TextRange[]): (range: TextRange) => boolean {
  const sorted = [...ranges].sort((a, b) => a.start - b.start);
  let reached = -Infinity;
  const furthest = sorted.map(({ end }) => (reached = Math.max(reached, end)));
  return ({ start, end }) => {
    const before = firstWhere(sorted, (range) => range.start >= end);
    return (furthest[before - 1] ?? -Infinity) > start;
  };
}

/** In order. */
export function uncovered(range: TextRange, sorted: readonly TextRange[]): TextRange[] {
  const rests: TextRange[] = [];
  let from = range.start;
  for (const span of [...overlapping(sorted, range), { start: range.end, end: range.end }]) {
    if (span.start > from) rests.push({ start: from, end: span.start });
    from = Math.max(from, span.end);
  }
  return rests;
}
