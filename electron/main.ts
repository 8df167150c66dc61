import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { app, nativeTheme, type BrowserWindow } from "electron";
import type { Result } from "../shared/ipc/result";
import type { InterfaceLanguage } from "../shared/messages";
import type { TaskSummary } from "../shared/ipc/task";
import { byTimer, systemResolve } from "../speech/index";
import { createServiceClients } from "./platform/service-client/service-clients";
import { refuseLaunch } from "./app/launch-switches";
import { askDesktopForShortcuts, createClipboard } from "./app/create-clipboard";
import { systemClipboard } from "./features/clipboard/system-clipboard";
import { bundledModelVersion } from "./features/documents/report/bundled-model";
import { printPage } from "./features/documents/report/print-page";
import { SourceDocuments } from "./features/documents/source-documents";
import { SourceFiles } from "./features/documents/source-files";
import { SourceFolders } from "./features/documents/source-folders";
import { DocumentParser } from "../documents/process/document-parser";
import { startCheck } from "./platform/processes/check-process";
import { startParser } from "./platform/processes/parser-process";
import { ServiceHost } from "./platform/processes/service-host";
import { createHandlers } from "./app/handlers";
import { createRecordings } from "./features/recordings/create-recordings";
import { LinkConsent } from "./features/recordings/link-consent";
import { createLinkNetwork } from "./features/recordings/link-network";
import { SoundCheck } from "./features/recordings/sound-check";
import { bundledSpeech } from "./features/recordings/speech-folder";
import { registerHandlers, registerOffer, registerSource, sendEvent } from "./platform/ipc/register";
import { setMenu } from "./app/menu/menu";
import { offerTextMenu } from "./app/menu/text-menu";
import { sendCommand, sendStep } from "./app/menu/send-command";
import { answerByCode, fitsHistory } from "./features/backup/recovery/answer-by-code";
import { RecoveryDialogs } from "./features/backup/recovery/recovery-dialogs";
import { createRecoveryPage } from "./features/backup/recovery/recovery-window";
import { KeychainDoor, openKeychain } from "./platform/keychain/keychain";
import { ServiceKeys } from "./platform/keychain/service-keys";
import { interfaceLanguage } from "./features/settings/interface-language";
import { LanguageModelFile } from "./features/models/language-model-file";
import { askForModel } from "./features/models/ask-for-model";
import { profileId } from "./features/settings/profile";
import { SettingsFile } from "./features/settings/settings-file";
import { userLanguages } from "./features/settings/user-languages";
import { TranscriptionFile } from "./features/models/transcription-file";
import { askForSpeechModel } from "./features/models/ask-for-speech-model";
import { createSpeechModels } from "./features/models/speech-models";
import { createTaskWork, endTaskWork } from "./app/create-task-work";
import { startTask } from "./features/tasks/start-task";
import { keyInKeychain } from "./platform/history/history-key";
import type { TaskStore } from "./platform/history/task-store";
import { summaryOf } from "./features/tasks/task-view";
import { askAboutHistory } from "./features/backup/ask-about-history";
import { announce } from "./app/windows/announce";
import { askToConfirm } from "./app/windows/ask-to-confirm";
import { forgetCopied } from "./platform/windows/forget-copied";
import { Confirmations } from "./platform/windows/confirmations";
import { watchGestures } from "./platform/windows/gestures";
import { declareAppProtocol, serveApp } from "./app/windows/app-protocol";
import { interfaceSession, openMainWindow } from "./app/windows/main-window";
import {
  confineNavigation,
  refuseDictionaries,
  refuseDownloads,
  refuseNetwork,
  refusePermissions,
  refusePrefetch,
} from "./platform/windows/restrict";

const here = import.meta.dirname;
if (!refuseLaunch()) start();

