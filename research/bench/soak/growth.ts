/** Values in the order of time, one a minute. */
export interface Course {
  readonly what: string;
  readonly values: readonly number[];
  /** Growth in the measured time that is no leak, for example caches that fill slowly. */
  readonly allowed: number;
}

/** The first third is the warm-up: models, caches and lists are loaded. */
const WARM_UP = 1 / 3;
/** Of all pairs of values, the part in which the later one is greater. */
const STEADY = 0.8;
/** After the warm-up. Fewer values cannot show a trend. */
const FEWEST = 6;

/** Growth after the warm-up, by the median slope of all pairs (Theil-Sen). */
export function growthOf(values: readonly number[]): { readonly growth: number; readonly steady: boolean } {
  const late = values.slice(Math.floor(values.length * WARM_UP));
  const slopes = late.flatMap((one, at) => late.slice(at + 1).map((other, more) => (other - one) / (more + 1)));
  slopes.sort((one, other) => one - other);
  const rising = slopes.filter((slope) => slope > 0).length;
  const growth = (slopes[Math.trunc(slopes.length / 2)] ?? 0) * Math.max(0, late.length - 1);
  return { growth, steady: late.length >= FEWEST && rising / slopes.length >= STEADY };
}

export const leaks = ({ values, allowed }: Course): boolean => {
  const { growth, steady } = growthOf(values);
  return steady && growth > allowed;
};
