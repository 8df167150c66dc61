import { app, BrowserWindow, Menu, type MenuItemConstructorOptions, type WebContents } from "electron";
import type { EventPayload } from "../../../shared/ipc/contract";
import type { InterfaceLanguage } from "../../../shared/ipc/settings";
import { ROUND_TRIP_ACTS, type RoundTripAct } from "../../../shared/ipc/combinations";
import { acceleratorOf } from "../../../shared/ipc/keyboard";
import { WORDS as ROUND_TRIP } from "../../features/clipboard/messages";
import { MESSAGES } from "./messages";

type Command = EventPayload<"menu.command">;

/** The native menu; our commands go to the interface. */
export function setMenu(parts: Omit<MenuParts, "platform" | "packaged">): void {
  const { platform } = process;
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate({ ...parts, platform, packaged: app.isPackaged })));
}

export interface MenuParts {
  readonly language: InterfaceLanguage;
  readonly platform: NodeJS.Platform;
  /** A package has no tools for developers. */
  readonly packaged: boolean;
  readonly onCommand: (command: Command) => void;
  /** Undo and redo, with the page of the window that has the focus. */
  readonly onStep: (command: "undo" | "redo", focused: WebContents | undefined) => void;
  /** Runs the action of a global shortcut, for desktops without global shortcuts. */
  readonly onAct: (act: RoundTripAct) => void;
}

/** Every entry has words of ours: roles bring those of the system or of Electron, which is English wherever it runs. */
export function menuTemplate({
  language,
  platform,
  packaged,
  onCommand,
  onStep,
  onAct,
}: MenuParts): MenuItemConstructorOptions[] {
  const words = MESSAGES[language];
  const mac = platform === "darwin";
  const item = (label: string, command: Command, accelerator: string): MenuItemConstructorOptions => ({
    label,
    accelerator,
    click: () => onCommand(command),
  });
  /** In our window the page distinguishes between a text field and a review; other windows only have text fields. */
  const step = (label: string, command: "undo" | "redo", accelerator: string): MenuItemConstructorOptions => ({
    label,
    accelerator,
    click: (_item, focused) => onStep(command, focused instanceof BrowserWindow ? focused.webContents : undefined),
  });
  const settings = item(words.settings, "settings", acceleratorOf("settings"));
  return [
    ...(mac
      ? [
          {
            label: "Outis",
            submenu: [
              { role: "about", label: words.about },
              { type: "separator" },
              settings,
              { type: "separator" },
              { role: "hide", label: words.hide },
              { role: "hideOthers", label: words.hideOthers },
              { role: "unhide", label: words.unhide },
              { type: "separator" },
              { role: "quit", label: words.quit },
            ],
          } satisfies MenuItemConstructorOptions,
        ]
      : []),
    {
      label: words.file,
      submenu: [
        item(words.new, "new", acceleratorOf("new")),
        item(words.open, "open", acceleratorOf("open")),
        { type: "separator" },
        item(words.save, "save", acceleratorOf("save")),
        item(words.restore, "restore", acceleratorOf("restore")),
        { type: "separator" },
        ...(mac
          ? [{ role: "close", label: words.close } as const]
          : [settings, { type: "separator" } as const, { role: "quit", label: words.quit } as const]),
      ],
    },
    {
      label: words.edit,
      submenu: [
        step(words.undo, "undo", acceleratorOf("undo")),
        step(words.redo, "redo", platform === "win32" ? "Ctrl+Y" : acceleratorOf("redo")),
        { type: "separator" },
        { role: "cut", label: words.cut },
        { role: "copy", label: words.copy },
        { role: "paste", label: words.paste },
        { role: "selectAll", label: words.selectAll },
        { type: "separator" },
        item(words.copyResult, "copy", acceleratorOf("copy")),
        ...ROUND_TRIP_ACTS.map((act) => ({ label: ROUND_TRIP[language][act], click: () => onAct(act) })),
        { type: "separator" },
        item(words.find, "find", acceleratorOf("find")),
      ],
    },
    {
      label: words.view,
      submenu: [
        { role: "resetZoom", label: words.resetZoom },
        { role: "zoomIn", label: words.zoomIn },
        { role: "zoomOut", label: words.zoomOut },
        { type: "separator" },
        { role: "togglefullscreen", label: words.fullScreen },
        ...(packaged ? [] : [{ role: "toggleDevTools", label: words.developerTools } as const]),
      ],
    },
    {
      label: words.window,
      submenu: [
        { role: "minimize", label: words.minimize },
        ...(mac
          ? [{ role: "zoom", label: words.zoomWindow } as const, { role: "front", label: words.front } as const]
          : [{ role: "close", label: words.close } as const]),
      ],
    },
    { label: words.help, submenu: [item(words.shortcuts, "shortcuts", acceleratorOf("shortcuts"))] },
  ];
}
