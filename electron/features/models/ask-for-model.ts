import type { BrowserWindow } from "electron";
import type { InterfaceLanguage } from "../../../shared/ipc/settings";
import { askForFiles, type AskedFiles } from "../../platform/windows/ask-for-files";

const ASKED: AskedFiles = {
  title: { ru: "Языковая модель", en: "Language model" },
  kind: { ru: "Модели GGUF", en: "GGUF models" },
  extensions: ["gguf"],
  properties: ["openFile"],
};

/** Lets the user choose a model file. Undefined when they close the dialog. */
export async function askForModel(
  window: BrowserWindow | undefined,
  language: InterfaceLanguage,
): Promise<string | undefined> {
  return (await askForFiles(window, language, ASKED))?.[0];
}
