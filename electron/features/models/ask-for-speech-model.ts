import type { BrowserWindow } from "electron";
import type { InterfaceLanguage } from "../../../shared/messages";
import { askForFiles, type AskedFiles } from "../../platform/windows/ask-for-files";

const ASKED: AskedFiles = {
  what: "speechModel",
  extensions: ["onnx", "txt"],
  properties: process.platform === "darwin" ? ["openFile", "openDirectory", "multiSelections"] : ["openDirectory"],
};

/** Elsewhere than on macOS a folder, because a dialog cannot select both. Undefined if closed. */
export const askForSpeechModel = (
  window: BrowserWindow | undefined,
  language: InterfaceLanguage,
): Promise<readonly string[] | undefined> => askForFiles(window, language, ASKED);
