import type { BrowserWindow } from "electron";
import type { InterfaceLanguage } from "../../../shared/messages";
import { askForFiles, type AskedFiles } from "../../platform/windows/ask-for-files";

const ASKED: AskedFiles = {
  what: "model",
  extensions: ["gguf"],
  properties: ["openFile"],
};

/** Undefined if the user closes the dialog. */
export async function askForModel(
  window: BrowserWindow | undefined,
  language: InterfaceLanguage,
): Promise<string | undefined> {
  return (await askForFiles(window, language, ASKED))?.[0];
}
