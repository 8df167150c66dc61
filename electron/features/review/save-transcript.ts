import { countsOf, type Document, isDepersonalized } from "../../../shared/document/document";
import { matchTranscript } from "../../../shared/document/match-transcript";
import { isTextEdit, type SpeakerEdit } from "../../../shared/document/review/speaker-edit-names";
import { settledLanguages } from "../../../shared/document/settled-languages";
import type { Transcript } from "../../../shared/document/transcript";
import { documentOfTranscript } from "../../../shared/document/transcript-document";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { TaskResult } from "../../platform/history/task-result";
import type { TaskChange, TaskRow } from "../../platform/history/task-row";
import { editOf } from "../../platform/history/task-states";
import { summarizeText } from "../../platform/service-client/summarize-text";
import { titleChange } from "../../platform/titles/title-change";
import { withRemovedWords } from "./hidden-words";
import { hideInTime } from "./hide-in-time";
import { keepCovered } from "./keep-covered";
import { wordsThatWouldShow } from "./keep-hidden";
import { reviewedAgain } from "./reviewed";
import { forgetSpeakerEdits, withSpeakerEdit } from "./speaker-steps";
import { packBeside } from "./state-change";
import { stateOfTask, type TaskState } from "./task-state";
import type { Made, TranscriptWorkParts } from "./transcript-work-parts";
import { isTranslated } from "./translated";

type SaveParts = Pick<TranscriptWorkParts, "store" | "embeddedClient" | "sound" | "onChange" | "wait">;

export interface ChangedTranscript {
  readonly transcript: Transcript;
  readonly made: Made | undefined;
  /** Undefined for a new text, which clears the undo history. */
  readonly edit: SpeakerEdit | undefined;
  readonly change?: TaskChange;
  /** Entities have the same names as before. */
  readonly hasSameNames?: boolean;
  /** The sound of its hidden words remains covered. */
  readonly heard?: Document;
}

/** Saves a transcript and its result in one transaction. Hidden words remain hidden; code: `would_show`. */
export async function saveTranscript(
  parts: SaveParts,
  row: TaskRow,
  changed: ChangedTranscript,
  signal: AbortSignal,
): Promise<Result<null>> {
  const { store, onChange } = parts;
  const { made: depersonalized, edit, change = {}, hasSameNames = false, heard } = changed;
  const before = stateOfTask(store, row.id);
  const removedTurns = changed.transcript.removedTurns ?? before?.transcript?.removedTurns;
  const transcript = { ...changed.transcript, ...(removedTurns && { removedTurns }) };
  const document =
    depersonalized === undefined ? documentOfTranscript(transcript) : matchTranscript(transcript, depersonalized);
  const mapping = row.mode === "reversible" ? depersonalized?.mapping : undefined;
  const review = store.review(row.id);
  const again = await reviewedAgain({ document, mapping, transcript }, review, row, [], hasSameNames);
  const all = heard === undefined ? again : await keepCovered(again, { document: heard }, row);
  const made =
    before === undefined
      ? all
      : await keptHidden(parts, { ...withRemovedWords(all, before, row), transcript }, before, row, edit);
  if (made === undefined) return fail("would_show", "Something that is hidden would be shown");
  const summary: Result<Pick<TaskChange, "synopsis">> =
    edit === "heardAgain" ? await summaryOf(parts, row, made.document, signal) : ok({});
  if (!summary.ok) return summary;
  const now = store.getLight(row.id);
  if (now === undefined) return fail("task_not_found", "No such task");
  const title = titleChange(now, made.document, store);
  const { languageIn, languageOut } = { ...now, ...change };
  const synopsis = summary.value.synopsis ?? now.synopsis;
  const after = { ...made, transcript, synopsis, languages: { languageIn, languageOut } };
  const packed = before && edit !== undefined ? await packBeside(before, after) : undefined;
  const at = made.review?.log.done.length ?? 0;
  store.together(() => {
    const saved = {
      ...(now.work && edit !== undefined && isTextEdit(edit) && { work: { ...now.work, edited: true } }),
      ...change,
      ...summary.value,
      ...title,
      ...countsOf(made.document),
    };
    store.saveWhole(row.id, made, saved, editOf(row));
    if (edit === undefined || packed === undefined) forgetSpeakerEdits(store, row.id);
    else store.speakers.write(row.id, withSpeakerEdit(store.speakers.read(row.id), { edit, at, before: packed }));
  });
  onChange(row.id);
  return ok(null);
}

/** Words and sound. Undefined if impossible. */
async function keptHidden(
  { sound }: SaveParts,
  made: TaskResult & { readonly transcript: Transcript },
  before: TaskState,
  row: TaskRow,
  edit: SpeakerEdit | undefined,
): Promise<TaskResult | undefined> {
  const { document, transcript } = before;
  if (!isDepersonalized(made.document)) return made;
  // A new transcription may find words in other parts of the sound.
  const loudness = edit === "heardAgain" ? undefined : await sound?.loudness(row.id);
  const isTranscribed = isDepersonalized(document) && (edit === "heardAgain" || edit === "speakersFound");
  const isNew = edit === undefined && isDepersonalized(document) && !isTranslated(row);
  if (isNew && wordsThatWouldShow(document, made.document).length > 0) return undefined;
  if (!isTranscribed || transcript === undefined || isTranslated(row)) return keepCovered(made, before, row, loudness);
  const kept = await hideInTime(made, { document, transcript }, row);
  return wordsThatWouldShow(document, kept.document).length > 0 ? undefined : keepCovered(kept, before, row, loudness);
}

/** From the displayed result. */
async function summaryOf(
  { embeddedClient, wait }: SaveParts,
  row: TaskRow,
  { original, result }: Document,
  signal: AbortSignal,
): Promise<Result<Pick<TaskChange, "synopsis">>> {
  const asked = row.work?.wishes.summary;
  if (asked === undefined || row.synopsis === null) return ok({});
  const client = await embeddedClient();
  if (!client.ok) return client;
  const text = result === "" ? original : result;
  const input = { text, ...asked, ...settledLanguages(row, undefined, original) };
  const made = await summarizeText(input, { client: client.value, signal, ...(wait && { wait }) });
  return made.ok ? ok({ synopsis: made.value.text }) : made;
}
