import { join } from "node:path";
import { app } from "electron";
import type { CaptureState } from "../../shared/ipc/microphone";
import { DocumentParser } from "../../documents/process/document-parser";
import type { ParserEvents } from "../../documents/process/parser-slot";
import { createBackup } from "../features/backup/index";
import { type ClipboardFeature, createClipboard } from "../features/clipboard/index";
import { createConnection } from "../features/connection/index";
import { createDocuments, type Documents } from "../features/documents/index";
import { createMicrophone, type MicrophoneFeature } from "../features/microphone/index";
import { createPages, type Pages } from "../features/pages/index";
import { createModels, type Models } from "../features/models/index";
import { createRecordings, type Recordings } from "../features/recordings/index";
import { createRestore } from "../features/restore/index";
import type { OpenSettings } from "../features/settings/index";
import { startTask } from "../features/tasks/index";
import type { Context } from "../platform/context";
import type { Handlers } from "../platform/ipc/answer";
import { KeychainDoor, openKeychain } from "../platform/keychain/keychain";
import { profileId } from "../platform/keychain/profile";
import { startParser } from "../platform/processes/parser-process";
import { ServiceHost } from "../platform/processes/service-host";
import { createLinkNetwork } from "../platform/network/link-network";
import { createHandlers } from "./handlers";
import { openTaskFeatures, type OpenTasks } from "./open-tasks";

export interface FeaturesParts {
  readonly context: Context;
  readonly opened: OpenSettings;
  readonly ending: AbortSignal;
  readonly openWindow: () => void;
  readonly onCapture: (state: CaptureState | null) => void;
}

export interface Features {
  readonly handlers: Handlers;
  readonly host: ServiceHost;
  readonly parser: DocumentParser;
  readonly history: Promise<OpenTasks>;
  readonly models: Models;
  readonly recordings: Recordings;
  readonly microphone: MicrophoneFeature;
  readonly documents: Documents;
  readonly pages: Pages;
  readonly clipboard: ClipboardFeature;
}

export function createFeatures(parts: FeaturesParts): Features {
  const { context, opened, ending } = parts;
  const { built, userData, send } = context;
  const { settings } = opened;
  const host = new ServiceHost({ service: join(built, "service.js"), speech: join(built, "speech.js") }, (state) =>
    send("service.changed", state),
  );
  const parsing = { start: (events: ParserEvents) => startParser(join(built, "parser.js"), events) };
  const parser = new DocumentParser(parsing);
  const backup = createBackup(context);
  const door = new KeychainDoor(() => openKeychain(profileId(userData)));
  const openedHistory = backup.openHistory(door, ending);
  // Other secrets are read after the user has opened the history, or continued without it.
  const keychain = openedHistory.then(() => door.found());
  const connection = createConnection({ ...context, settings, host, keychain });
  const models = createModels({ ...context, host, keychain, network: createLinkNetwork("outis-models") });
  models.useGraphics(settings.current.useGraphics);
  let recentLanguages = (): string[] => [];
  const preferred = (): string[] => opened.preferred(recentLanguages());
  const recordings = createRecordings({
    ...context,
    speechFolder: models.speechFolder,
    transcriber: models.transcriber,
    host,
    preferred,
  });
  const store = async () => (await history).store;
  const prepare = (): void => {
    if (settings.current.service === "embedded") host.prepare();
  };
  const documents = createDocuments({ ...context, version: app.getVersion(), parser, store, prepare });
  const pages = createPages({ ...parsing, parser, rewriting: documents.rewriting, placeFiles: documents.placeFiles });
  const history = openedHistory.then((found) =>
    openTaskFeatures(found, { context, settings, connection, models, recordings, documents, pages, clipboard }),
  );
  void history
    .then(({ store, runner }) => {
      recentLanguages = () => store.recentLanguages();
      host.onTaskEnded((id) => runner.endedInService(id));
    })
    .catch(() => undefined);
  const start = { settings, keys: connection.keys, history };
  const microphone = createMicrophone({ ...context, history, recordings, onChange: parts.onCapture });
  const lastCopied: { id: string | undefined } = { id: undefined };
  const restore = createRestore({ history, lastCopied });
  const clipboard: ClipboardFeature = createClipboard({
    ...context,
    settings,
    history,
    lastCopied,
    restore,
    openWindow: parts.openWindow,
    isRecording: () => microphone.isOpen,
    prepare,
    create: (request) => startTask(request, start),
  });
  const created = { host, parser, history, models, recordings, microphone, documents, pages, clipboard };
  const handlers = createHandlers({
    ...created,
    context,
    settings,
    preferred,
    keychain,
    backup,
    connection,
    restore,
    version: app.getVersion(),
  });
  return { ...created, handlers };
}
