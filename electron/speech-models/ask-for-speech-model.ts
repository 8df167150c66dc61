import { type BrowserWindow, dialog } from "electron";
import type { InterfaceLanguage } from "../../shared/ipc/settings";

const WORDS = {
  ru: { title: "Папка или файлы модели речи", models: "Модели речи", all: "Все файлы" },
  en: { title: "Folder or files of a speech model", models: "Speech models", all: "All files" },
} as const;

/**
 * Lets the person choose a model: on macOS a folder or files, elsewhere, where one dialog cannot do both, a folder.
 * Undefined when they close it.
 */
export async function askForSpeechModel(
  window: BrowserWindow | undefined,
  language: InterfaceLanguage,
): Promise<readonly string[] | undefined> {
  const words = WORDS[language];
  const options: Electron.OpenDialogOptions = {
    title: words.title,
    properties: process.platform === "darwin" ? ["openFile", "openDirectory", "multiSelections"] : ["openDirectory"],
    filters: [
      { name: words.models, extensions: ["onnx", "txt"] },
      { name: words.all, extensions: ["*"] },
    ],
  };
  const answer = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
  return answer.canceled ? undefined : answer.filePaths;
}
