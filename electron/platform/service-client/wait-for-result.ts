import { setTimeout as sleep } from "node:timers/promises";
import { poll } from "../../../shared/api/poll";
import type { Result } from "../../../shared/ipc/result";
import type { ServiceClient } from "./client";
import { interpretTask, type ResultName } from "./interpret-task";
import type { ServiceTask } from "./service-task";
import { pollDelay } from "./backoff";

export interface WaitParts {
  readonly client: ServiceClient;
  readonly signal: AbortSignal;
  readonly service: "embedded" | "remote";
  /** Rejects when the signal aborts. Without delay in tests. */
  readonly wait?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
  /** Milliseconds. Default: `pollDelay`. */
  readonly delay?: ((reads: number) => number) | undefined;
  readonly onProgress?: (progress: number) => void;
}

export const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
  await sleep(ms, undefined, { signal });
};

/** Rejects with the signal's reason. A service on this computer deletes the work in both cases. */
export async function waitForResult(
  id: string,
  requested: readonly ResultName[],
  { client, signal, service, wait = pause, delay = (reads) => pollDelay(service, reads), onProgress }: WaitParts,
): Promise<Result<ServiceTask>> {
  try {
    let previous: ServiceTask | undefined;
    const read = async (): Promise<Result<ServiceTask> | undefined> => {
      const answer = await client.getTask(id, { signal });
      signal.throwIfAborted();
      if (!answer.ok) return answer;
      const meaning = interpretTask(answer.value, previous, { requested, coversOriginal: () => true });
      previous = answer.value;
      if (meaning.state === "error") return { ok: false, error: meaning.failure };
      if (meaning.state === "completed") return answer;
      onProgress?.(answer.value.progress ?? 0);
      return undefined;
    };
    return await poll(read, { wait: (ms) => wait(ms, signal), delay });
  } finally {
    if (service === "embedded" || signal.aborted) await client.cancel(id);
  }
}
