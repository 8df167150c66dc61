import { setTimeout as sleep } from "node:timers/promises";
import { ok, type Result } from "../../../shared/ipc/result";
import type { ServiceClient } from "../../platform/service-client/client";
import { interpretTask, type ResultName } from "../../platform/service-client/interpret-task";
import type { ServiceTask } from "../../platform/service-client/service-task";
import { pollDelay } from "./backoff";

export interface WaitParts {
  readonly client: ServiceClient;
  readonly signal: AbortSignal;
  readonly service: "embedded" | "remote";
  /** Pauses; rejects when the signal aborts. Tests pass a function without delay. */
  readonly wait?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
  readonly onProgress?: (progress: number) => void;
}

const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
  await sleep(ms, undefined, { signal });
};

/**
 * Polls work whose result the user expects, and reads its outcome. Rejects with the signal's reason. A service on this
 * computer deletes the work in both cases.
 */
export async function waitForResult(
  id: string,
  requested: readonly ResultName[],
  { client, signal, service, wait = pause, onProgress }: WaitParts,
): Promise<Result<ServiceTask>> {
  try {
    let previous: ServiceTask | undefined;
    for (let reads = 0; ; reads += 1) {
      await wait(pollDelay(service, reads), signal);
      const read = await client.getTask(id, { signal });
      signal.throwIfAborted();
      if (!read.ok) return read;
      const meaning = interpretTask(read.value, previous, { requested, reachesEnd: () => true });
      previous = read.value;
      if (meaning.state === "error") return { ok: false, error: meaning.failure };
      if (meaning.state === "completed") return ok(read.value);
      onProgress?.(read.value.progress ?? 0);
    }
  } finally {
    if (service === "embedded" || signal.aborted) await client.cancel(id);
  }
}
