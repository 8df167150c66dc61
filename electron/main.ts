import { chmodSync, mkdirSync } from "node:fs";
import { app, nativeTheme } from "electron";
import { createFeatures, type Features } from "./app/features";
import { refuseLaunch } from "./app/launch-switches";
import { recordingEnd } from "./app/end-recording";
import { recordingMark } from "./app/recording-mark";
import { setMenu } from "./app/menu/menu";
import { sendCommand, sendStep } from "./app/menu/send-command";
import { quitInOrder } from "./app/quit-in-order";
import { startWhenReady } from "./app/start";
import { declareAppProtocol } from "./app/windows/app-protocol";
import { askToConfirm } from "./app/windows/ask-to-confirm";
import { developmentOrigin } from "./app/windows/development";
import { WindowLife } from "./app/windows/window-life";
import { askDesktopForShortcuts } from "./features/clipboard/index";
import { openSettings } from "./features/settings/index";
import type { Context } from "./platform/context";
import { Confirmations } from "./platform/windows/confirmations";
import { confineNavigation, refuseDictionaries, refuseDownloads, refusePrefetch } from "./platform/windows/restrict";

const built = import.meta.dirname;
if (!refuseLaunch()) start();

function start(): void {
  const folder = process.env["OUTIS_USER_DATA"];
  if (folder) app.setPath("userData", folder);
  mkdirSync(app.getPath("userData"), { recursive: true, mode: 0o700 });
  // Also for folders of older versions.
  chmodSync(app.getPath("userData"), 0o700);
  if (app.requestSingleInstanceLock()) run();
  else app.quit();
}

function run(): void {
  declareAppProtocol();
  confineNavigation();
  refuseDictionaries();
  refuseDownloads();
  refusePrefetch();
  askDesktopForShortcuts();
  const userData = app.getPath("userData");
  const opened = openSettings(userData, () => app.getPreferredSystemLanguages());
  const { settings, language } = opened;
  const development = developmentOrigin(app.isPackaged, process.env);
  const window = new WindowLife({
    built,
    userData,
    settings,
    language,
    hasTray: () => features.clipboard.hasTray(),
    recording: { isOpen: () => recording.isOpen(), end: () => recording.end() },
    onPageGone: () => {
      features.documents.dropReadings();
      void features.microphone.interrupt();
    },
    onLeft: () => features.clipboard.endPause(),
  });
  const showMenu = (): void => setMenuOf(window, features, context);
  const context: Context = {
    built,
    userData,
    language,
    window: window.window,
    acted: window.acted,
    send: window.send,
    confirmations: new Confirmations((question) => askToConfirm(window.window(), language(), question)),
    onSettings: (current) => {
      nativeTheme.themeSource = current.theme;
      showMenu();
      features.clipboard.refresh();
      features.models.useGraphics(current.useGraphics);
      window.send("settings.changed", current);
    },
  };
  // After the first paint, because keychain, history and service compete with the page for processors.
  const { promise: painted, resolve: begin } = withResolvers();
  const ending = new AbortController();
  const features = createFeatures({
    context,
    opened,
    painted,
    ending: ending.signal,
    openWindow: window.toFront,
    onCapture: recordingMark({
      language,
      setTitle: (title) => window.window()?.setTitle(title),
      refreshTray: () => features.clipboard.refresh(),
    }),
  });
  const recording = recordingEnd(features.microphone, async () => {
    const { lasting } = await features.history;
    return askToConfirm(window.window(), language(), { kind: lasting ? "recording" : "recordingLost" });
  });
  window.watchApplication();
  quitInOrder({
    ...features,
    recording,
    end: () => {
      // Quitting may precede the first paint.
      begin();
      ending.abort();
    },
  });
  void startWhenReady({ ...features, built, window, development, showMenu, begin });
}

function setMenuOf(window: WindowLife, { clipboard }: Features, { language }: Pick<Context, "language">): void {
  setMenu({
    language: language(),
    onCommand: (command) => void sendCommand(window.contents(), command),
    onAct: clipboard.act,
    onStep: (command, focused) => sendStep(window.contents(), command, focused),
  });
}

function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve: () => resolve() };
}
