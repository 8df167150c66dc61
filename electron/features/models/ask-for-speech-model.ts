import type { BrowserWindow } from "electron";
import type { InterfaceLanguage } from "../../../shared/messages";
import { askForFiles, type AskedFiles } from "../../platform/windows/ask-for-files";

const ASKED: AskedFiles = {
  what: "speechModel",
  extensions: ["onnx", "txt"],
  properties: process.platform === "darwin" ? ["openFile", "openDirectory", "multiSelections"] : ["openDirectory"],
};

/**
 * Lets the user choose a model: on macOS a folder or files; on other systems, where one dialog cannot do both, a
 * folder. Undefined when they close it.
 */
export const askForSpeechModel = (
  window: BrowserWindow | undefined,
  language: InterfaceLanguage,
): Promise<readonly string[] | undefined> => askForFiles(window, language, ASKED);
