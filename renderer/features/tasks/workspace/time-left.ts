/** Milliseconds, and 0..1. */
export interface Sample {
  readonly at: number;
  readonly progress: number;
}

/** Minimum milliseconds and progress for an estimate. */
const LONG_ENOUGH = 4000;
const FAR_ENOUGH = 0.02;

/** Remaining milliseconds; undefined without an estimate, or near the end. */
export function timeLeft(first: Sample, now: Sample): number | undefined {
  const took = now.at - first.at;
  const done = now.progress - first.progress;
  if (took < LONG_ENOUGH || done < FAR_ENOUGH || now.progress >= 1) return undefined;
  return ((1 - now.progress) * took) / done;
}

/** To minutes, or below a minute to ten seconds. Milliseconds in, seconds out. */
export function roundedLeft(ms: number): number {
  const seconds = ms / 1000;
  return seconds < 55 ? Math.max(10, Math.ceil(seconds / 10) * 10) : Math.max(1, Math.round(seconds / 60)) * 60;
}
