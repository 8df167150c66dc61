import { type BrowserWindow, dialog } from "electron";
import type { InterfaceLanguage } from "../../shared/ipc/settings";

const WORDS = {
  ru: { title: "Языковая модель", models: "Модели GGUF", all: "Все файлы" },
  en: { title: "Language model", models: "GGUF models", all: "All files" },
} as const;

/** Lets the person choose a model file. Undefined when they close the dialog. */
export async function askForModel(
  window: BrowserWindow | undefined,
  language: InterfaceLanguage,
): Promise<string | undefined> {
  const words = WORDS[language];
  const options: Electron.OpenDialogOptions = {
    title: words.title,
    properties: ["openFile"],
    filters: [
      { name: words.models, extensions: ["gguf"] },
      { name: words.all, extensions: ["*"] },
    ],
  };
  const answer = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
  return answer.canceled ? undefined : answer.filePaths[0];
}
