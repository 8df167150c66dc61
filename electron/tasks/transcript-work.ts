import type { AlwaysTerm, Detection } from "../../shared/api/detection";
import type { KnownEntity } from "../../shared/api/known";
import { RECORDING_HERE } from "../../shared/api/media";
import type { DepersonalizedText } from "../../shared/document/align";
import { matchTranscript } from "../../shared/document/match-transcript";
import { documentOfTranscript, transcriptText } from "../../shared/document/transcript-document";
import type { SpeakerEdit } from "../../shared/document/review/speaker-edit-names";
import { transcriptOfDocument } from "../../shared/document/transcript-of-document";
import type { Transcript } from "../../shared/document/transcript";
import { fail, ok, type Result } from "../../shared/ipc/result";
import type { DepersonalizeRequest, ServiceClient } from "../client/client";
import type { ServiceTask } from "../client/service-task";
import { transcriptOfTask } from "../client/service-transcript";
import { reviewedAgain } from "../review/reviewed";
import { forgetSpeakerEdits, withSpeakerEdit } from "../review/speaker-steps";
import { packState, stateOfTask } from "../review/task-state";
import type { TaskChange, TaskRow } from "../store/task-row";
import type { TaskStore } from "../store/task-store";
import { hidingSpeakers } from "./hide-speakers";
import { knownOfResult } from "./known-names";
import { hidingToo, wordsThatWouldShow } from "./keep-hidden";
import type { OneByOne } from "./one-by-one";
import { isRecordingTask, type RecordingJobs } from "./recording-jobs";
import { countByType, isDepersonalized } from "./task-view";
import { settledLanguages } from "./text-language";
import { titleChange } from "./title-change";
import { sentTag } from "./sent-tag";
import { waitForResult } from "./wait-for-result";

export interface TranscriptWorkParts {
  readonly store: TaskStore;
  /** Shared with whatever else changes ended tasks. */
  readonly queue: OneByOne;
  readonly embeddedClient: () => Promise<Result<ServiceClient>>;
  readonly clientOf: (task: Pick<TaskRow, "service" | "baseUrl">) => Promise<Result<ServiceClient>>;
  /** The user's own words as they are now, or null. */
  readonly detection: () => Detection | null;
  /** Whether what is made reversible from now on carries a tag; not unless given. */
  readonly tagsPlaceholders?: () => boolean;
  readonly recordings: Pick<RecordingJobs, "tell" | "forget">;
  /** Told after every change of a task. */
  readonly onChange: (id: string) => void;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** How often a changed transcript is read at most until it hides what was hidden. */
const MOST_READINGS = 3;

/** What is made of a transcript that has been changed, and by whom it is done. */
type Making = (row: TaskRow, transcript: Transcript, signal: AbortSignal) => Promise<Result<null>>;

/**
 * Work on tasks that have ended: another name for a speaker, another speaker for a turn, other speakers, the
 * depersonalized text anew. Each piece is stored whole or not at all, one after another for each task.
 */
export class TranscriptWork {
  readonly #parts: TranscriptWorkParts;
  readonly #running = new Map<string, AbortController>();

  constructor(parts: TranscriptWorkParts) {
    this.#parts = parts;
  }

