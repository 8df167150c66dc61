import type { Summary, SummaryRequest } from "../../../shared/ipc/summary";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { ServiceClient } from "./client";
import { waitForResult } from "./wait-for-result";

export interface SummarizeParts {
  readonly client: ServiceClient;
  readonly signal: AbortSignal;
  /** Pauses; rejects when the signal aborts. Tests pass a function without delay. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Half a second at first, then slower: a model on a processor takes minutes. */
const delay = (reads: number): number => Math.min(2_000, 250 + 100 * reads);

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
  { client, signal, wait }: SummarizeParts,
): Promise<Result<Summary>> {
  const chosen = { ...(template === undefined ? {} : { template }), ...(prompt === undefined ? {} : { prompt }) };
  const created = await client.summarize({ input: text, points, languageIn, languageOut, ...chosen }, { signal });
  if (!created.ok) return signal.aborted ? fail("cancelled", "Summary cancelled") : created;
  const { id } = created.value;
  try {
    // As for an embedded service: any service is to forget the text.
    const read = await waitForResult(id, ["synopsis"], { client, signal, service: "embedded", wait, delay });
    if (!read.ok) return read;
    const { synopsis = "", notices } = read.value;
    return ok({ text: synopsis, ...(notices && { notices }) });
  } catch {
    return fail("cancelled", "Summary cancelled");
  }
}
