export interface Paced<T> {
  (value: T): void;
  stop(): void;
}

/** Writes the newest value every `pauseMs` milliseconds. Starts with a pause, so that short tasks cause no writes. */
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
