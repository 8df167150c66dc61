import { type BrowserWindow, dialog, type OpenDialogOptions } from "electron";
import type { InterfaceLanguage } from "../../../shared/ipc/settings";

export interface AskedFiles {
  readonly title: Readonly<Record<InterfaceLanguage, string>>;
  /** Name of the file type. */
  readonly kind: Readonly<Record<InterfaceLanguage, string>>;
  /** Without a dot. */
  readonly extensions: readonly string[];
  readonly properties: NonNullable<OpenDialogOptions["properties"]>;
}

const ALL_FILES = { ru: "Все файлы", en: "All files" } as const;

/** Shows the system's dialog; undefined if the user cancels. */
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
