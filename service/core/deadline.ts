export interface Deadline {
  readonly signal: AbortSignal;
  readonly passed: () => boolean;
  /** Frees the timer. Call it when the work has ended. */
  readonly end: () => void;
}

/**
 * Aborts with `signal` or after `ms` milliseconds. In Node 20 a signal of `AbortSignal.timeout` that only
 * `AbortSignal.any` references can be garbage-collected and never fires, so this keeps its own timer.
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
