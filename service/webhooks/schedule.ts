const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses before the second, third, ... attempt, as in Standard Webhooks: just under a day in total. */
const PAUSES = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 6 * HOUR, 6 * HOUR];
/** Random share of a pause, for receivers that recover. */
const JITTER = 0.1;

/** Milliseconds after `attempts` failed attempts; undefined after the last. */
export function pauseAfter(attempts: number, random: () => number): number | undefined {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? undefined : Math.round(pause * (1 - JITTER + 2 * JITTER * random()));
}
