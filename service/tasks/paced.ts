export interface Paced<T> {
  /** To be written when the pause is over, unless a newer one comes until then. */
  (value: T): void;
  /** Forgets what waits. */
  stop(): void;
}

/**
 * Writes only the newest of the values of every `pauseMs` milliseconds, and none before the first pause is over: what
 * has ended by then was never worth a write.
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
