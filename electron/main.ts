import { app, Menu } from "electron";
import { LaterWork } from "./app/later-work";
import { refuseLaunch } from "./app/launch-switches";
import { startWhenReady } from "./app/start";
import { declareAppProtocol } from "./app/windows/app-protocol";
import { developmentOrigin } from "./app/windows/development";
import { WindowLife } from "./app/windows/window-life";
import { prepareOwnFolder } from "./platform/files/own-folder";
import { readAppearance, wantedLanguages } from "./platform/windows/appearance";
import { askDesktopForShortcuts } from "./platform/windows/desktop-shortcuts";
import { confineNavigation, refuseDictionaries, refuseDownloads, refusePrefetch } from "./platform/windows/restrict";

const built = import.meta.dirname;
if (!refuseLaunch()) start();

function start(): void {
  const folder = process.env["OUTIS_USER_DATA"];
  if (folder) app.setPath("userData", folder);
  // Without a message, Chromium would quit.
  if (!prepareOwnFolder(app.getPath("userData")))
    // A module of its own would split the modules of the start.
    void import("./app/work").then(({ askAboutFolder }) => askAboutFolder());
  else if (app.requestSingleInstanceLock()) run();
  else app.quit();
}

function run(): void {
  declareAppProtocol();
  confineNavigation();
  refuseDictionaries();
  refuseDownloads();
  refusePrefetch();
  askDesktopForShortcuts();
  // Otherwise Electron builds its default menu first.
  Menu.setApplicationMenu(null);
  const userData = app.getPath("userData");
  const first = readAppearance(userData);
  const settings = () => work.current?.settings.current ?? first;
  const languages = () => wantedLanguages(settings().language, app.getPreferredSystemLanguages());
  const work: LaterWork = new LaterWork(async () => {
    const { startWork } = await import("./app/work");
    return startWork({ built, userData, window, showMenu });
  });
  const window: WindowLife = new WindowLife({
    built,
    userData,
    appearance: () => ({ theme: settings().theme, languages: languages() }),
    staysInTray: () => work.current?.staysInTray() ?? false,
    recording: {
      isOpen: () => work.current?.recording.isOpen() ?? false,
      end: async () => (await work.begun).recording.end(),
    },
    onPainted: () => work.begin(),
    onPageGone: () => work.current?.endPage(),
    onTextMenu: (clicked) => void work.begun.then(({ menu }) => menu.text(clicked)),
    onLeft: () => work.current?.clipboard.endPause(),
  });
  // Loaded while the page starts, because the messages of all languages take time.
  const showMenu = async (): Promise<void> => {
    const { setMenu } = await import("./app/menu/menu");
    setMenu({
      languages: languages(),
      onCommand: (command) => void work.begun.then(({ menu }) => menu.command(command)),
      onAct: (act) => void work.begun.then(({ clipboard }) => clipboard.act(act)),
      onStep: (command, focused) => void work.begun.then(({ menu }) => menu.step(command, focused)),
    });
  };
  window.watchApplication();
  work.quitAfterStart();
  void startWhenReady({ built, window, work, showMenu, development: developmentOrigin(app.isPackaged, process.env) });
}
