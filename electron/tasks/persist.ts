import type { Result } from "../../shared/ipc/result";
import { isRetryable } from "../client/http-failure";
import { retryDelay } from "./backoff";

export interface PersistParts {
  readonly signal: AbortSignal;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly random: () => number;
  /** Told when waiting begins and when it has ended. */
  readonly onWaiting: (waiting: boolean) => void;
}

/** Repeats a call for as long as its failure may pass, with growing pauses. Rejects with the signal's reason. */
export async function persist<T>(
  call: () => Promise<Result<T>>,
  { signal, wait, random, onWaiting }: PersistParts,
): Promise<Result<T>> {
  for (let failures = 0; ; failures += 1) {
    signal.throwIfAborted();
    const result = await call();
    signal.throwIfAborted();
    if (result.ok || !isRetryable(result.error)) {
      if (failures > 0) onWaiting(false);
      return result;
    }
    if (failures === 0) onWaiting(true);
    const retryAfterMs = Number(result.error.details?.["retryAfterMs"] ?? 0);
    await wait(retryDelay(failures, retryAfterMs, random), signal);
  }
}
