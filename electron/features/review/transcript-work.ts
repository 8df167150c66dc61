import type { AlwaysTerm, Detection } from "../../../shared/api/detection";
import type { KnownEntity } from "../../../shared/api/known";
import { RECORDING_HERE } from "../../../shared/api/media";
import type { DepersonalizedText } from "../../../shared/document/align";
import { matchTranscript } from "../../../shared/document/match-transcript";
import { documentOfTranscript, transcriptText } from "../../../shared/document/transcript-document";
import { isTextEdit, type SpeakerEdit } from "../../../shared/document/review/speaker-edit-names";
import { transcriptOfDocument } from "../../../shared/document/transcript-of-document";
import type { Document } from "../../../shared/document/document";
import type { Transcript, Turn } from "../../../shared/document/transcript";
import { type ErrorCode, fail, ok, type Result } from "../../../shared/ipc/result";
import { type Again, type HeardTurns, hearWithHints, LanguageTally } from "../../../speech/index";
import type { DepersonalizeRequest, PredictRequest, ServiceClient } from "../../platform/service-client/client";
import type { ServiceTask } from "../../platform/service-client/service-task";
import { transcriptOfTask } from "../../platform/service-client/service-transcript";
import { reviewedAgain } from "./reviewed";
import { forgetSpeakerEdits, withSpeakerEdit } from "./speaker-steps";
import { packBeside } from "./state-change";
import { stateOfTask, type TaskState } from "./task-state";
import type { TaskResult } from "../../platform/history/task-result";
import type { TaskChange, TaskRow } from "../../platform/history/task-row";
import type { TaskStore } from "../../platform/history/task-store";
import { hidingSpeakers } from "./hide-speakers";
import { editTranscript, type EditedTranscript } from "../../../shared/document/transcript-edits/edit-transcript";
import type { TranscriptEdit } from "../../../shared/document/transcript-edits/transcript-edit";
import { withVocabulary } from "./transcript-vocabulary";
import { loadVocabulary } from "./vocabulary";
import { rewriteTranscript } from "./rewrite-transcript";
import { type TurnsWanted, turnsAgain } from "./turns-again";
import { isTranslated } from "./translated";
import { isEditedTranscript, knownOfResult } from "../tasks/index";
import { heardTranscript } from "./heard-transcript";
import { hideAsBefore } from "./hide-as-before";
import { hideInTime } from "./hide-in-time";
import { withRemovedWords } from "./hidden-words";
import { keepCovered } from "./keep-covered";
import { wordsThatWouldShow } from "./keep-hidden";
import { withAlwaysHidden } from "../../../shared/api/detection";
import { KeyedQueue } from "./keyed-queue";
import { type RecordingJobs } from "../recordings/recording-task";
import type { RecordingSound } from "../recordings/recording-sound";
import { isRecordingTask } from "../../platform/history/task-row";
import { countByType } from "../../../shared/document/document";
import { isDepersonalized } from "../../../shared/document/document";
import { settledLanguages } from "../../../shared/document/settled-languages";
import { titleChange } from "../../platform/titles/title-change";
import { acceptedOptions, optionsOf } from "../../platform/service-client/request-options";
import { summarizeText } from "../../platform/service-client/summarize-text";
import { waitForResult } from "../../platform/service-client/wait-for-result";

export interface TranscriptWorkParts {
  readonly store: TaskStore;
  /** Shared by all changes of ended tasks. */
  readonly queue: KeyedQueue;
  readonly embeddedClient: () => Promise<Result<ServiceClient>>;
  readonly clientOf: (task: Pick<TaskRow, "service" | "baseUrl">) => Promise<Result<ServiceClient>>;
  /** The user's words, or null. */
  readonly detection: () => Detection | null;
  /** Tags in new reversible results. Default: no. */
  readonly tagsPlaceholders?: () => boolean;
  /** Folder of an installed model that knows the language. Default: none. */
  readonly recognizer?: (model: string, language: string) => Promise<string | undefined>;
  readonly recordings: Pick<RecordingJobs, "tell" | "forget">;
  /** Absent: speech without words may become audible. */
  readonly sound?: Pick<RecordingSound, "loudness">;
  readonly onChange: (id: string) => void;
  /** 0..1 */
  readonly onProgress?: (id: string, share: number) => void;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface HearingWanted extends TurnsWanted {
  readonly language: string;
  readonly model?: string | undefined;
}

type ListenOptions = Pick<PredictRequest, "languageIn" | "speakersCount">;

interface ListenJob {
  readonly known: Transcript;
  readonly again?: Again;
  readonly signal: AbortSignal;
}

type Made = DepersonalizedText & { mapping: Record<string, string> };

/** Attempts to hide everything hidden before. */
const MOST_READINGS = 3;

type Making = (row: TaskRow, transcript: Transcript, signal: AbortSignal) => Promise<Result<null>>;

/** Refusals that stay. */
const NEVER_WRITTEN: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "review_translated",
  "speakers_missing",
  "transcript_changed",
]);

