import { Menu, type MenuItemConstructorOptions, nativeImage, Tray } from "electron";
import { CLIPBOARD_ACTIONS, type ClipboardAction } from "../../../shared/ipc/clipboard-combinations";
import type { ShortcutsView } from "../../../shared/ipc/clipboard-shortcuts";
import { type InterfaceLanguage, textIn } from "../../../shared/messages";

export interface TrayMenuParts {
  readonly language: InterfaceLanguage;
  readonly shortcuts: ShortcutsView;
  readonly recording?: boolean;
  readonly onAct: (act: ClipboardAction) => void;
  readonly onOpen: () => void;
  readonly onQuit: () => void;
}

export function trayTemplate(parts: TrayMenuParts): MenuItemConstructorOptions[] {
  const { language, shortcuts, onAct, onOpen, onQuit } = parts;
  const t = textIn(language);
  return [
    ...CLIPBOARD_ACTIONS.map((act) => {
      const { keys, state } = shortcuts[act];
      const shown = state === "on" ? { accelerator: keys, registerAccelerator: false } : {};
      return { id: act, label: t(`clipboard.${act}`), click: () => onAct(act), ...shown };
    }),
    { type: "separator" },
    { id: "open", label: t("clipboard.open"), click: onOpen },
    { id: "quit", label: t("clipboard.quit"), click: onQuit },
  ];
}

/** Points. */
const SIZE = { darwin: 18, win32: 16, linux: 22 } as const;

export class TrayIcon {
  readonly #icon: string;
  #tray: Tray | undefined;

  constructor(icon: string) {
    this.#icon = icon;
  }

  get isThere(): boolean {
    return this.#tray !== undefined;
  }

  show(on: boolean, parts: TrayMenuParts): void {
    if (!on) {
      this.#tray?.destroy();
      this.#tray = undefined;
      return;
    }
    try {
      this.#tray ??= this.#make(parts.onOpen);
      this.#tray.setToolTip(
        parts.recording === true ? textIn(parts.language)("microphone.windowTitle.recording") : "Outis",
      );
      // Linux does not update single entries.
      this.#tray.setContextMenu(Menu.buildFromTemplate(trayTemplate(parts)));
    } catch {
      this.#tray = undefined;
    }
  }

  #make(onOpen: () => void): Tray {
    const height = SIZE[process.platform === "darwin" || process.platform === "win32" ? process.platform : "linux"];
    const tray = new Tray(nativeImage.createFromPath(this.#icon).resize({ height, quality: "best" }));
    // On a Mac, a click opens the menu.
    if (process.platform !== "darwin") tray.on("click", onOpen);
    return tray;
  }
}
