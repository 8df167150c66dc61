import type { BrowserWindow } from "electron";
import type { EventPayload } from "../../shared/ipc/contract";
import type { HistoryInfo } from "../../shared/ipc/backup";
import { fail, ok } from "../../shared/ipc/result";
import { sentTask } from "../../shared/ipc/sent-task";
import type { Settings } from "../../shared/ipc/settings";
import { type InterfaceLanguage, textIn } from "../../shared/messages";
import type { Fetch } from "../platform/service-client/http";
import { askForFolder } from "../platform/files/save-file";
import { runAgain } from "../features/documents/run-again";
import type { SourceDocuments } from "../features/documents/source-documents";
import { taskSource } from "../features/documents/source-export";
import type { SourceFolders } from "../features/documents/source-folders";
import type { DocumentParser } from "../../documents/process/document-parser";
import type { HostState } from "../platform/processes/service-host";
import type { GlobalShortcuts } from "../features/clipboard/global-shortcuts";
import type { ClipboardActions } from "../features/clipboard/clipboard-actions";
import { systemClipboard } from "../features/clipboard/system-clipboard";
import type { ServiceKeys } from "../platform/keychain/service-keys";
import type { SettingsFile } from "../features/settings/settings-file";
import type { TaskStore } from "../platform/history/task-store";
import { retryTask, type RetryParts, startTask, type StartParts } from "../features/tasks/start-task";
import { restoreText, whoseText } from "../features/restore/restore-text";
import { previewModes } from "../features/tasks/preview-modes";
import type { Removals } from "../features/tasks/removals";
import type { TaskRunner } from "../features/tasks/task-runner";
import { detailOf } from "../features/tasks/task-view";
import { isDepersonalized } from "../../shared/document/document";
import type { ForgetCopied } from "../platform/windows/forget-copied";
import type { WordStore } from "../platform/history/word-store";
import type { Handlers } from "../platform/ipc/answer";
import { createBatchHandlers } from "../features/documents/batch-handlers";
import { createDocumentHandlers } from "../features/documents/document-handlers";
import { createExportHandlers } from "../features/documents/export-handlers";
import { createHistoryHandlers, type HistoryParts } from "../features/backup/history-handlers";
import { createLibraryHandlers } from "../features/library/library-handlers";
import { createProjectHandlers } from "../features/projects/project-handlers";
import { createLanguageModelHandlers, type LanguageModelParts } from "../features/models/language-model-handlers";
import { createRecordingHandlers, type RecordingParts } from "../features/recordings/recording-handlers";
import { createRegionHandlers } from "../features/documents/region-handlers";
import { createReviewHandlers, type ReviewParts } from "../features/review/review-handlers";
import { createShortcutHandlers } from "../features/clipboard/shortcut-handlers";
import { createSpeakerHandlers, type SpeakerParts } from "../features/review/speaker-handlers";
import { createSpeechModelHandlers, type SpeechModelParts } from "../features/models/speech-model-handlers";
import { createServiceHandlers } from "../features/connection/service-handlers";
import { createSummaryHandlers, type SummaryParts } from "../features/tasks/summary-handlers";
import { createTranscriptionHandlers, type TranscriptionParts } from "../features/models/transcription-handlers";
import { createWordHandlers } from "../features/settings/word-handlers";

/** Dependencies of the handlers. `history` resolves when the keychain has replied and the database is open. */
export interface HandlerParts
  extends
    LanguageModelParts,
    Omit<SummaryParts, "history" | "models">,
    Omit<RecordingParts, "history" | "window">,
    Omit<HistoryParts, "history" | "window" | "language" | "acted" | "confirmations">,
    ReviewParts,
    SpeakerParts,
    SpeechModelParts,
    TranscriptionParts {
  readonly version: string;
  readonly language: () => InterfaceLanguage;
  readonly settings: SettingsFile;
  readonly onSettings: (settings: Settings) => void;
  readonly keys: ServiceKeys;
  readonly keychainAvailable: Promise<boolean>;
  readonly history: Promise<{
    store: TaskStore;
    words: WordStore;
    runner: TaskRunner;
    removals: Removals;
    info: HistoryInfo;
  }> &
    HistoryParts["history"];
  readonly serviceState: () => HostState;
  readonly linkForTask: StartParts["linkForTask"];
  readonly mayOpenAgain: RetryParts["mayOpenAgain"];
  readonly parser: Pick<DocumentParser, "read" | "rewrite" | "thumbnails" | "cancel">;
  readonly documents: SourceDocuments;
  /** Version of the model bundled with the program. */
  readonly bundledModel: string | undefined;
  readonly print: (html: string) => Promise<Uint8Array>;
  readonly onDocumentProgress: (progress: EventPayload<"documents.progress">) => void;
  readonly onDocumentTurn: (turn: EventPayload<"documents.turn">) => void;
  /** For remote services. */
  readonly systemFetch: Fetch;
  readonly embeddedClient: Parameters<typeof previewModes>[0];
  readonly window: () => BrowserWindow | undefined;
  readonly sources: SourceFolders;
  /** Consumes the user's last key or button press in the window; false if there was none. */
  readonly acted: () => boolean;
  readonly forget: Pick<ForgetCopied, "soon">;
  /** The task whose result was copied to the clipboard last, in this run. */
  readonly lastCopied: { id: string | undefined };
  readonly shortcuts: Pick<GlobalShortcuts, "view" | "pause">;
  readonly clipboardActions: Pick<ClipboardActions, "show" | "take">;
  readonly onRemoved: (id: string) => void;
  /** A task has changed: the window reloads it. */
  readonly onChanged: (id: string) => void;
}