function start(): void {
  const folder = process.env["OUTIS_USER_DATA"];
  if (folder) app.setPath("userData", folder);
  mkdirSync(app.getPath("userData"), { recursive: true, mode: 0o700 });
  // One that was there before may be open to others.
  chmodSync(app.getPath("userData"), 0o700);
  if (app.requestSingleInstanceLock()) run();
  else app.quit();
}

/** Builds the parts and connects them. */
function run(): void {
  declareAppProtocol();
  confineNavigation();
  refuseDictionaries();
  refuseDownloads();
  refusePrefetch();
  askDesktopForShortcuts();
  const userData = app.getPath("userData");
  const settings = new SettingsFile(userData);
  const language = (): InterfaceLanguage => interfaceLanguage(settings.current, app.getPreferredSystemLanguages());
  let window: BrowserWindow | undefined;
  const contents = (): Electron.WebContents | undefined => window?.webContents;

  const entries = { service: join(here, "service.js"), speech: join(here, "speech.js") };
  const host = new ServiceHost(entries, (state) => sendEvent(contents(), "service.changed", state));
  const parser = new DocumentParser({ start: (events) => startParser(join(here, "parser.js"), events) });
  const speech = bundledSpeech(here, process.resourcesPath);
  host.useSpeechModels(speech);
  const speechModels = createSpeechModels({
    folder: userData,
    bundled: speech?.models,
    network: createLinkNetwork("outis-models"),
    onChange: (view) => sendEvent(contents(), "speech.changed", view),
    onRecognizers: (recognizers) => host.useSpeechModels(speech && { models: speech.models, recognizers }),
    askForFiles: () => askForSpeechModel(window, language()),
  });
  let recentLanguages = (): string[] => [];
  const preferred = (): string[] => userLanguages(language(), app.getPreferredSystemLanguages(), recentLanguages());
  const recordings = createRecordings({
    userData,
    decoder: { preload: join(here, "../preload/decoder.cjs"), root: join(here, "../renderer") },
    tellService: (recording) => host.addRecording(recording),
    forget: (id) => host.forgetRecording(id),
    preferred,
  });
  /** Keychain, history and service share two cores with the page: they start when it has been painted. */
  let begin = (): void => undefined;
  const painted = new Promise<void>((resolve) => (begin = resolve));
  const recoveryDialogs = new RecoveryDialogs({
    language,
    createPage: () =>
      createRecoveryPage(
        { preload: join(here, "../preload/recovery.cjs"), root: join(here, "../renderer") },
        window,
        language,
      ),
  });
  const door = new KeychainDoor(() => openKeychain(profileId(userData)));
  const ending = new AbortController();
  const opened = painted.then(async () => {
    const { openHistory } = await import("./platform/history/open-history");
    return openHistory(
      join(userData, "history.db"),
      keyInKeychain(() => door.look()),
      (question) =>
        answerByCode(
          question,
          (asked) => askAboutHistory(window, language(), asked, ending.signal),
          recoveryDialogs,
          fitsHistory(join(userData, "history.db")),
        ),
    );
  });
  // The other secrets in it are read after the user has opened it, or continued without it.
  const keychain = opened.then(() => door.found());
  const keys = new ServiceKeys(keychain, "service-key", settings.current.baseUrl);
  const models = new LanguageModelFile(userData);
  const modelKeys = new ServiceKeys(
    keychain,
    "model-key",
    models.current.kind === "endpoint" ? models.current.url : undefined,
  );
  const transcription = new TranscriptionFile(userData);
  const transcriptionKeys = new ServiceKeys(
    keychain,
    "transcription-key",
    transcription.current.listener === "address" ? transcription.current.url : undefined,
  );
  const { systemFetch, embeddedClient, clientOf } = createServiceClients({ host, keys });

  const onRemoved = (id: string): void => sendEvent(contents(), "task.removed", { id });
  const showTask = (store: Pick<TaskStore, "getLight">, id: string): TaskSummary | undefined => {
    const row = store.getLight(id);
    if (row === undefined) return undefined;
    const summary = summaryOf(row);
    sendEvent(contents(), "task.changed", summary);
    return summary;
  };

  const documentFiles = new SourceFiles(join(userData, "documents"));
  const documents: SourceDocuments = new SourceDocuments(
    { files: documentFiles, waiting: new SourceFiles(join(userData, "waiting-documents")) },
    async () => (await history).store,
  );
  const history = opened.then((found) =>
    createTaskWork(found, {
      host,
      recordings,
      documents,
      documentFiles,
      parser,
      settings,
      clientOf,
      embeddedClient,
      models,
      modelKeys,
      transcription,
      transcriptionKeys,
      onRemoved,
      onSpeakersProgress: (id, share) => sendEvent(contents(), "speakers.progress", { id, share }),
      onChange: (store, id, isFollowed) => {
        const summary = showTask(store, id);
        if (summary !== undefined) announce(summary, window, language(), isFollowed);
      },
    }),
  );

  void history.then(({ store }) => (recentLanguages = () => store.recentLanguages())).catch(() => undefined);

  const confirmations = new Confirmations((question) => askToConfirm(window, language(), question));
  confirmations.trust("service", settings.current.baseUrl);
  if (models.current.kind === "endpoint") confirmations.trust("model", models.current.url);
  if (transcription.current.listener === "address") confirmations.trust("listener", transcription.current.url);
  const forget = forgetCopied({
    read: systemClipboard.readText,
    clear: systemClipboard.clear,
    later: (run, ms) => byTimer(ms, run),
  });
  let acted = (): boolean => false;
  const linkConsent = new LinkConsent({
    ask: (address) => confirmations.privateLink(address),
    acted: () => acted(),
    resolve: systemResolve,
    now: Date.now,
  });
  const linkForTask = (link: string): Promise<Result<readonly string[]>> => linkConsent.forTask(link);
  const lastCopied: { id: string | undefined } = { id: undefined };
  const { clipboardActions, shortcuts, tray, refresh } = createClipboard({
    main: here,
    settings,
    language,
    history,
    create: (request) => startTask(request, { settings, keys, history, linkForTask }),
    lastCopied,
    forget,
    isLooking: () => window?.isFocused() === true,
    tellWindow: (told) => sendEvent(contents(), "clipboard.outcome", told),
    openWindow: () => toFront(),
    goToPlace: () => sendEvent(contents(), "clipboard.showPlace", null),
  });
  const forgetDocuments = (): void => {
    for (const reading of documents.readings) parser.cancel(reading);
    void documents.dropAll();
  };
  const sources = new SourceFolders();
  const handlers = createHandlers({
    confirmations,
    acted: () => acted(),
    forget,
    lastCopied,
    shortcuts,
    clipboardActions,
    sources,
    version: app.getVersion(),
    language,
    settings,
    keys,
    models,
    modelKeys,
    askForModel: () => askForModel(window, language()),
    testModel: (source) => host.testModel(source),
    useModel: (setting) => host.useModel(setting),
    transcription,
    transcriptionKeys,
    useTranscription: (address) => host.useTranscription(address),
    keychainAvailable: keychain.then((found) => found !== undefined),
    history,
    recoveryDialogs,
    onDocumentProgress: (progress) => sendEvent(contents(), "documents.progress", progress),
    onDocumentTurn: (turn) => sendEvent(contents(), "documents.turn", turn),
    onHistoryProgress: (part) => sendEvent(contents(), "history.progress", part),
    transcripts: history.then(({ transcripts }) => transcripts),
    preferred,
    reviews: history.then(({ reviews }) => reviews),
    residualScan: history.then(({ residualScan }) => residualScan),
    unchecked: history.then(({ unchecked }) => unchecked),
    sound: history.then(({ sound }) => sound),
    decoder: recordings.decoder,
    soundCheck: new SoundCheck({
      start: () => startCheck(entries.speech),
      models: speech?.models,
      onProgress: (id, share) => sendEvent(contents(), "sound.progress", { id, share }),
    }),
    speechModels,
    lookAtLink: (url) => linkConsent.look(url, (mayLeadTo) => recordings.links.look(url, mayLeadTo)),
    linkForTask,
    mayOpenAgain: () => linkConsent.mayOpenAgain(),
    serviceState: () => host.state,
    parser,
    documents,
    bundledModel: bundledModelVersion(here, process.resourcesPath),
    print: printPage,
    systemFetch,
    embeddedClient,
    clientOf,
    window: () => window,
    onRemoved,
    onChanged: (id) => void history.then(({ store }) => showTask(store, id)),
    onSettings: (current) => {
      nativeTheme.themeSource = current.theme;
      showMenu();
      refresh();
      sendEvent(contents(), "settings.changed", current);
    },
  });
  const showMenu = (): void =>
    setMenu({
      language: language(),
      onCommand: (command) => void sendCommand(contents(), command),
      onAct: (act) => void clipboardActions.act(act),
      onStep: (command, focused) => sendStep(contents(), command, focused),
    });
  const devUrl = app.isPackaged ? undefined : process.env["ELECTRON_RENDERER_URL"];
  const open = (): void => {
    window = openMainWindow({
      folder: userData,
      preload: join(here, "../preload/preload.cjs"),
      theme: settings.current.theme,
      language: language(),
      devUrl,
    });
    acted = watchGestures(window.webContents);
    offerTextMenu(window, language);
    window.on("blur", () => shortcuts.pause(false));
    const opened = window;
    // A page that is loaded again has no list of documents.
    window.webContents.on("render-process-gone", forgetDocuments);
    window.on("closed", () => {
      if (window !== opened) return;
      forgetDocuments();
      window = undefined;
      shortcuts.pause(false);
      // A decoder's hidden window may still be open; the application does not wait for it.
      if (!staysWithoutWindow()) app.quit();
    });
  };
  const staysWithoutWindow = (): boolean =>
    process.platform === "darwin" || (settings.current.stayInTray && tray.isThere);
  const toFront = (): void => {
    // A window that was just closed is destroyed before its event.
    if (window === undefined || window.isDestroyed()) return open();
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  };

  app.on("second-instance", toFront);
  app.on("activate", () => {
    if (!window) open();
  });
  app.on("window-all-closed", () => {
    if (!staysWithoutWindow()) app.quit();
  });

  let ended = false;
  app.on("before-quit", (event) => {
    if (ended) return;
    event.preventDefault();
    // If the window was never painted, the work that depends on it must not prevent the application from ending.
    begin();
    ending.abort();
    parser.stop();
    void forget
      .now()
      .catch(() => undefined)
      .then(() => documents.dropAll())
      .then(() => speechModels.close())
      .then(() => history)
      .then(async (work) => {
        await endTaskWork(work, { recordings, documentFiles });
        return host.stop().finally(work.close);
      })
      .catch(() => undefined)
      .finally(() => {
        ended = true;
        app.quit();
      });
  });

  void app.whenReady().then(() => {
    refusePermissions(interfaceSession());
    if (devUrl === undefined) void refuseNetwork(interfaceSession());
    serveApp(
      interfaceSession(),
      join(here, "../renderer"),
      history.then(({ sound }) => sound),
    );
    // The page's process starts while the rest of this turn runs; no call can arrive before its end.
    open();
    registerOffer(contents, (path) => recordings.offers.offer(path));
    registerSource(contents, (path) => sources.name(path));
    registerHandlers(handlers, contents, (channel) => {
      if (!app.isPackaged) process.stderr.write(`ipc: unexpected failure in ${channel}\n`);
    });
    showMenu();
    window?.once("ready-to-show", () => {
      refresh();
      begin();
      host.start();
    });
  });
}
