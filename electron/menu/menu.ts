import { app, Menu, type MenuItemConstructorOptions } from "electron";
import type { EventPayload } from "../../shared/ipc/contract";
import type { InterfaceLanguage } from "../../shared/ipc/settings";
import { MESSAGES } from "./messages";

type Command = EventPayload<"menu.command">;

/** The native menu. Roles carry their own translations and behaviour; our commands go to the interface. */
export function setMenu(language: InterfaceLanguage, onCommand: (command: Command) => void): void {
  const words = MESSAGES[language];
  const mac = process.platform === "darwin";
  const item = (label: string, command: Command, accelerator: string): MenuItemConstructorOptions => ({
    label,
    accelerator,
    click: () => onCommand(command),
  });
  const settings = item(words.settings, "settings", "CmdOrCtrl+,");
  const template: MenuItemConstructorOptions[] = [
    ...(mac
      ? [
          {
            label: app.name,
            submenu: [
              { role: "about" },
              { type: "separator" },
              settings,
              { type: "separator" },
              { role: "hide" },
              { role: "quit" },
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
        ...(mac ? [{ role: "close" } as const] : [settings, { type: "separator" } as const, { role: "quit" } as const]),
      ],
    },
    {
      label: words.edit,
      submenu: [
        { role: "undo" },
        { role: "redo" },
        { type: "separator" },
        { role: "cut" },
        { role: "copy" },
        { role: "paste" },
        { role: "selectAll" },
        { type: "separator" },
        item(words.copyResult, "copy", "CmdOrCtrl+Shift+C"),
        item(words.find, "find", "CmdOrCtrl+F"),
      ],
    },
    {
      label: words.view,
      submenu: [
        { role: "resetZoom" },
        { role: "zoomIn" },
        { role: "zoomOut" },
        { type: "separator" },
        { role: "togglefullscreen" },
        ...(app.isPackaged ? [] : [{ role: "toggleDevTools" } as const]),
      ],
    },
    { label: words.window, role: "windowMenu" },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
