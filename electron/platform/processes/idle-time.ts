/** Milliseconds between two reads of an unfinished task. The embedded service ends when it is unused for longer. */
export const LONGEST_WAIT_MS = 20_000;

/** Milliseconds without use, because the models need much memory. */
export const IDLE_MS = 1.5 * LONGEST_WAIT_MS;
