import { isDepersonalized } from "../../../shared/document/document";
import type { Transcript } from "../../../shared/document/transcript";
import { type EditedTranscript, editTranscript } from "../../../shared/document/transcript-edits/edit-transcript";
import type { TranscriptEdit } from "../../../shared/document/transcript-edits/transcript-edit";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import { type HeardTurns, hearWithHints } from "../../../speech/index";
import { isRecordingTask, type TaskRow } from "../../platform/history/task-row";
import { rewriteResult } from "./depersonalize-transcript";
import type { RecordingListener } from "./recording-listener";
import { saveTranscript } from "./save-transcript";
import type { TranscriptChanges } from "./transcript-changes";
import { withVocabulary } from "./transcript-vocabulary";
import type { TranscriptWorkParts } from "./transcript-work-parts";
import { isTranslated } from "./translated";
import { loadVocabulary } from "./vocabulary";

/** Edits of words and turns, by hand or by a vocabulary. */
export class TranscriptEdits {
  readonly #parts: TranscriptWorkParts;
  readonly #changes: TranscriptChanges;
  readonly #listener: RecordingListener;

  constructor(parts: TranscriptWorkParts, changes: TranscriptChanges, listener: RecordingListener) {
    this.#parts = parts;
    this.#changes = changes;
    this.#listener = listener;
  }

  /**
   * Searches only changed turns; hidden words remain hidden. Codes: `speakers_missing`, `transcript_changed`,
   * `review_translated`, `would_show`. `places`: changed places.
   */
  async write(id: string, edit: TranscriptEdit): Promise<Result<{ places: number }>> {
    const done = await this.#write(id, edit);
    if (!done.ok || edit.type !== "vocabulary") return done;
    const heard = await this.#hearWithHints(id, edit.terms);
    const more = heard && (await this.#write(id, edit, heard));
    return ok({ places: done.value.places + (more?.ok === true ? more.value.places : 0) });
  }

  #write(id: string, edit: TranscriptEdit, heard?: HeardTurns): Promise<Result<{ places: number }>> {
    let places = 0;
    const done = this.#changes.run(id, async (row, transcript, signal) => {
      if (row.inputType !== "media" || this.#parts.store.transcript(id) === undefined)
        return fail("speakers_missing", "It is no recording");
      const edited =
        edit.type === "vocabulary"
          ? await withVocabulary(transcript, edit.terms, signal, heard)
          : editTranscript(transcript, edit);
      if (edited === undefined) return fail("transcript_changed", "The turn has other words now");
      if (edited.places === 0) return ok(null);
      places = edited.places;
      return this.#save(row, transcript, edited, signal);
    });
    return done.then((result) => (result.ok ? ok({ places }) : result));
  }

  /** Does not block other edits. Undefined if no term was recognized, or if there is no sound. */
  async #hearWithHints(id: string, words: readonly string[]): Promise<HeardTurns | undefined> {
    const [row, transcript] = [this.#parts.store.get(id), this.#changes.transcript(id)];
    if (row === undefined || transcript === undefined || !isRecordingTask(row)) return undefined;
    return this.#changes.cancellable(id, async (signal) => {
      const vocabulary = await loadVocabulary(words, signal);
      const known = { speakers: {}, turns: [] };
      const heard = await hearWithHints(transcript, vocabulary, async (hinted) => {
        const job = { known, again: { hinted }, signal };
        const found = await this.#listener.listen(row, job, { languageIn: row.languageIn });
        signal.throwIfAborted();
        return found.ok ? found.value.turns : undefined;
      });
      return heard.size === 0 ? undefined : heard;
    });
  }

  async #save(
    row: TaskRow,
    before: Transcript,
    { transcript: after, name: edit }: EditedTranscript,
    signal: AbortSignal,
  ): Promise<Result<null>> {
    const { store } = this.#parts;
    const document = store.document(row.id);
    if (document === undefined || !isDepersonalized(document))
      return saveTranscript(this.#parts, row, { transcript: after, made: undefined, edit }, signal);
    if (isTranslated(row)) return fail("review_translated", "The result has another language than the original");
    const result = { document, mapping: store.mapping(row.id), review: store.review(row.id) };
    const made = await rewriteResult(this.#parts, row, { before, after, result }, signal);
    if (!made.ok) return made;
    return saveTranscript(this.#parts, row, { transcript: after, made: made.value, edit, hasSameNames: true }, signal);
  }
}
