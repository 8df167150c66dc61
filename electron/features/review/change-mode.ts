import { isDepersonalized } from "../../../shared/document/document";
import { matchTranscript } from "../../../shared/document/match-transcript";
import type { Transcript } from "../../../shared/document/transcript";
import { documentOfTranscript } from "../../../shared/document/transcript-document";
import { fail, type Result } from "../../../shared/ipc/result";
import type { TaskRow } from "../../platform/history/task-row";
import { isEditedTranscript } from "../tasks/index";
import { depersonalizeTranscript, rewriteResult } from "./depersonalize-transcript";
import { heardTranscript } from "./heard-transcript";
import { hideAsBefore } from "./hide-as-before";
import { wordsThatWouldShow } from "./keep-hidden";
import { saveTranscript } from "./save-transcript";
import type { Made, TranscriptWorkParts } from "./transcript-work-parts";
import { isTranslated } from "./translated";

export interface ModeChange {
  readonly mode: TaskRow["mode"];
  readonly where: "here" | "service";
}

/** Depersonalizes a transcript for the first time, or in another mode. */
export async function changeMode(
  parts: TranscriptWorkParts,
  row: TaskRow,
  transcript: Transcript,
  { mode, where }: ModeChange,
  signal: AbortSignal,
): Promise<Result<null>> {
  const { remoteId, sourceId } = row;
  const sourceUri = remoteId ?? sourceId;
  if (where === "service" && (row.service !== "remote" || sourceUri === null)) {
    return fail("task_not_found", "The service does not know this task");
  }
  // The service knows only the words before edits.
  const isEdited = isEditedTranscript(parts.store, row);
  const source = where === "service" && sourceUri !== null && !isEdited ? { sourceUri } : undefined;
  const tag = row.tag ?? newTag(parts, mode);
  const asked = { ...row, mode, tag };
  // Also hides names that were recognized before the words were corrected.
  const heard = source === undefined ? heardTranscript(transcript) : transcript;
  const plain = heard === transcript ? asked : { ...asked, languageOut: asked.languageIn };
  const found = await depersonalizeTranscript(parts, plain, heard, { signal, source });
  if (!found.ok) return found;
  // For the library and a restart.
  const work = row.work && { ...row.work, wishes: { ...row.work.wishes, depersonalize: true } };
  const change = { mode, work, tag };
  const now = { ...row, mode };
  if (heard === transcript) {
    const made = await hiddenAsBefore(parts, found.value, transcript, asked);
    return saveTranscript(parts, now, { transcript, made, edit: undefined, change }, signal);
  }
  const document = matchTranscript(heard, found.value);
  const result = { document, mapping: found.value.mapping };
  let rewritten = await rewriteResult(parts, plain, { before: heard, after: transcript, result }, signal);
  if (rewritten.ok && isTranslated(row)) {
    const hidden = matchTranscript(transcript, rewritten.value);
    const kept = wordsThatWouldShow(hidden, documentOfTranscript(transcript));
    rewritten = await depersonalizeTranscript(parts, asked, transcript, { signal, kept });
  }
  if (!rewritten.ok) return rewritten;
  const made = await hiddenAsBefore(parts, rewritten.value, transcript, asked);
  return saveTranscript(parts, now, { transcript, made, edit: undefined, change, heard: document }, signal);
}

async function hiddenAsBefore(
  { store }: Pick<TranscriptWorkParts, "store">,
  made: Made,
  transcript: Transcript,
  row: TaskRow,
): Promise<Made> {
  const [document, review] = [store.document(row.id), store.review(row.id)];
  if (document === undefined || !isDepersonalized(document) || isTranslated(row)) return made;
  return hideAsBefore(made, transcript, { document, review }, row);
}

function newTag(
  { store, tagsPlaceholders }: Pick<TranscriptWorkParts, "store" | "tagsPlaceholders">,
  mode: TaskRow["mode"],
): string | null {
  return mode === "reversible" && tagsPlaceholders?.() === true ? store.placeholderTags.next() : null;
}
