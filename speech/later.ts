/** Runs `task` after so many milliseconds, unless the function that it returns is called. */
export type Later = (milliseconds: number, task: () => void) => () => void;

/** By the computer's own timer; tests hand in one that does not wait. */
export const byTimer: Later = (milliseconds, task) => {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
};

/** Resolves after so many milliseconds; rejects with the signal's reason. */
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
