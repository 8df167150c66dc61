import { isConnectionError } from "./connection-error";
import { pause } from "./pause";

export interface RetryOptions {
  /** Abort: throws the last error of `open`. */
  readonly signal: AbortSignal;
  readonly onRetry: (error: unknown) => void;
  /** Default: `isConnectionError`. */
  readonly isTemporary?: (error: unknown) => boolean;
  /** Resolves early if the signal aborts. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const FIRST_MS = 250;
const LONGEST_MS = 5_000;

/** Retries `open` with growing delays after temporary errors; throws others immediately. */
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
