import { BrowserWindow, nativeTheme, session, type Session } from "electron";
import type { Appearance } from "../../platform/windows/appearance";
import { APP_ORIGIN } from "../../platform/windows/trusted-sender";
import { readWindowState, rememberWindowState } from "./window-state";

/** In memory: data of the page cannot reach the disk. */
export function interfaceSession(): Session {
  return session.fromPartition("outis-interface", { cache: false });
}

/** As in renderer/theme/tokens.css, to avoid a white flash. */
const PAPER = { light: "#fbfaf7", dark: "#17161b" };

export function openMainWindow(options: {
  folder: string;
  preload: string;
  theme: Appearance["theme"];
  /** The most wanted first; may be unsupported. */
  languages: readonly string[];
}): BrowserWindow {
  nativeTheme.themeSource = options.theme;
  const { maximized, ...bounds } = readWindowState(options.folder);
  const window = new BrowserWindow({
    ...bounds,
    minWidth: 700,
    minHeight: 600,
    title: "Outis",
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? PAPER.dark : PAPER.light,
    webPreferences: {
      preload: options.preload,
      session: interfaceSession(),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      // Chromium would fetch dictionaries from the network.
      spellcheck: false,
    },
  });
  // Titles must not contain names of documents.
  window.on("page-title-updated", (event) => event.preventDefault());
  window.once("ready-to-show", () => {
    if (maximized) window.maximize();
    window.show();
  });
  rememberWindowState(window, options.folder);
  void window.loadURL(`${APP_ORIGIN}/?lang=${encodeURIComponent(options.languages.join())}`);
  return window;
}
