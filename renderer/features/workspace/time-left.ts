/** How far a task was at a moment: milliseconds, and 0..1. */
export interface Sample {
  readonly at: number;
  readonly progress: number;
}

/** Milliseconds and progress that must lie between two looks before anything is said of the rest. */
const LONG_ENOUGH = 4000;
const FAR_ENOUGH = 0.02;

/**
 * Milliseconds that a task still takes, if it goes on as it went between the two looks; undefined while nothing can be
 * said, or where it is so near its end that nothing need be.
 */
export function timeLeft(first: Sample, now: Sample): number | undefined {
  const took = now.at - first.at;
  const done = now.progress - first.progress;
  if (took < LONG_ENOUGH || done < FAR_ENOUGH || now.progress >= 1) return undefined;
  return ((1 - now.progress) * took) / done;
}

/** As people say it: whole minutes, below a minute steps of ten seconds. Milliseconds in, seconds out. */
export function roundedLeft(ms: number): number {
  const seconds = ms / 1000;
  return seconds < 55 ? Math.max(10, Math.ceil(seconds / 10) * 10) : Math.max(1, Math.round(seconds / 60)) * 60;
}
