/** A signal that also aborts after a time. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Whether the time has run out. */
  readonly passed: () => boolean;
  /** Frees the timer; to be called when the work is done, however it ended. */
  readonly end: () => void;
}

/**
 * Aborts with `signal`, or `ms` milliseconds from now. The timer is held here until `end`: in Node 20 a signal of
 * `AbortSignal.timeout` that only `AbortSignal.any` knows can be collected as garbage, and then never fires.
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
