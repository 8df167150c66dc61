import { isAway } from "../store/away";
import { isFull } from "../store/full";
import { pause } from "../store/when-there";

export interface KeepTryingOptions {
  /** Ends the attempts; the last error is thrown. */
  readonly signal: AbortSignal;
  /** Called with each error that is tried again. */
  readonly failed?: (error: unknown) => void;
  /** Ends early when the signal is aborted. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const FIRST_MS = 250;
const LONGEST_MS = 10_000;

/** Runs a write again, with growing pauses, while the database is away or its disk is full. Other errors are thrown at once. */
export async function keepTrying<T>(write: () => Promise<T>, options: KeepTryingOptions): Promise<T> {
  const { signal, failed, wait = pause } = options;
  const isStopped = (): boolean => signal.aborted;
  for (let ms = FIRST_MS; ; ms = Math.min(ms * 2, LONGEST_MS)) {
    try {
      return await write();
    } catch (error) {
      if (!(isAway(error) || isFull(error)) || isStopped()) throw error;
      failed?.(error);
      await wait(ms, signal);
      if (isStopped()) throw error;
    }
  }
}
