import { chmodSync, mkdirSync } from "node:fs";
import { app } from "electron";
import { LaterWork } from "./app/later-work";
import { refuseLaunch } from "./app/launch-switches";
import { setMenu } from "./app/menu/menu";
import { startWhenReady } from "./app/start";
import { declareAppProtocol } from "./app/windows/app-protocol";
import { developmentOrigin } from "./app/windows/development";
import { WindowLife } from "./app/windows/window-life";
import { openSettings } from "./features/settings/index";
import { askDesktopForShortcuts } from "./platform/windows/desktop-shortcuts";
import { confineNavigation, refuseDictionaries, refuseDownloads, refusePrefetch } from "./platform/windows/restrict";

const built = import.meta.dirname;
if (!refuseLaunch()) start();

function start(): void {
  const folder = process.env["OUTIS_USER_DATA"];
  if (folder) app.setPath("userData", folder);
  mkdirSync(app.getPath("userData"), { recursive: true, mode: 0o700 });
  // Existing folders may be open to others.
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
  const work: LaterWork = new LaterWork(async () => {
    const { startWork } = await import("./app/work");
    return startWork({ built, userData, opened, window, showMenu });
  });
  const window: WindowLife = new WindowLife({
    built,
    userData,
    settings,
    language,
    hasTray: () => work.current?.clipboard.hasTray() ?? false,
    recording: {
      isOpen: () => work.current?.recording.isOpen() ?? false,
      end: async () => (await work.begun).recording.end(),
    },
    onPainted: () => work.begin(),
    onPageGone: () => work.current?.endPage(),
    onLeft: () => work.current?.clipboard.endPause(),
  });
  const showMenu = (): void =>
    setMenu({
      language: language(),
      onCommand: (command) => void work.begun.then(({ menu }) => menu.command(command)),
      onAct: (act) => void work.begun.then(({ clipboard }) => clipboard.act(act)),
      onStep: (command, focused) => void work.begun.then(({ menu }) => menu.step(command, focused)),
    });
  window.watchApplication();
  work.quitAfterStart();
  void startWhenReady({ built, window, work, showMenu, development: developmentOrigin(app.isPackaged, process.env) });
}
