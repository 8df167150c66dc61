const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses before the second, third, ... attempt: the schedule of Standard Webhooks, together just under a day. */
const PAUSES = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 6 * HOUR, 6 * HOUR];
/** Random variation of a pause, as a share, so that a receiver that recovers does not get all deliveries at once. */
const JITTER = 0.1;

/** Milliseconds to wait after `attempts` attempts have failed; undefined when that was the last. */
export function pauseAfter(attempts: number, random: () => number): number | undefined {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? undefined : Math.round(pause * (1 - JITTER + 2 * JITTER * random()));
}
