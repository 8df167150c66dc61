import type { Summary, SummaryRequest } from "../../../shared/ipc/summary";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { ServiceClient } from "./client";
import { waitForResult } from "./wait-for-result";

export interface SummarizeParts {
  readonly client: ServiceClient;
  readonly signal: AbortSignal;
  /** Rejects when the signal aborts. Without delay in tests. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const delay = (reads: number): number => Math.min(2_000, 250 + 100 * reads);

export interface SummaryInput extends Omit<SummaryRequest, "id"> {
  readonly text: string;
  readonly languageIn: string;
  readonly languageOut: string;
}

/** `cancelled` when the signal aborts; the service deletes the text in both cases. */
export async function summarizeText(
  { text, points, template, prompt, languageIn, languageOut }: SummaryInput,
  { client, signal, wait }: SummarizeParts,
): Promise<Result<Summary>> {
  const chosen = { ...(template === undefined ? {} : { template }), ...(prompt === undefined ? {} : { prompt }) };
  const created = await client.summarize({ input: text, points, languageIn, languageOut, ...chosen }, { signal });
  if (!created.ok) return signal.aborted ? fail("cancelled", "Summary cancelled") : created;
  const { id } = created.value;
  try {
    const read = await waitForResult(id, ["synopsis"], { client, signal, service: "embedded", wait, delay });
    if (!read.ok) return read;
    const { synopsis = "", notices } = read.value;
    return ok({ text: synopsis, ...(notices && { notices }) });
  } catch {
    return fail("cancelled", "Summary cancelled");
  }
}
