import { type BrowserWindow, dialog } from "electron";
import type { InterfaceLanguage } from "../../shared/ipc/settings";
import { BACKUP_EXTENSION } from "./backup-name";

const WORDS = {
  ru: { title: "Резервная копия", backups: "Резервные копии Outis", all: "Все файлы" },
  en: { title: "Backup", backups: "Outis backups", all: "All files" },
} as const;

/** Lets the person choose a backup. Undefined when they close the dialog. */
export async function askForBackup(
  window: BrowserWindow | undefined,
  language: InterfaceLanguage,
): Promise<string | undefined> {
  const words = WORDS[language];
  const options: Electron.OpenDialogOptions = {
    title: words.title,
    properties: ["openFile"],
    filters: [
      { name: words.backups, extensions: [BACKUP_EXTENSION] },
      { name: words.all, extensions: ["*"] },
    ],
  };
  const answer = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
  return answer.canceled ? undefined : answer.filePaths[0];
}
