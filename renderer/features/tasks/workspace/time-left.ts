/** How far a task was at a moment: milliseconds, and 0..1. */
export interface Sample {
  readonly at: number;
  readonly progress: number;
}

/** Minimum time (in milliseconds) and progress between two samples for an estimate. */
const LONG_ENOUGH = 4000;
const FAR_ENOUGH = 0.02;

/**
 * Milliseconds that a task still needs if it continues at the speed between the two samples; undefined if no estimate
 * is possible, or if the task is almost finished.
 */
export function timeLeft(first: Sample, now: Sample): number | undefined {
  const took = now.at - first.at;
  const done = now.progress - first.progress;
  if (took < LONG_ENOUGH || done < FAR_ENOUGH || now.progress >= 1) return undefined;
  return ((1 - now.progress) * took) / done;
}

/** Rounded for display: minutes, below a minute steps of ten seconds. Milliseconds in, seconds out. */
export function roundedLeft(ms: number): number {
  const seconds = ms / 1000;
  return seconds < 55 ? Math.max(10, Math.ceil(seconds / 10) * 10) : Math.max(1, Math.round(seconds / 60)) * 60;
}
