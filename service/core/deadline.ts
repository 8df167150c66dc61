export interface Deadline {
  readonly signal: AbortSignal;
  readonly passed: () => boolean;
  /** Frees the timer. Call after the work. */
  readonly end: () => void;
}

/**
 * Uses its own timer, because Node 20 may garbage-collect a signal of `AbortSignal.timeout` that only `AbortSignal.any`
 * references.
 */
export function deadlineOf(signal: AbortSignal, ms: number): Deadline {
  const controller = new AbortController();
  let passed = false;
  const forward = (): void => controller.abort(signal.reason);
  const timer = setTimeout(() => {
    passed = true;
    controller.abort(new Error("timeout"));
  }, ms);
  if (signal.aborted) forward();
  else signal.addEventListener("abort", forward, { once: true });
  return {
    signal: controller.signal,
    passed: () => passed,
    end: () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", forward);
    },
  };
}
