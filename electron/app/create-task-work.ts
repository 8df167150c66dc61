import { randomInt } from "node:crypto";
import type { DocumentParser } from "../../documents/process/document-parser";
import { forgetWords } from "../../engine/words";
import { asksNothing } from "../../shared/api/detection";
import type { HistoryInfo } from "../../shared/ipc/backup";
import { byTimer } from "../../speech/index";
import type { ServiceClients } from "../platform/service-client/service-clients";
import { documentKind } from "../features/documents/document-kind";
import { recordingKind } from "../features/recordings/recording-kind";
import { reviewedAgain } from "../features/review/reviewed";
import { textKind } from "../features/tasks/text-kind";
import { cellsOfTask } from "../features/documents/source-columns";
import type { SourceDocuments } from "../features/documents/source-documents";
import type { SourceFiles } from "../features/documents/source-files";
import type { ServiceHost } from "../platform/processes/service-host";
import { chosenModel } from "../features/models/language-model-handlers";
import { chosenTranscription, listenerHost } from "../features/models/transcription-handlers";
import type { RecordingsOfMain } from "../features/recordings/create-recordings";
import { RecordingSound } from "../features/recordings/recording-sound";
import { ReviewWork } from "../features/review/review-work";
import { TaskEnds } from "../features/clipboard/task-ends";
import type { SettingsFile } from "../features/settings/settings-file";
import type { OpenedHistory } from "../platform/history/open-history";
import type { TaskStore } from "../platform/history/task-store";
import { Expiry } from "../features/tasks/expiry";
import { KeyedQueue } from "../features/review/keyed-queue";
import { Removals } from "../features/tasks/removals";
import { ResidualScan } from "../features/review/residual-scan";
import { UncheckedSegments } from "../features/review/unchecked-segments";
import { TaskRunner } from "../features/tasks/task-runner";
import { TranscriptWork } from "../features/review/transcript-work";

type ChoiceParts = Parameters<typeof chosenModel>[0] & Parameters<typeof chosenTranscription>[0];

export interface TaskWorkParts extends Omit<ServiceClients, "systemFetch">, ChoiceParts {
  readonly host: ServiceHost;
  readonly recordings: RecordingsOfMain;
  readonly documents: SourceDocuments;
  readonly documentFiles: SourceFiles;
  readonly parser: DocumentParser;
  readonly settings: SettingsFile;
  readonly onRemoved: (id: string) => void;
  /** Progress of hearing speakers of a task again, 0..1. */
  readonly onSpeakersProgress: (id: string, share: number) => void;
  /** An existing task has changed. `isFollowed`: it came from the clipboard, which reports its end separately. */
  readonly onChange: (store: TaskStore, id: string, isFollowed: boolean) => void;
}

/** The open history and the services that process its tasks. */
export interface TaskWork extends Omit<OpenedHistory, "kept" | "news"> {
  readonly info: HistoryInfo;
  readonly runner: TaskRunner;
  readonly removals: Removals;
  readonly expiry: Expiry;
  readonly transcripts: TranscriptWork;
  readonly reviews: ReviewWork;
  readonly residualScan: ResidualScan;
  readonly unchecked: UncheckedSegments;
  readonly sound: RecordingSound;
  readonly ends: TaskEnds;
}

/** Starts the task services and resumes the unfinished tasks of an earlier run. */
export async function createTaskWork(opened: OpenedHistory, parts: TaskWorkParts): Promise<TaskWork> {
  const { kept, news, ...history } = opened;
  const { store, words } = history;
  const { host, recordings, documents, settings, clientOf, embeddedClient, onRemoved } = parts;
  // Of tasks that are gone. Those of a history that is not open wait with it.
  if (history.complete) await keepFilesOf(store, parts);
  const sound = new RecordingSound(recordings.files, store);
  const ends = new TaskEnds(store);
  const onChange = (id: string): void => {
    const isFollowed = ends.follows(id);
    ends.changed(id);
    if (store.getLight(id) === undefined) return;
    sound.changed(id);
    parts.onChange(store, id, isFollowed);
  };
  const random = (): number => randomInt(2 ** 32) / 2 ** 32;
  const text = textKind({ find: (id) => store.findByAnyId(id) });
  const runner = new TaskRunner({
    store,
    clientOf,
    detection: () => words.get(),
    kinds: [
      documentKind(text, { store, columns: (task) => cellsOfTask(task, documents, parts.parser), random }),
      recordingKind({ store, recordings: recordings.jobs, transcriber: () => listenerHost(parts.transcription) }),
      text,
    ],
    applyEdits: (result, task, chosen) => reviewedAgain(result, store.review(task.id), task, chosen),
    tagsPlaceholders: () => settings.current.tagPlaceholders,
    random,
    onChange,
  });
  const forget = (id: string): void => {
    recordings.jobs.forget(id);
    recordings.files.remove(id);
    documents.forget(id);
    forgetWords();
  };
  const removals = new Removals({ store, forget, later: byTimer });
  const keepDays = (): number => settings.current.keepDays;
  const expiry = new Expiry({ store, keepDays, forget, onRemoved, now: () => Date.now(), later: byTimer });
  expiry.start();
  const queue = new KeyedQueue();
  const transcripts = new TranscriptWork({
    store,
    queue,
    clientOf,
    embeddedClient,
    detection: () => words.get(),
    tagsPlaceholders: () => settings.current.tagPlaceholders,
    recordings: recordings.jobs,
    onChange,
    onProgress: parts.onSpeakersProgress,
  });
  // Unfinished tasks of an earlier run need the model that was chosen for them. If the keychain refuses, the history
  // must still open: then there is no model, and the settings show why.
  host.useModel(await chosenModel(parts).catch(() => undefined));
  host.useTranscription(await chosenTranscription(parts).catch(() => undefined));
  runner.resume();
  const residualScan = new ResidualScan({
    store,
    embeddedClient,
    detection: () => {
      const asked = words.get();
      return asksNothing(asked) ? null : asked;
    },
  });
  const unchecked = new UncheckedSegments(store);
  const reviews = new ReviewWork({ store, queue, onChange });
  const info = { kept, ...news };
  return { ...history, info, runner, removals, expiry, transcripts, reviews, residualScan, unchecked, sound, ends };
}

/** Stops the work on tasks; the history itself remains open. */
export async function endTaskWork(
  work: TaskWork,
  files: Pick<TaskWorkParts, "recordings" | "documentFiles">,
): Promise<void> {
  work.runner.stop();
  work.residualScan.stop();
  work.removals.stop();
  work.expiry.stop();
  work.store.purgeRemoved();
  if (!work.complete) return;
  // Without a keychain the history is discarded at the exit, and so are its files.
  await keepFilesOf(work.lasting ? work.store : undefined, files);
}

async function keepFilesOf(
  store: TaskStore | undefined,
  { recordings, documentFiles }: Pick<TaskWorkParts, "recordings" | "documentFiles">,
): Promise<void> {
  recordings.files.keepOnly(store?.recordings() ?? []);
  await documentFiles.keepOnly(store?.documents() ?? []);
}
