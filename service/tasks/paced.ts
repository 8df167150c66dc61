export interface Paced<T> {
  /** Schedules a value, replacing an earlier one. */
  (value: T): void;
  stop(): void;
}

/**
 * Writes the newest value of every `pauseMs` milliseconds. The first pause comes first, so that short tasks cause no
 * writes.
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
