import { asksNothing, type Detection } from "../../../shared/api/detection";
import { MODES, type Mode } from "../../../shared/document/languages";
import type { Input, Output } from "../../../shared/ipc/contract";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { ServiceClient } from "../../platform/service-client/client";
import { documentFrom } from "../../../shared/document/align";
import { waitForResult } from "../../platform/service-client/wait-for-result";

type Example = Output<"preview.modes">[Mode];

/** Milliseconds. */
export const PATIENCE_MS = 10_000;
const LATE = fail("timeout", "The example took too long");
const READ_EVERY_MS = 30;

/** If `signal` aborts, the service stops the work. */
export async function previewModes(
  embedded: () => Promise<Result<ServiceClient>>,
  request: Input<"preview.modes">,
  detection: Detection,
  signal: AbortSignal,
): Promise<Result<Output<"preview.modes">>> {
  const client = await embedded();
  if (!client.ok) return client;
  if (signal.aborted) return LATE;
  const examples = await Promise.all(
    MODES.map((mode) => depersonalize(client.value, mode, request, detection, signal)),
  );
  const shown: Partial<Output<"preview.modes">> = {};
  for (const [index, example] of examples.entries()) {
    if (!example.ok) return example;
    const mode = MODES[index];
    if (mode !== undefined) shown[mode] = example.value;
  }
  return ok(shown as Output<"preview.modes">);
}

async function depersonalize(
  client: ServiceClient,
  mode: Mode,
  request: Input<"preview.modes">,
  detection: Detection,
  signal: AbortSignal,
): Promise<Result<Example>> {
  const { text, languageIn, languageOut } = request;
  const created = await client.depersonalize({
    input: text,
    depersonalizationMode: mode,
    languageIn,
    languageOut,
    ...(asksNothing(detection) ? {} : { detection }),
  });
  if (!created.ok) return created;
  const { id } = created.value;
  try {
    const parts = { client, signal, service: "embedded", delay: () => READ_EVERY_MS } as const;
    const read = await waitForResult(id, ["transcriptDepersonalized"], parts);
    if (!read.ok) return read;
    const { transcriptDepersonalized: done } = read.value;
    if (!done) return fail("service_error", "The example could not be made");
    const document = documentFrom(text, done);
    return ok({ text: document.result, spans: document.replacements });
  } catch (error) {
    if (!signal.aborted) throw error;
    return LATE;
  }
}
