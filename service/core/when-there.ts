import { isAway } from "./connection-error";

export interface WhenThereOptions {
  /** Aborts the wait; the last error of `open` is thrown. */
  readonly signal: AbortSignal;
  /** Called with each error that is tried again. */
  readonly away: (error: unknown) => void;
  /** Whether an error is tried again; by default if the database is unreachable. */
  readonly isTemporary?: (error: unknown) => boolean;
  /** Ends early, without an error, when the signal is aborted. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const FIRST_MS = 250;
const LONGEST_MS = 5_000;

/** A pause that ends early, without an error, when the signal is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener("abort", end);
  });
}

/** Result of `open`, once it succeeds. Repeats it with growing delays after temporary errors; throws others at once. */
export async function whenThere<T>(open: () => Promise<T>, options: WhenThereOptions): Promise<T> {
  const { signal, away, isTemporary = isAway, wait = pause } = options;
  const stopped = (): boolean => signal.aborted;
  for (let ms = FIRST_MS; ; ms = Math.min(ms * 2, LONGEST_MS)) {
    try {
      return await open();
    } catch (error) {
      if (!isTemporary(error) || stopped()) throw error;
      away(error);
      await wait(ms, signal);
      if (stopped()) throw error;
    }
  }
}