/** Operations are atomic, in order per task. */
export class TranscriptWork {
  readonly #parts: TranscriptWorkParts;
  readonly #listening = new KeyedQueue();
  readonly #running = new Map<AbortController, string>();

  constructor(parts: TranscriptWorkParts) {
    this.#parts = parts;
  }

  /** Codes: `speakers_missing`, `would_show`. */
  edit(id: string, edit: SpeakerEdit, change: (transcript: Transcript) => Transcript): Promise<Result<null>> {
    return this.#with(id, async (row, transcript, signal) => {
      const changed = change(transcript);
      return changed === transcript ? ok(null) : this.#remake(row, changed, signal, edit);
    });
  }

  /**
   * Searches only changed turns; hidden words stay hidden. Codes: `speakers_missing`, `transcript_changed`,
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
    const done = this.#with(id, async (row, transcript, signal) => {
      if (row.inputType !== "media" || this.#parts.store.transcript(id) === undefined)
        return fail("speakers_missing", "It is no recording");
      const edited =
        edit.type === "vocabulary"
          ? await withVocabulary(transcript, edit.terms, signal, heard)
          : editTranscript(transcript, edit);
      if (edited === undefined) return fail("transcript_changed", "The turn has other words now");
      if (edited.places === 0) return ok(null);
      places = edited.places;
      return this.#rewrite(row, transcript, edited, signal);
    });
    return done.then((result) => (result.ok ? ok({ places }) : result));
  }

  /** Does not block other edits. Undefined if no term was recognized, or if there is no sound. */
  async #hearWithHints(id: string, words: readonly string[]): Promise<HeardTurns | undefined> {
    const [row, transcript] = [this.#parts.store.get(id), this.#transcript(id)];
    if (row === undefined || transcript === undefined || !isRecordingTask(row)) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    this.#running.set(controller, id);
    try {
      const vocabulary = await loadVocabulary(words, signal);
      const known = { speakers: {}, turns: [] };
      const heard = await hearWithHints(transcript, vocabulary, async (hinted) => {
        const found = await this.#listen(row, { known, again: { hinted }, signal }, { languageIn: row.languageIn });
        signal.throwIfAborted();
        return found.ok ? found.value.turns : undefined;
      });
      return heard.size === 0 ? undefined : heard;
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      this.#running.delete(controller);
    }
  }

  /** Corrects a new transcript by the vocabulary of its recording, which is not kept. */
  async useVocabulary(id: string): Promise<void> {
    const { store } = this.#parts;
    const terms = store.getLight(id)?.work?.wishes.vocabulary;
    if (terms === undefined) return;
    if (terms.length > 0) {
      const done = await this.write(id, { type: "vocabulary", terms });
      // Tried again at the next start.
      if (!done.ok && !NEVER_WRITTEN.has(done.error.code)) return;
    }
    const work = store.getLight(id)?.work;
    if (!work) return;
    const { vocabulary: _used, ...wishes } = work.wishes;
    store.update(id, { work: { ...work, wishes } });
  }

  /** Adds a text, or one in another mode. */
  depersonalize(id: string, mode: TaskRow["mode"], where: "here" | "service"): Promise<Result<null>> {
    return this.#with(id, async (row, transcript, signal) => {
      const { remoteId, sourceId } = row;
      const sourceUri = remoteId ?? sourceId;
      if (where === "service" && (row.service !== "remote" || sourceUri === null)) {
        return fail("task_not_found", "The service does not know this task");
      }
      // The service knows only the words before edits.
      const isEdited = isEditedTranscript(this.#parts.store, row);
      const at = where === "service" && sourceUri !== null && !isEdited ? { sourceUri } : undefined;
      const tag = row.tag ?? this.#newTag(mode);
      const asked = { ...row, mode, tag };
      // Also hides names that were recognized before the words were corrected.
      const heard = at === undefined ? heardTranscript(transcript) : transcript;
      const plain = heard === transcript ? asked : { ...asked, languageOut: asked.languageIn };
      const found = await this.#depersonalized(plain, heard, signal, at);
      if (!found.ok) return found;
      // For the library and a restart.
      const work = row.work && { ...row.work, wishes: { ...row.work.wishes, depersonalize: true } };
      const change = { mode, work, tag };
      const now = { ...row, mode };
      if (heard === transcript) {
        const kept = await this.#asBefore(found.value, transcript, asked);
        return this.#save(now, transcript, kept, undefined, change, signal);
      }
      const document = matchTranscript(heard, found.value);
      let made = await this.#rewritten(plain, heard, transcript, { document, mapping: found.value.mapping }, signal);
      if (made.ok && isTranslated(row)) {
        const hidden = matchTranscript(transcript, made.value);
        const kept = wordsThatWouldShow(hidden, documentOfTranscript(transcript));
        made = await this.#depersonalized(asked, transcript, signal, undefined, kept);
      }
      if (!made.ok) return made;
      const kept = await this.#asBefore(made.value, transcript, asked);
      return this.#save(now, transcript, kept, undefined, change, signal, false, document);
    });
  }

  async #asBefore(made: Made, transcript: Transcript, row: TaskRow): Promise<Made> {
    const { store } = this.#parts;
    const [document, review] = [store.document(row.id), store.review(row.id)];
    if (document === undefined || !isDepersonalized(document) || isTranslated(row)) return made;
    return hideAsBefore(made, transcript, { document, review }, row);
  }

  /** Codes: `recording_missing`, `would_show`, and those of transcription. */
  diarizeAgain(id: string, speakersCount: number | undefined): Promise<Result<null>> {
    return this.#with(id, async (row, known, signal) => {
      const count = speakersCount === undefined ? {} : { speakersCount };
      const found = await this.#listen(row, { known, signal }, { languageIn: row.languageIn, ...count });
      return found.ok ? this.#remake(row, found.value, signal, "speakersFound") : found;
    });
  }

  /**
   * In `language` (ISO 639-1), by `model` or that of the language. Recreates the summary of the task. Codes:
   * `recording_missing`, `speakers_missing`, `no_speech_model`, `would_show`, and those of transcription.
   */
  hearAgain(id: string, { language, model, ...wanted }: HearingWanted): Promise<Result<null>> {
    return this.#with(id, async (row, known, signal) => {
      const turns = turnsAgain(known, wanted);
      if (turns === undefined) return fail("speakers_missing", "No such speaker or turn");
      const recognizer = model === undefined ? undefined : await this.#parts.recognizer?.(model, language);
      if (model !== undefined && recognizer === undefined)
        return fail("no_speech_model", "This model is not here, or does not know the language");
      const again = { ...turns.again, ...(recognizer !== undefined && { recognizer }) };
      const found = await this.#listen(row, { known: turns.known, again, signal }, { languageIn: language });
      if (!found.ok) return found;
      const heard = turns.restored(found.value.turns);
      const transcript = { speakers: known.speakers, turns: withKnownWords(heard, known.turns) };
      const languages = languagesAfter(row, transcript);
      return this.#remake({ ...row, ...languages }, transcript, signal, "heardAgain", languages);
    });
  }

  /** Main registers one recording of a task at a time. */
  #listen(row: TaskRow, job: ListenJob, asked: ListenOptions): Promise<Result<Transcript>> {
    return this.#listening.run(row.id, () => this.#listenNow(row, job, asked));
  }

  async #listenNow(
    row: TaskRow,
    { known, again, signal }: ListenJob,
    asked: ListenOptions,
  ): Promise<Result<Transcript>> {
    const { recordings, embeddedClient, wait, onProgress } = this.#parts;
    if (!isRecordingTask(row)) return fail("recording_missing", "The sound of this task is not here");
    const client = await embeddedClient();
    if (!client.ok) return client;
    try {
      await recordings.tell(row, known, again);
      const url = `${RECORDING_HERE}${row.id}`;
      const created = await client.value.predict({ url, diarization: true, ...asked }, { signal });
      if (!created.ok) return created;
      const read = await waitForResult(created.value.id, ["transcriptDiarized"], {
        client: client.value,
        signal,
        service: "embedded",
        wait,
        onProgress: (share) => onProgress?.(row.id, share),
      });
      if (!read.ok) return read;
      const found = transcriptOfTask(read.value);
      return found === undefined ? fail("speakers_missing", "No speakers were found") : ok(found);
    } finally {
      recordings.forget(row.id);
    }
  }

  cancel(id: string): void {
    for (const [controller, task] of this.#running) if (task === id) controller.abort();
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
      this.#running.set(controller, id);
      try {
        return await work(row, transcript, controller.signal);
      } catch (error) {
        if (controller.signal.aborted) return fail("cancelled", "It was cancelled");
        throw error;
      } finally {
        this.#running.delete(controller);
      }
    });
  }

  #transcript(id: string): Transcript | undefined {
    const { store } = this.#parts;
    const document = store.document(id);
    return store.transcript(id) ?? (document && transcriptOfDocument(document));
  }

  /** Everything hidden before stays hidden. Code: `would_show`. */
  async #remake(
    row: TaskRow,
    transcript: Transcript,
    signal: AbortSignal,
    edit: SpeakerEdit,
    change: TaskChange = {},
  ): Promise<Result<null>> {
    const save = (made: Made | undefined): Promise<Result<null>> =>
      this.#save(row, transcript, made, edit, change, signal);
    const before = this.#parts.store.document(row.id);
    if (before === undefined || !isDepersonalized(before)) return save(undefined);
    const kept: AlwaysTerm[] = [];
    for (let time = 0; time < MOST_READINGS; time += 1) {
      const made = await this.#depersonalized(row, transcript, signal, undefined, kept, this.#known(row));
      if (!made.ok) return made;
      const shown = wordsThatWouldShow(before, matchTranscript(transcript, made.value));
      if (shown.length === 0) return save(made.value);
      kept.push(...shown);
    }
    return fail("would_show", "Something that is hidden would be shown");
  }

  /** Everything hidden before stays hidden. */
  async #rewrite(
    row: TaskRow,
    before: Transcript,
    { transcript: after, name }: EditedTranscript,
    signal: AbortSignal,
  ): Promise<Result<null>> {
    const { store } = this.#parts;
    const current = store.document(row.id);
    if (current === undefined || !isDepersonalized(current)) return this.#save(row, after, undefined, name, {}, signal);
    if (isTranslated(row)) return fail("review_translated", "The result has another language than the original");
    const result = { document: current, mapping: store.mapping(row.id), review: store.review(row.id) };
    const made = await this.#rewritten(row, before, after, result, signal);
    return made.ok ? this.#save(row, after, made.value, name, {}, signal, true) : made;
  }

  #rewritten(
    row: TaskRow,
    before: Transcript,
    after: Transcript,
    { document, mapping, review }: TaskResult,
    signal: AbortSignal,
  ): Promise<Result<Made>> {
    return rewriteTranscript({
      ...{ row, before, after, current: document, mapping, review },
      never: this.#parts.detection()?.never ?? [],
      detect: (text, kept, known) => this.#depersonalized(row, { ...after, text }, signal, undefined, kept, known),
    });
  }

  /** @param transcript or the part in `text`. */
  async #depersonalized(
    row: TaskRow,
    transcript: Transcript & { readonly text?: string },
    signal: AbortSignal,
    source?: Pick<DepersonalizeRequest, "sourceUri">,
    kept: readonly AlwaysTerm[] = [],
    known: readonly KnownEntity[] = [],
  ): Promise<Result<NonNullable<ServiceTask["transcriptDepersonalized"]>>> {
    const { embeddedClient, clientOf, detection, wait } = this.#parts;
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

  /** Reserved: a text copied before may return. Manual edits are applied again afterwards. */
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

  /**
   * @param edit undefined for a new text, which clears the undo history.
   * @param hasSameNames of entities as before.
   * @param heard whose sound stays covered.
   */
  async #save(
    row: TaskRow,
    changed: Transcript,
    depersonalized: Made | undefined,
    edit: SpeakerEdit | undefined,
    change: TaskChange,
    signal: AbortSignal,
    hasSameNames = false,
    heard?: Document,
  ): Promise<Result<null>> {
    const { store, onChange } = this.#parts;
    const before = stateOfTask(store, row.id);
    const removedTurns = changed.removedTurns ?? before?.transcript?.removedTurns;
    const transcript = { ...changed, ...(removedTurns && { removedTurns }) };
    const document =
      depersonalized === undefined ? documentOfTranscript(transcript) : matchTranscript(transcript, depersonalized);
    const mapping = row.mode === "reversible" ? depersonalized?.mapping : undefined;
    const review = store.review(row.id);
    const again = await reviewedAgain({ document, mapping, transcript }, review, row, [], hasSameNames);
    const all = heard === undefined ? again : await keepCovered(again, { document: heard }, row);
    const made =
      before === undefined
        ? all
        : await this.#keptHidden({ ...withRemovedWords(all, before, row), transcript }, before, row, edit);
    if (made === undefined) return fail("would_show", "Something that is hidden would be shown");
    const summary: Result<Pick<TaskChange, "synopsis">> =
      edit === "heardAgain" ? await this.#summaryOf(row, made.document, signal) : ok({});
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
      store.saveWhole(row.id, made, {
        ...(now.work && edit !== undefined && isTextEdit(edit) && { work: { ...now.work, edited: true } }),
        ...change,
        ...summary.value,
        ...title,
        counts: countByType(made.document),
      });
      if (edit === undefined || packed === undefined) forgetSpeakerEdits(store, row.id);
      else store.speakers.write(row.id, withSpeakerEdit(store.speakers.read(row.id), { edit, at, before: packed }));
    });
    onChange(row.id);
    return ok(null);
  }

  /** Words and sound. Undefined if impossible. */
  async #keptHidden(
    made: TaskResult & { readonly transcript: Transcript },
    before: TaskState,
    row: TaskRow,
    edit: SpeakerEdit | undefined,
  ): Promise<TaskResult | undefined> {
    const { document, transcript } = before;
    if (!isDepersonalized(made.document)) return made;
    // A new transcription may find words in speech that had none.
    const loudness = edit === "heardAgain" ? undefined : await this.#parts.sound?.loudness(row.id);
    const isTranscribed = isDepersonalized(document) && (edit === "heardAgain" || edit === "speakersFound");
    const isNew = edit === undefined && isDepersonalized(document) && !isTranslated(row);
    if (isNew && wordsThatWouldShow(document, made.document).length > 0) return undefined;
    if (!isTranscribed || transcript === undefined || isTranslated(row))
      return keepCovered(made, before, row, loudness);
    const kept = await hideInTime(made, { document, transcript }, row);
    return wordsThatWouldShow(document, kept.document).length > 0
      ? undefined
      : keepCovered(kept, before, row, loudness);
  }

  /** From the displayed result. */
  async #summaryOf(
    row: TaskRow,
    { original, result }: Document,
    signal: AbortSignal,
  ): Promise<Result<Pick<TaskChange, "synopsis">>> {
    const asked = row.work?.wishes.summary;
    if (asked === undefined || row.synopsis === null) return ok({});
    const { embeddedClient, wait } = this.#parts;
    const client = await embeddedClient();
    if (!client.ok) return client;
    const text = result === "" ? original : result;
    const input = { text, ...asked, ...settledLanguages(row, undefined, original) };
    const made = await summarizeText(input, { client: client.value, signal, ...(wait && { wait }) });
    return made.ok ? ok({ synopsis: made.value.text }) : made;
  }
}

/** Preserves recognized words, which the service does not know. */
function withKnownWords(turns: readonly Turn[], before: readonly Turn[]): Turn[] {
  const known = new Map(before.map((turn) => [`${turn.start} ${turn.text}`, turn.recognized]));
  return turns.map((turn) => {
    const recognized = known.get(`${turn.start} ${turn.text}`);
    return recognized === undefined ? turn : { ...turn, recognized };
  });
}

/**
 * Only if no turn remains in the old language: labels of placeholders change with it. The result's language follows if
 * it was the same.
 */
function languagesAfter(
  { languageIn, languageOut }: TaskRow,
  { turns }: Transcript,
): Pick<TaskRow, "languageIn" | "languageOut"> {
  const tally = new LanguageTally();
  for (const { language, text } of turns) tally.add(language ?? languageIn, text.length);
  const spoken = turns.some(({ language = languageIn }) => language === languageIn) ? undefined : tally.most();
  if (spoken === undefined) return { languageIn, languageOut };
  return { languageIn: spoken, languageOut: languageOut === languageIn ? spoken : languageOut };
}
