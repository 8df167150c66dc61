import { forgetWords } from "../../engine/words";
import type { HistoryInfo } from "../../shared/ipc/backup";
import type { ClipboardFeature } from "../features/clipboard/index";
import type { Connection } from "../features/connection/index";
import type { Documents } from "../features/documents/index";
import type { Models } from "../features/models/index";
import type { Recordings } from "../features/recordings/index";
import type { Pages } from "../features/pages/index";
import { openReview, type Review } from "../features/review/index";
import type { OpenSettings } from "../features/settings/index";
import { openTasks, type Tasks } from "../features/tasks/index";
import type { Context } from "../platform/context";
import type { OpenedHistory } from "../platform/history/open-history";
import { announce } from "./windows/announce";
import { showTask } from "./show-task";

export interface OpenTasksParts {
  readonly context: Context;
  readonly settings: OpenSettings["settings"];
  readonly connection: Connection;
  readonly models: Models;
  readonly recordings: Recordings;
  readonly documents: Documents;
  readonly pages: Pick<Pages, "forget">;
  readonly clipboard: Pick<ClipboardFeature, "openEnds">;
}

export interface OpenTasks extends Omit<OpenedHistory, "kept" | "news">, Tasks, Review {
  readonly info: HistoryInfo;
  readonly sound: ReturnType<Recordings["openSound"]>;
  readonly ends: ReturnType<ClipboardFeature["openEnds"]>;
}

export async function openTaskFeatures(opened: OpenedHistory, parts: OpenTasksParts): Promise<OpenTasks> {
  const { kept, news, ...history } = opened;
  const { store, words, captures } = history;
  const { context, settings, models, recordings, documents } = parts;
  const { clientOf, embeddedClient } = parts.connection;
  // Otherwise, files may belong to an unopened history.
  if (history.complete) await keepFilesOf({ store }, parts);
  // Of older versions.
  for (const id of store.takenCaptures()) captures.remove(id);
  const sound = recordings.openSound(store);
  const ends = parts.clipboard.openEnds(store, (row) => tasks.runner.shown(row));
  const onChange = (id: string): void => {
    const isFollowed = ends.follows(id);
    ends.changed(id);
    if (store.getLight(id) === undefined) return;
    sound.changed(id);
    const summary = showTask(store, id, context.send, (row) => tasks.runner.shown(row));
    if (summary !== undefined) announce(summary, context.window(), context.language(), isFollowed);
  };
  const common = { store, words, settings, onChange, clientOf };
  const review = openReview({
    ...common,
    ...{ sound, embeddedClient, send: context.send, recordings: recordings.jobs },
    recognizer: models.recognizer,
  });
  const useVocabulary = (id: string): void => void review.transcripts.useVocabulary(id).catch(() => undefined);
  const tasks = openTasks({
    ...common,
    kinds: (text, random) => [documents.kind(text, store, random), recordings.kind(store, useVocabulary)],
    applyEdits: review.applyEdits,
    forget: (id, capture) => {
      recordings.forget(id, capture);
      documents.forget(id);
      parts.pages.forget(id);
      forgetWords();
    },
    onRemoved: (id) => context.send("task.removed", { id }),
  });
  // Unfinished tasks need the models chosen for them.
  await models.apply();
  tasks.runner.resume();
  for (const id of store.recordings()) if (store.getLight(id)?.state === "completed") useVocabulary(id);
  return { ...history, ...tasks, ...review, info: { kept, ...news }, sound, ends };
}

export async function closeTaskFeatures(
  work: OpenTasks,
  files: Pick<OpenTasksParts, "recordings" | "documents">,
): Promise<void> {
  work.stop();
  work.residualScan.stop();
  work.store.purgeRemoved();
  if (!work.complete) return;
  // A history without a keychain is discarded with its files.
  await keepFilesOf(work.lasting ? work : undefined, files);
}

async function keepFilesOf(
  history: Pick<OpenTasks, "store"> | undefined,
  { recordings, documents }: Pick<OpenTasksParts, "recordings" | "documents">,
): Promise<void> {
  recordings.keepOnly(history?.store.recordingFiles() ?? []);
  await documents.keepOnly(history?.store.documents() ?? []);
}
