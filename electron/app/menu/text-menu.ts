import { type BrowserWindow, Menu, type MenuItemConstructorOptions } from "electron";
import type { InterfaceLanguage } from "../../../shared/ipc/settings";
import { MESSAGES } from "./messages";

/** The clicked element, from Electron's `ContextMenuParams`. */
export interface Clicked {
  readonly isEditable: boolean;
  readonly editFlags: {
    readonly canCut: boolean;
    readonly canCopy: boolean;
    readonly canPaste: boolean;
    readonly canSelectAll: boolean;
  };
}

/** Shows the usual menu on a right click in a field and on selected words: Electron has no default one. */
export function offerTextMenu(window: BrowserWindow, language: () => InterfaceLanguage): void {
  window.webContents.on("context-menu", (_event, clicked) => {
    const entries = textMenuTemplate(language(), clicked);
    if (entries.length > 0) Menu.buildFromTemplate(entries).popup({ window });
  });
}

/** Its entries; empty if no action is possible. */
export function textMenuTemplate(
  language: InterfaceLanguage,
  { isEditable, editFlags }: Clicked,
): MenuItemConstructorOptions[] {
  const words = MESSAGES[language];
  const copy = { role: "copy", label: words.copy, enabled: editFlags.canCopy } as const;
  if (!isEditable) return editFlags.canCopy ? [copy] : [];
  return [
    { role: "cut", label: words.cut, enabled: editFlags.canCut },
    copy,
    { role: "paste", label: words.paste, enabled: editFlags.canPaste },
    { type: "separator" },
    { role: "selectAll", label: words.selectAll, enabled: editFlags.canSelectAll },
  ];
}
