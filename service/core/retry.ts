import { isConnectionError } from "./connection-error";
import { pause } from "./pause";

export interface RetryOptions {
  /** Aborts the wait; the last error of `open` is thrown. */
  readonly signal: AbortSignal;
  /** Called with each error that is tried again. */
  readonly onRetry: (error: unknown) => void;
  /** Whether an error is tried again; by default if the database is unreachable. */
  readonly isTemporary?: (error: unknown) => boolean;
  /** Ends early, without an error, when the signal is aborted. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const FIRST_MS = 250;
const LONGEST_MS = 5_000;

/** Result of `open`, once it succeeds. Repeats it with growing delays after temporary errors; throws others at once. */
export async function retryUntilAvailable<T>(open: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { signal, onRetry, isTemporary = isConnectionError, wait = pause } = options;
  const stopped = (): boolean => signal.aborted;
  for (let ms = FIRST_MS; ; ms = Math.min(ms * 2, LONGEST_MS)) {
    try {
      return await open();
    } catch (error) {
      if (!isTemporary(error) || stopped()) throw error;
      onRetry(error);
      await wait(ms, signal);
      if (stopped()) throw error;
    }
  }
}
