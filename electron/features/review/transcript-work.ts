import type { SpeakerEdit } from "../../../shared/document/review/speaker-edit-names";
import type { Transcript } from "../../../shared/document/transcript";
import type { TranscriptEdit } from "../../../shared/document/transcript-edits/transcript-edit";
import { ok, type Result } from "../../../shared/ipc/result";
import type { TaskRow } from "../../platform/history/task-row";
import { changeMode } from "./change-mode";
import { hearAgain, type HearingWanted } from "./hear-again";
import { RecordingListener } from "./recording-listener";
import { remakeResult } from "./remake-result";
import { TranscriptChanges } from "./transcript-changes";
import { TranscriptEdits } from "./transcript-edits";
import type { TranscriptWorkParts } from "./transcript-work-parts";
import { useVocabulary } from "./use-vocabulary";

/** Changes of finished transcripts. Atomic, sequential per task. */
export class TranscriptWork {
  readonly #parts: TranscriptWorkParts;
  readonly #changes: TranscriptChanges;
  readonly #listener: RecordingListener;
  readonly #edits: TranscriptEdits;

  constructor(parts: TranscriptWorkParts) {
    this.#parts = parts;
    this.#changes = new TranscriptChanges(parts);
    this.#listener = new RecordingListener(parts);
    this.#edits = new TranscriptEdits(parts, this.#changes, this.#listener);
  }

  /** Speakers. Codes: `speakers_missing`, `would_show`. */
  edit(id: string, edit: SpeakerEdit, change: (transcript: Transcript) => Transcript): Promise<Result<null>> {
    return this.#changes.run(id, async (row, before, signal) => {
      const transcript = change(before);
      return transcript === before ? ok(null) : remakeResult(this.#parts, row, { transcript, edit }, signal);
    });
  }

  write(id: string, edit: TranscriptEdit): Promise<Result<{ places: number }>> {
    return this.#edits.write(id, edit);
  }

  useVocabulary(id: string): Promise<void> {
    return useVocabulary(this.#parts.store, id, (edit) => this.write(id, edit));
  }

  depersonalize(id: string, mode: TaskRow["mode"], where: "here" | "service"): Promise<Result<null>> {
    return this.#changes.run(id, (row, transcript, signal) =>
      changeMode(this.#parts, row, transcript, { mode, where }, signal),
    );
  }

  /** Codes: `recording_missing`, `would_show`, and those of transcription. */
  diarizeAgain(id: string, speakersCount: number | undefined): Promise<Result<null>> {
    return this.#changes.run(id, async (row, known, signal) => {
      const count = speakersCount === undefined ? {} : { speakersCount };
      const found = await this.#listener.listen(row, { known, signal }, { languageIn: row.languageIn, ...count });
      if (!found.ok) return found;
      return remakeResult(this.#parts, row, { transcript: found.value, edit: "speakersFound" }, signal);
    });
  }

  /** Recreates the summary of the task. Codes: those of `hearAgain`. */
  hearAgain(id: string, wanted: HearingWanted): Promise<Result<null>> {
    return this.#changes.run(id, (row, known, signal) =>
      hearAgain(this.#parts, this.#listener, row, known, wanted, signal),
    );
  }

  cancel(id: string): void {
    this.#changes.cancel(id);
  }
}