/** One handler for each channel of the contract. */
export function createHandlers(parts: HandlerParts): Handlers {
  const { settings, history } = parts;
  const { applied, ...wordHandlers } = createWordHandlers(parts);
  const summaries = createSummaryHandlers(parts);
  return {
    ...wordHandlers,
    ...createLanguageModelHandlers(parts),
    ...summaries,
    ...createSpeakerHandlers(parts),
    ...createReviewHandlers(parts),
    ...createBatchHandlers({
      history,
      sources: parts.sources,
      language: () => parts.language(),
      documents: { sources: parts.documents, parser: parts.parser, onProgress: parts.onDocumentProgress },
      folderName: () => ({ base: textIn(parts.language())("file.results"), ending: "" }),
      askForFolder: (offered) => askForFolder(parts.window(), offered),
    }),
    ...createDocumentHandlers({ ...parts, sources: parts.documents, model: parts.bundledModel }),
    ...createExportHandlers(parts),
    ...createRegionHandlers(parts),
    ...createProjectHandlers(parts),
    ...createServiceHandlers(parts),
    ...createRecordingHandlers(parts),
    ...createSpeechModelHandlers(parts),
    ...createShortcutHandlers(parts),
    ...createTranscriptionHandlers(parts),
    ...createHistoryHandlers(parts),
    ...createLibraryHandlers({
      ...parts,
      documents: { sources: parts.documents, parser: parts.parser, onProgress: parts.onDocumentProgress },
      cancelWork: async (id) => {
        (await parts.transcripts).cancel(id);
        await summaries["tasks.cancelSummary"]({ id });
      },
    }),
    "app.info": async () =>
      ok({
        version: parts.version,
        platform: process.platform,
        language: parts.language(),
        keychain: await parts.keychainAvailable,
        history: (await history).info,
      }),
    "settings.get": () => ok(settings.current),
    "settings.set": (change) => {
      const updated = settings.update(change as Partial<Settings>);
      parts.onSettings(updated);
      return ok(updated);
    },

    "tasks.create": async (request) => {
      const started = await startTask(request, parts);
      if (!started.ok) return started;
      settings.update({ mode: request.mode });
      const { id } = started.value;
      const path = (await history).store.getLight(id)?.work?.path;
      if (request.source !== undefined) parts.sources.madeOf(id, request.source);
      else if (path !== undefined) parts.sources.madeOfFile(id, path);
      if (request.reading !== undefined && request.input.type === "text")
        await parts.documents.give(request.reading, id, request.input.text);
      return started;
    },
    "tasks.get": async ({ id }) => {
      const { store, runner } = await history;
      const row = store.get(id);
      if (!row) return fail("task_not_found", "No such task");
      const playable = row.work !== null && (await (await parts.sound).isThere(id));
      const finished = store.document(id);
      const isKept = row.source?.kept === true && (await parts.documents.isThere(id));
      const source = taskSource(row.source, row.state === "completed" ? finished : undefined, isKept);
      const document = finished ?? runner.partial(id);
      return ok(sentTask(detailOf(row, document, store.reviewState(id), { playable, source })));
    },
    "tasks.mapping": async ({ id }) => {
      const mapping = (await history).store.mapping(id);
      return mapping ? ok(mapping) : fail("mapping_missing", "This task has no mapping");
    },
    "tasks.cancel": async ({ id }) => {
      (await history).runner.cancel(id);
      (await parts.transcripts).cancel(id);
      return ok(null);
    },
    "tasks.tryNow": async ({ id }) => {
      (await history).runner.tryNow(id);
      return ok(null);
    },
    "tasks.processHere": async ({ id }) => (await history).runner.processHere(id),
    "tasks.runAgain": async ({ id, ...wanted }) => {
      const { runner } = await history;
      return runAgain({ ...parts, runner }, id, wanted);
    },
    "tasks.retry": ({ id }) => retryTask(id, parts),
    "tasks.copyResult": async ({ id }) => {
      const { store } = await history;
      const document = store.document(id);
      // A failed task may have left a part, which must not be exported as if it were complete.
      if (!document || !isDepersonalized(document) || store.getLight(id)?.state !== "completed") {
        return fail("task_not_finished", "The task is not finished");
      }
      await systemClipboard.writeText(document.result);
      parts.lastCopied.id = id;
      return ok(null);
    },

    "preview.modes": async (request) => {
      // An example is not translated: a text that is still being typed must not reach a language model.
      const languageOut = parts.models.current.kind === "none" ? request.languageOut : request.languageIn;
      return previewModes(parts.embeddedClient, { ...request, languageOut }, await applied());
    },
    "restore.whose": async ({ text, source }) => whoseText((await history).store, text, source, parts.lastCopied.id),
    "menu.textStep": ({ command }) => {
      parts.window()?.webContents[command]();
      return ok(null);
    },
    "clipboard.showPlace": () => {
      parts.clipboardActions.show();
      return ok(null);
    },
    "clipboard.takePlace": () => ok(parts.clipboardActions.take()),
    "restore.run": async ({ text, source }) => restoreText((await history).store, text, source),
    "clipboard.read": async () =>
      parts.acted()
        ? ok(await systemClipboard.readText())
        : fail("not_confirmed", "The person has not asked for the clipboard"),
    "clipboard.write": async ({ text, forget = false }) => {
      await systemClipboard.writeConcealed(text);
      if (forget && settings.current.forgetCopied) parts.forget.soon(text);
      return ok(null);
    },
  };
}
