import { type AlwaysTerm, withAlwaysHidden } from "../../../shared/api/detection";
import type { KnownEntity } from "../../../shared/api/known";
import { settledLanguages } from "../../../shared/document/settled-languages";
import type { Transcript } from "../../../shared/document/transcript";
import { transcriptText } from "../../../shared/document/transcript-document";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { TaskResult } from "../../platform/history/task-result";
import type { TaskRow } from "../../platform/history/task-row";
import { acceptedOptions, optionsOf } from "../../platform/service-client/request-options";
import type { DepersonalizeRequest } from "../../platform/service-client/client";
import { waitForResult } from "../../platform/service-client/wait-for-result";
import { hidingSpeakers } from "./hide-speakers";
import { rewriteTranscript } from "./rewrite-transcript";
import type { Made, TranscriptWorkParts } from "./transcript-work-parts";

type ServiceParts = Pick<TranscriptWorkParts, "embeddedClient" | "clientOf" | "detection" | "wait">;

interface Options {
  readonly signal: AbortSignal;
  /** A task of the row's service. Default: the embedded service gets the text. */
  readonly source?: Pick<DepersonalizeRequest, "sourceUri"> | undefined;
  /** Words to hide in addition to the user's. */
  readonly kept?: readonly AlwaysTerm[];
  readonly known?: readonly KnownEntity[];
}

/** @param transcript or the part in `text`. */
export async function depersonalizeTranscript(
  { embeddedClient, clientOf, detection, wait }: ServiceParts,
  row: TaskRow,
  transcript: Transcript & { readonly text?: string },
  { signal, source, kept = [], known = [] }: Options,
): Promise<Result<Made>> {
  const client = await (source === undefined ? embeddedClient() : clientOf(row));
  if (!client.ok) return client;
  // Remote source: do not send the user's words.
  const asked = source === undefined ? withAlwaysHidden(kept, hidingSpeakers(transcript, detection())) : null;
  const { text = transcriptText(transcript).text } = transcript;
  const options = optionsOf({ ...row, detection: asked }, known);
  const accepted = await acceptedOptions(client.value, options, source === undefined, signal);
  if (!accepted.ok) return accepted;
  const languages = settledLanguages(row, undefined, text);
  const created = await client.value.depersonalize(
    {
      ...(source ?? { input: text }),
      depersonalizationMode: row.mode,
      ...languages,
      ...accepted.value,
    },
    { signal },
  );
  if (!created.ok) return created;
  const read = await waitForResult(created.value.id, ["transcriptDepersonalized"], {
    client: client.value,
    signal,
    service: source === undefined ? "embedded" : "remote",
    wait,
  });
  if (!read.ok) return read;
  const { transcriptDepersonalized } = read.value;
  return transcriptDepersonalized === undefined
    ? fail("service_answer_unreadable", "The service gave no depersonalized text")
    : ok(transcriptDepersonalized);
}

/** Detects names only in turns that differ between `before` and `after`. */
export function rewriteResult(
  parts: ServiceParts,
  row: TaskRow,
  { before, after, result }: { readonly before: Transcript; readonly after: Transcript; readonly result: TaskResult },
  signal: AbortSignal,
): Promise<Result<Made>> {
  const { document: current, mapping, review } = result;
  return rewriteTranscript({
    ...{ row, before, after, current, mapping, review },
    never: parts.detection()?.never ?? [],
    detect: (text, kept, known) => depersonalizeTranscript(parts, row, { ...after, text }, { signal, kept, known }),
  });
}
