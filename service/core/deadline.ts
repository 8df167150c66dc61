export interface Deadline {
  readonly signal: AbortSignal;
  readonly passed: () => boolean;
  /** Frees the timer. Call it when the work has ended. */
  readonly end: () => void;
}

/**
 * Node 20 may garbage-collect a signal of `AbortSignal.timeout` that only `AbortSignal.any` references, so this keeps
 * its own timer.
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
