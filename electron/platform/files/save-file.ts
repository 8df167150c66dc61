import { rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { app, dialog, type BrowserWindow } from "electron";
import { ok, type Result } from "../../../shared/ipc/result";
import { type FileName, fileNameOf } from "./file-name";
import { saveFailure } from "./save-failure";
import { rememberSaved } from "./saved-place";
import { temporaryIn } from "./write-beside";

/** Undefined if cancelled. `OUTIS_SAVE_PATH` replaces the dialog unless packaged. */
export async function askForPath(
  window: BrowserWindow | undefined,
  offered: FileName,
  extensions: readonly string[],
): Promise<string | undefined> {
  const given = answerOfTest();
  if (given !== undefined) return given;
  const filters = extensions.map((extension) => ({ name: extension.toUpperCase(), extensions: [extension] }));
  const options = { defaultPath: fileNameOf(offered), filters };
  const { canceled, filePath } = window
    ? await dialog.showSaveDialog(window, options)
    : await dialog.showSaveDialog(options);
  return canceled || filePath === "" ? undefined : filePath;
}

function answerOfTest(): string | undefined {
  const answer = process.env["OUTIS_SAVE_PATH"];
  if (!app.isPackaged && answer) return answer;
  return undefined;
}

export async function askForFolder(window: BrowserWindow | undefined, offered?: string): Promise<string | undefined> {
  const given = answerOfTest();
  if (given !== undefined) return given;
  const options = {
    properties: ["openDirectory" as const, "createDirectory" as const],
    ...(offered !== undefined && { defaultPath: offered }),
  };
  const { canceled, filePaths } = window
    ? await dialog.showOpenDialog(window, options)
    : await dialog.showOpenDialog(options);
  return canceled ? undefined : filePaths[0];
}

/** All or nothing. Codes: those of `saveFailure`. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<Result<{ saved: true; fileName: string }>> {
  const temporary = temporaryIn(dirname(path));
  try {
    await writeFile(temporary, bytes, { mode: 0o600, flag: "wx" });
    await rename(temporary, path);
    rememberSaved(path);
    return ok({ saved: true, fileName: basename(path) });
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    return saveFailure(error);
  }
}
