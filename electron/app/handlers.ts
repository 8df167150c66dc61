import { shell } from "electron";
import { ok } from "../../shared/ipc/result";
import type { Backup } from "../features/backup/index";
import type { ClipboardFeature } from "../features/clipboard/index";
import type { Connection } from "../features/connection/index";
import type { Documents } from "../features/documents/index";
import { createLibraryHandlers } from "../features/library/index";
import type { MicrophoneFeature } from "../features/microphone/index";
import type { Models } from "../features/models/index";
import type { Pages } from "../features/pages/index";
import { createPeopleHandlers, createProjectHandlers } from "../features/projects/index";
import type { Recordings } from "../features/recordings/index";
import type { Restore } from "../features/restore/index";
import { reviewHandlers } from "../features/review/index";
import { createSettings, type OpenSettings } from "../features/settings/index";
import { createTaskHandlers } from "../features/tasks/index";
import type { Context } from "../platform/context";
import { showSaved } from "../platform/files/saved-place";
import type { Handlers } from "../platform/ipc/answer";
import type { Keychain } from "../platform/keychain/keychain";
import type { OpenTasks } from "./open-tasks";
import { outputHandlers } from "./output-handlers";
import { showTask } from "./show-task";

export interface HandlerParts {
  readonly context: Context;
  readonly settings: OpenSettings["settings"];
  /** ISO 639-1, most preferred first. */
  readonly preferred: () => string[];
  readonly version: string;
  readonly keychain: Promise<Keychain | undefined>;
  readonly history: Promise<OpenTasks>;
  readonly backup: Backup;
  readonly clipboard: ClipboardFeature;
  readonly connection: Connection;
  readonly documents: Documents;
  readonly microphone: MicrophoneFeature;
  readonly models: Models;
  readonly pages: Pages;
  readonly recordings: Recordings;
  readonly restore: Restore;
}

export function createHandlers(parts: HandlerParts): Handlers {
  const { context, settings, history, connection, documents, recordings, backup } = parts;
  const { keys } = connection;
  const sound = history.then((open) => open.sound);
  const cancelTranscript = async (id: string): Promise<void> => (await history).transcripts.cancel(id);
  const reviews = history.then((open) => open.reviews);
  const onChanged = (id: string): void =>
    void history.then(({ store, runner }) => showTask(store, id, context.send, (row) => runner.shown(row)));
  const user = createSettings({ ...context, ...connection, settings, history });
  const tasks = createTaskHandlers({
    ...connection,
    settings,
    history,
    models: parts.models.languageModel,
    appliedWords: user.appliedWords,
    whileCreating: documents.whileCreating,
    created: documents.created,
    extrasOf: async (row, finished) => ({
      playable: row.work !== null && (await (await sound).isThere(row.id)),
      source: await documents.sourceOf(row, finished),
    }),
    cancelWork: cancelTranscript,
  });
  const pages = { ...documents.rewriting, history, reviews };
  const handlers = {
    ...user.handlers,
    ...tasks,
    ...reviewHandlers(history, parts.preferred),
    ...documents.handlers({ history, reviews }),
    ...parts.pages.handlers(pages),
    ...recordings.handlers({ history, sound }),
    ...parts.microphone.handlers,
    ...parts.models.handlers,
    ...connection.handlers,
    ...parts.clipboard.handlers,
    ...parts.restore.handlers,
    ...backup.handlers({ history, settings, keys }),
    ...createProjectHandlers({ history, onChanged }),
    ...createPeopleHandlers({ history }),
    ...createLibraryHandlers({
      ...context,
      history,
      onChanged,
      documents: documents.rewriting,
      onRemoved: (id) => context.send("task.removed", { id }),
      cancelWork: async (id) => {
        await cancelTranscript(id);
        await tasks["tasks.cancelSummary"]({ id });
      },
    }),
    ...appHandlers(parts),
  };
  const readBoxes = parts.pages.readBoxes(pages);
  const tasksOf = async (batch: string): Promise<string[]> => (await history).store.batch(batch).map(({ id }) => id);
  return { ...handlers, ...outputHandlers(handlers, { readBoxes, tasksOf }) };
}

const appHandlers = ({
  context,
  version,
  settings,
  models,
  keychain,
  history,
}: HandlerParts): Pick<Handlers, "app.info" | "files.showSaved" | "menu.textStep"> => ({
  "app.info": async () =>
    ok({
      version,
      platform: process.platform,
      language: context.language(),
      keychain: (await keychain) !== undefined,
      history: (await history).info,
      settingsNewer: settings.isNewer || models.isNewer,
    }),
  "files.showSaved": () => {
    showSaved((path) => shell.showItemInFolder(path));
    return ok(null);
  },
  "menu.textStep": ({ command }) => {
    context.window()?.webContents[command]();
    return ok(null);
  },
});
