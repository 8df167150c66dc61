/** Returns a function that cancels. */
export type Later = (milliseconds: number, task: () => void) => () => void;

/** Tests pass one that does not wait. */
export const byTimer: Later = (milliseconds, task) => {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
};

/** Rejects with the signal's reason. */
export function wait(milliseconds: number, signal: AbortSignal, later: Later = byTimer): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const cancel = later(milliseconds, () => {
      signal.removeEventListener("abort", abort);
      resolve();
    });
    const abort = (): void => {
      cancel();
      reject(signal.reason as Error);
    };
    signal.addEventListener("abort", abort, { once: true });
  });
}
