/** End exclusive. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Sorted, without overlaps; neighbours that touch are joined. */
export function union(stretches: readonly Stretch[]): Stretch[] {
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of [...stretches].sort((a, b) => a.start - b.start)) {
    const before = joined.at(-1);
    if (before && start <= before.end) before.end = Math.max(before.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

/** Units of `[start, end)` in `ground`, which is sorted and without overlaps. */
export function covered(ground: readonly Stretch[], { start, end }: Stretch): number {
  let sum = 0;
  for (const one of ground) {
    if (one.start >= end) break;
    sum += Math.max(0, Math.min(end, one.end) - Math.max(start, one.start));
  }
  return sum;
}

export function length(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { start, end }) => sum + end - start, 0);
}

export function overlaps(a: Stretch, b: Stretch): boolean {
  return a.start < b.end && b.start < a.end;
}
