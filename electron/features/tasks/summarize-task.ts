import { setTimeout as sleep } from "node:timers/promises";
import type { Summary, SummaryRequest } from "../../../shared/ipc/summary";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { ServiceClient } from "../../platform/service-client/client";
import { interpretTask } from "../../platform/service-client/interpret-task";
import type { ServiceTask } from "../../platform/service-client/service-task";

export interface SummarizeParts {
  readonly client: ServiceClient;
  readonly signal: AbortSignal;
  /** Pauses; rejects when the signal aborts. Tests pass a function without delay. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
  await sleep(ms, undefined, { signal });
};
/** Half a second at first, then slower: a model on a processor takes minutes. */
const pauseBefore = (reads: number): number => Math.min(2_000, 250 + 100 * reads);

/** Input of a summary: text, languages and options. */
export interface SummaryInput extends Omit<SummaryRequest, "id"> {
  readonly text: string;
  readonly languageIn: string;
  readonly languageOut: string;
}

/**
 * Requests a summary and polls until it is complete. `cancelled` when the signal aborts; the service deletes the text
 * in both cases.
 */
export async function summarizeText(
  { text, points, template, prompt, languageIn, languageOut }: SummaryInput,
  { client, signal, wait = pause }: SummarizeParts,
): Promise<Result<Summary>> {
  const chosen = { ...(template === undefined ? {} : { template }), ...(prompt === undefined ? {} : { prompt }) };
  const created = await client.summarize({ input: text, points, languageIn, languageOut, ...chosen }, { signal });
  if (!created.ok) return signal.aborted ? fail("cancelled", "Summary cancelled") : created;
  const { id } = created.value;
  try {
    return await followed(id, client, signal, wait);
  } catch {
    return fail("cancelled", "Summary cancelled");
  } finally {
    await client.cancel(id);
  }
}

async function followed(
  id: string,
  client: ServiceClient,
  signal: AbortSignal,
  wait: (ms: number, signal: AbortSignal) => Promise<void>,
): Promise<Result<Summary>> {
  let previous: ServiceTask | undefined;
  for (let reads = 0; ; reads += 1) {
    await wait(pauseBefore(reads), signal);
    const read = await client.getTask(id, { signal });
    signal.throwIfAborted();
    if (!read.ok) return read;
    const meaning = interpretTask(read.value, previous, { requested: ["synopsis"], reachesEnd: () => true });
    previous = read.value;
    if (meaning.state === "error") return { ok: false, error: meaning.failure };
    const { synopsis, notices } = read.value;
    if (meaning.state === "completed" && synopsis !== undefined) {
      return ok({ text: synopsis, ...(notices && { notices }) });
    }
  }
}
