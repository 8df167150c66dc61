import { app, Menu, type MenuItemConstructorOptions } from "electron";
import type { EventPayload } from "../../shared/ipc/contract";
import type { InterfaceLanguage } from "../../shared/ipc/settings";
import { MESSAGES } from "./messages";

type Command = EventPayload<"menu.command">;

/** The native menu; our commands go to the interface. */
export function setMenu(language: InterfaceLanguage, onCommand: (command: Command) => void): void {
  const { platform } = process;
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(menuTemplate({ language, platform, packaged: app.isPackaged, onCommand })),
  );
}

export interface MenuParts {
  readonly language: InterfaceLanguage;
  readonly platform: NodeJS.Platform;
  /** A package has no tools for developers. */
  readonly packaged: boolean;
  readonly onCommand: (command: Command) => void;
}

/** Every entry has words of ours: roles bring those of the system or of Electron, which is English wherever it runs. */
export function menuTemplate({ language, platform, packaged, onCommand }: MenuParts): MenuItemConstructorOptions[] {
  const words = MESSAGES[language];
  const mac = platform === "darwin";
  const item = (label: string, command: Command, accelerator: string): MenuItemConstructorOptions => ({
    label,
    accelerator,
    click: () => onCommand(command),
  });
  const settings = item(words.settings, "settings", "CmdOrCtrl+,");
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
        item(words.new, "new", "CmdOrCtrl+N"),
        item(words.open, "open", "CmdOrCtrl+O"),
        { type: "separator" },
        item(words.save, "save", "CmdOrCtrl+S"),
        item(words.restore, "restore", "CmdOrCtrl+R"),
        { type: "separator" },
        ...(mac
          ? [{ role: "close", label: words.close } as const]
          : [settings, { type: "separator" } as const, { role: "quit", label: words.quit } as const]),
      ],
    },
    {
      label: words.edit,
      submenu: [
        { role: "undo", label: words.undo },
        { role: "redo", label: words.redo },
        { type: "separator" },
        { role: "cut", label: words.cut },
        { role: "copy", label: words.copy },
        { role: "paste", label: words.paste },
        { role: "selectAll", label: words.selectAll },
        { type: "separator" },
        item(words.copyResult, "copy", "CmdOrCtrl+Shift+C"),
        item(words.find, "find", "CmdOrCtrl+F"),
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
  ];
}
