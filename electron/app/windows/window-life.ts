import { join } from "node:path";
import { app, type BrowserWindow } from "electron";
import { watchGestures } from "../../platform/windows/gestures";
import type { Clicked } from "../menu/text-menu";
import { openMainWindow } from "./main-window";

export interface WindowLifeParts {
  readonly built: string;
  readonly userData: string;
  readonly appearance: () => Pick<Parameters<typeof openMainWindow>[0], "theme" | "languages">;
  /** Without a window. */
  readonly staysInTray: () => boolean;
  readonly recording: { readonly isOpen: () => boolean; readonly end: () => Promise<boolean> };
  /** Called for each window. */
  readonly onPainted: () => void;
  readonly onPageGone: () => void;
  readonly onTextMenu: (clicked: Clicked) => void;
  readonly onLeft: () => void;
}

/** Milliseconds. A page that crashes sooner is loaded again after this pause. */
const SOON_MS = 5_000;

/** Without it, the application remains on macOS and in the tray. */
export class WindowLife {
  readonly #parts: WindowLifeParts;
  #window: BrowserWindow | undefined;
  #acted = (): boolean => false;

  constructor(parts: WindowLifeParts) {
    this.#parts = parts;
  }

  readonly window = (): BrowserWindow | undefined => this.#window;
  readonly contents = (): Electron.WebContents | undefined => this.#window?.webContents;
  readonly acted = (): boolean => this.#acted();

  readonly open = (): void => {
    const { built, userData, appearance, recording, onPainted, onPageGone, onTextMenu, onLeft } = this.#parts;
    const window = openMainWindow({
      folder: userData,
      preload: join(built, "../preload/preload.cjs"),
      ...appearance(),
    });
    this.#window = window;
    this.#acted = watchGestures(window.webContents);
    window.webContents.on("context-menu", (_event, clicked) => onTextMenu(clicked));
    window.once("ready-to-show", onPainted);
    window.on("blur", onLeft);
    window.on("close", (event) => {
      if (!recording.isOpen()) return;
      event.preventDefault();
      void recording.end().then((yes) => {
        if (yes && !window.isDestroyed()) window.close();
      });
    });
    let reloadedAt = -Infinity;
    window.webContents.on("render-process-gone", () => {
      // A reloaded page has no list of documents.
      onPageGone();
      const pause = performance.now() - reloadedAt < SOON_MS ? SOON_MS : 0;
      setTimeout(() => {
        reloadedAt = performance.now();
        if (!window.isDestroyed() && window.webContents.isCrashed()) window.webContents.reload();
      }, pause);
    });
    window.on("closed", () => {
      if (this.#window !== window) return;
      onPageGone();
      this.#window = undefined;
      onLeft();
      // With a hidden window, `window-all-closed` is not emitted.
      this.#quitUnlessStaying();
    });
  };

  readonly toFront = (): void => {
    const window = this.#window;
    if (window === undefined || window.isDestroyed()) return this.open();
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  };

  watchApplication(): void {
    app.on("second-instance", this.toFront);
    app.on("activate", () => {
      if (!this.#window) this.open();
    });
    app.on("window-all-closed", () => this.#quitUnlessStaying());
  }

  #quitUnlessStaying(): void {
    if (process.platform !== "darwin" && !this.#parts.staysInTray()) app.quit();
  }
}
