import type { Failure, Result } from "../../../shared/ipc/result";
import { isRetryable } from "../../platform/service-client/http-failure";
import { retryDelay } from "../../platform/service-client/backoff";

export interface PersistParts {
  readonly signal: AbortSignal;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly random: () => number;
  /** Null when the wait is over. `details.retryAt`: milliseconds since the epoch; absent while a call has no reply. */
  readonly onWaiting: (why: Failure | null) => void;
  /** Milliseconds until a call is reported as waiting. Default: never. */
  readonly silentMs?: number;
  /** Interruptible, so that the next attempt starts at once. */
  readonly begin?: (signal: AbortSignal) => { readonly signal: AbortSignal; readonly release: () => void };
}

const SILENT: Failure = {
  code: "timeout",
  message: "The service has not answered yet.",
  details: { cause: "silent" },
};
export const isSilence = (why: Failure | null): boolean => why?.details?.["cause"] === "silent";

const alone = (signal: AbortSignal) => ({ signal, release: () => undefined });

/** Retries passing failures with growing pauses. Rejects with the signal's reason. */
export async function persist<T>(
  call: (signal: AbortSignal) => Promise<Result<T>>,
  { signal, wait, random, onWaiting, silentMs, begin = alone }: PersistParts,
): Promise<Result<T>> {
  let told = false;
  const tell = (why: Failure | null): void => {
    if (why !== null || told) onWaiting(why);
    told = why !== null;
  };
  const tellLate = (why: Failure): void => {
    try {
      tell(why);
    } catch {
      // The end of the call is written later.
    }
  };
  for (let failures = 0; ; failures += 1) {
    signal.throwIfAborted();
    const attempt = begin(signal);
    const silence = silentMs === undefined ? undefined : setTimeout(() => tellLate(SILENT), silentMs);
    try {
      const result = await call(attempt.signal);
      clearTimeout(silence);
      signal.throwIfAborted();
      const woken = !result.ok && attempt.signal.aborted;
      if (result.ok || (!woken && !isRetryable(result.error))) {
        tell(null);
        return result;
      }
      if (woken) {
        failures = -1;
        continue;
      }
      const delay = retryDelay(failures, Number(result.error.details?.["retryAfterMs"] ?? 0), random);
      tell({ ...result.error, details: { ...result.error.details, retryAt: Date.now() + delay } });
      await wait(delay, attempt.signal).catch((error: unknown) => {
        if (signal.aborted || !attempt.signal.aborted) throw error;
        failures = -1;
      });
    } finally {
      clearTimeout(silence);
      attempt.release();
    }
  }
}
