import { type BrowserWindow, Menu, type MenuItemConstructorOptions } from "electron";
import { type InterfaceLanguage, textIn } from "../../../shared/messages";

export interface Clicked {
  readonly isEditable: boolean;
  readonly editFlags: {
    readonly canCut: boolean;
    readonly canCopy: boolean;
    readonly canPaste: boolean;
    readonly canSelectAll: boolean;
  };
}

/** Context menu of fields and selected words. Electron has no default one. */
export function showTextMenu(window: BrowserWindow | undefined, language: InterfaceLanguage, clicked: Clicked): void {
  const entries = textMenuTemplate(language, clicked);
  if (window && entries.length > 0) Menu.buildFromTemplate(entries).popup({ window });
}

export function textMenuTemplate(
  language: InterfaceLanguage,
  { isEditable, editFlags }: Clicked,
): MenuItemConstructorOptions[] {
  const t = textIn(language);
  const copy = { role: "copy", label: t("menu.copy"), enabled: editFlags.canCopy } as const;
  if (!isEditable) return editFlags.canCopy ? [copy] : [];
  return [
    { role: "cut", label: t("menu.cut"), enabled: editFlags.canCut },
    copy,
    { role: "paste", label: t("menu.paste"), enabled: editFlags.canPaste },
    { type: "separator" },
    { role: "selectAll", label: t("menu.selectAll"), enabled: editFlags.canSelectAll },
  ];
}
