import type { BrowserWindow } from "electron";
import type { InterfaceLanguage } from "../../../shared/messages";
import { askForFiles, type AskedFiles } from "../../platform/windows/ask-for-files";
import { BACKUP_EXTENSION } from "./backup-name";

const ASKED: AskedFiles = {
  what: "backup",
  extensions: [BACKUP_EXTENSION],
  properties: ["openFile"],
};

export async function askForBackup(
  window: BrowserWindow | undefined,
  language: InterfaceLanguage,
): Promise<string | undefined> {
  return (await askForFiles(window, language, ASKED))?.[0];
}
