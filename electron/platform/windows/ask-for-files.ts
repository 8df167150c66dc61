import { type BrowserWindow, dialog, type OpenDialogOptions } from "electron";
import type { InterfaceLanguage } from "../../../shared/ipc/settings";

/** Texts of a file dialog, in both languages. */
export interface AskedFiles {
  readonly title: Readonly<Record<InterfaceLanguage, string>>;
  /** Name of the file type in the dialog. */
  readonly kind: Readonly<Record<InterfaceLanguage, string>>;
  /** Without a dot. */
  readonly extensions: readonly string[];
  readonly properties: NonNullable<OpenDialogOptions["properties"]>;
}

const ALL_FILES = { ru: "Все файлы", en: "All files" } as const;

/** Lets the user choose in the system's dialog; undefined when they close it. */
export async function askForFiles(
  window: BrowserWindow | undefined,
  language: InterfaceLanguage,
  { title, kind, extensions, properties }: AskedFiles,
): Promise<readonly string[] | undefined> {
  const options: OpenDialogOptions = {
    title: title[language],
    properties,
    filters: [
      { name: kind[language], extensions: [...extensions] },
      { name: ALL_FILES[language], extensions: ["*"] },
    ],
  };
  const answer = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
  return answer.canceled ? undefined : answer.filePaths;
}
