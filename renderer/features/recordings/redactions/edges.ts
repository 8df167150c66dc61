/** Seconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface Cut {
  /** Index of the interval. */
  readonly stretch: number;
  readonly parts: readonly Stretch[];
}

/** Seconds outside and inside of each edge. */
const OUTSIDE = 1;
const INSIDE = 0.3;

/** Intervals are sorted. Sound between two of them is played once. */
export function edgesOf(stretches: readonly Stretch[]): Cut[] {
  let heard = 0;
  return stretches.map(({ from, to }, stretch) => {
    const begin = Math.max(heard, from - OUTSIDE);
    heard = to + OUTSIDE;
    const parts =
      to - from <= 2 * INSIDE
        ? [{ from: begin, to: heard }]
        : [
            { from: begin, to: from + INSIDE },
            { from: to - INSIDE, to: heard },
          ];
    return { stretch, parts: parts.filter((part) => part.from < part.to) };
  });
}

export const edgesOfOne = (stretches: readonly Stretch[], index: number): Cut[] =>
  stretches.slice(index, index + 1).flatMap((one) => edgesOf([one]).map((cut) => ({ ...cut, stretch: index })));
