export interface Paced<T> {
  /** Schedules a value for the end of the pause; a newer value replaces it. */
  (value: T): void;
  /** Discards the scheduled value. */
  stop(): void;
}

/**
 * Writes only the newest of the values of every `pauseMs` milliseconds, and none before the first pause is over, so
 * that short tasks cause no writes.
 */
export function paced<T>(write: (value: T) => void, pauseMs: number): Paced<T> {
  let next: { readonly value: T } | undefined;
  const timer = setInterval(() => {
    if (next === undefined) return;
    const { value } = next;
    next = undefined;
    write(value);
  }, pauseMs);
  timer.unref();
  const pace = (value: T): void => void (next = { value });
  return Object.assign(pace, { stop: () => clearInterval(timer) });
}