  /** Changes the transcript, and what is made of it. Codes: `speakers_missing`, `would_show`. */
  edit(id: string, edit: SpeakerEdit, change: (transcript: Transcript) => Transcript): Promise<Result<null>> {
    return this.#with(id, async (row, transcript, signal) => {
      const changed = change(transcript);
      return changed === transcript ? ok(null) : this.#remake(row, changed, signal, edit);
    });
  }

  /** Depersonalizes a transcript that had no depersonalized text, or had it in another mode. */
  depersonalize(id: string, mode: TaskRow["mode"], where: "here" | "service"): Promise<Result<null>> {
    return this.#with(id, async (row, transcript, signal) => {
      const { remoteId, sourceId } = row;
      const sourceUri = remoteId ?? sourceId;
      if (where === "service" && (row.service !== "remote" || sourceUri === null)) {
        return fail("task_not_found", "The service does not know this task");
      }
      const at = where === "service" && sourceUri !== null ? { sourceUri } : undefined;
      const tag = row.tag ?? this.#newTag(mode);
      const made = await this.#depersonalized({ ...row, mode, tag }, transcript, signal, at);
      if (!made.ok) return made;
      // From now on it is more than a transcript, in the library too and when it is begun anew.
      const work = row.work && { ...row.work, wishes: { ...row.work.wishes, depersonalize: true } };
      return this.#save({ ...row, mode }, transcript, made.value, undefined, { mode, work, tag });
    });
  }

  /** Finds the speakers of a recording that is here. Codes: `recording_missing`, `would_show`, and those of listening. */
  diarizeAgain(id: string, speakersCount: number | undefined): Promise<Result<null>> {
    const { recordings, embeddedClient, wait } = this.#parts;
    return this.#with(id, async (row, known, signal) => {
      if (!isRecordingTask(row)) return fail("recording_missing", "The sound of this task is not here");
      const client = await embeddedClient();
      if (!client.ok) return client;
      try {
        await recordings.tell(row, known);
        const asked = {
          url: `${RECORDING_HERE}${id}`,
          languageIn: row.languageIn,
          diarization: true,
          ...(speakersCount === undefined ? {} : { speakersCount }),
        };
        const created = await client.value.predict(asked, { signal });
        if (!created.ok) return created;
        const read = await waitForResult(created.value.id, ["transcriptDiarized"], {
          client: client.value,
          signal,
          service: "embedded",
          wait,
        });
        if (!read.ok) return read;
        const found = transcriptOfTask(read.value);
        return await (found === undefined
          ? fail("speakers_missing", "No speakers were found")
          : this.#remake(row, found, signal, "speakersFound"));
      } finally {
        recordings.forget(id);
      }
    });
  }

  /** Ends what is being done on a task; it stays as it was. */
  cancel(id: string): void {
    this.#running.get(id)?.abort();
  }

  #with(id: string, work: Making): Promise<Result<null>> {
    const { store, queue } = this.#parts;
    return queue.run(id, async () => {
      const row = store.get(id);
      if (row === undefined) return fail("task_not_found", "No such task");
      if (row.state === "queued" || row.state === "processing") return fail("task_not_finished", "It is not finished");
      const transcript = this.#transcript(id);
      if (transcript === undefined) return fail("speakers_missing", "This task has no transcript by speaker");
      const controller = new AbortController();
      this.#running.set(id, controller);
      try {
        return await work(row, transcript, controller.signal);
      } catch (error) {
        if (controller.signal.aborted) return fail("cancelled", "It was cancelled");
        throw error;
      } finally {
        this.#running.delete(id);
      }
    });
  }

  #transcript(id: string): Transcript | undefined {
    const { store } = this.#parts;
    const document = store.document(id);
    return store.transcript(id) ?? (document && transcriptOfDocument(document));
  }

  /**
   * Stores a changed transcript; where there was a depersonalized text, that is made anew first. What it hid stays
   * hidden, whatever is found this time. Code: `would_show`.
   */
  async #remake(row: TaskRow, transcript: Transcript, signal: AbortSignal, edit: SpeakerEdit): Promise<Result<null>> {
    const before = this.#parts.store.document(row.id);
    if (before === undefined || !isDepersonalized(before)) return this.#save(row, transcript, undefined, edit);
    const kept: AlwaysTerm[] = [];
    for (let time = 0; time < MOST_READINGS; time += 1) {
      const made = await this.#depersonalized(row, transcript, signal, undefined, kept, this.#known(row));
      if (!made.ok) return made;
      const shown = wordsThatWouldShow(before, matchTranscript(transcript, made.value));
      if (shown.length === 0) return this.#save(row, transcript, made.value, edit);
      kept.push(...shown);
    }
    return fail("would_show", "Something that is hidden would be shown");
  }

  async #depersonalized(
    row: TaskRow,
    transcript: Transcript,
    signal: AbortSignal,
    source?: Pick<DepersonalizeRequest, "sourceUri">,
    kept: readonly AlwaysTerm[] = [],
    known: readonly KnownEntity[] = [],
  ): Promise<Result<NonNullable<ServiceTask["transcriptDepersonalized"]>>> {
    const { embeddedClient, clientOf, detection, wait } = this.#parts;
    const client = await (source === undefined ? embeddedClient() : clientOf(row));
    if (!client.ok) return client;
    const asked = hidingToo(kept, hidingSpeakers(transcript, detection()));
    const { text } = transcriptText(transcript);
    const tagged = await sentTag(client.value, row, source === undefined, signal);
    if (!tagged.ok) return tagged;
    const languages = settledLanguages(row, undefined, text);
    const created = await client.value.depersonalize(
      {
        ...(source ?? { input: text, ...(asked === null ? {} : { detection: asked }) }),
        depersonalizationMode: row.mode,
        ...languages,
        ...tagged.value,
        ...(known.length > 0 ? { known: [...known] } : {}),
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

  /**
   * What the placeholders stand for now. They stay: a text that was copied before this change may come back with them.
   * Without the edits by hand, which are made again afterwards.
   */
  #known(row: TaskRow): KnownEntity[] {
    const { store } = this.#parts;
    const { document, mapping } = store.review(row.id) ?? {
      document: store.document(row.id),
      mapping: store.mapping(row.id),
    };
    return row.mode === "reversible" && document !== undefined ? knownOfResult(document, mapping ?? {}) : [];
  }

  #newTag(mode: TaskRow["mode"]): string | null {
    const { store, tagsPlaceholders } = this.#parts;
    return mode === "reversible" && tagsPlaceholders?.() === true ? store.placeholderTags.next() : null;
  }

  /** @param edit can be undone; undefined for a new depersonalized text, before which nothing can be undone. */
  async #save(
    row: TaskRow,
    transcript: Transcript,
    depersonalized: (DepersonalizedText & { mapping: Record<string, string> }) | undefined,
    edit: SpeakerEdit | undefined,
    change: TaskChange = {},
  ): Promise<Result<null>> {
    const { store, onChange } = this.#parts;
    const before = stateOfTask(store, row.id);
    const packed = before && (await packState(before));
    const document =
      depersonalized === undefined ? documentOfTranscript(transcript) : matchTranscript(transcript, depersonalized);
    const mapping = row.mode === "reversible" ? depersonalized?.mapping : undefined;
    const made = await reviewedAgain({ document, mapping, transcript }, store.review(row.id), row);
    // Removed in the meantime.
    const now = store.getLight(row.id);
    if (now === undefined) return fail("task_not_found", "No such task");
    const title = titleChange(now, made.document, store);
    const at = made.review?.log.done.length ?? 0;
    store.together(() => {
      store.saveWhole(row.id, made, { ...change, ...title, counts: countByType(made.document) });
      if (edit === undefined || packed === undefined) forgetSpeakerEdits(store, row.id);
      else store.speakers.write(row.id, withSpeakerEdit(store.speakers.read(row.id), { edit, at, before: packed }));
    });
    onChange(row.id);
    return ok(null);
  }
}
