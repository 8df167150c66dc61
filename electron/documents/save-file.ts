import { randomBytes } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { app, dialog, type BrowserWindow } from "electron";
import { fail, ok, type Result } from "../../shared/ipc/result";

/**
 * Asks where to save and writes whole or not at all. `OUTIS_SAVE_PATH` answers for the person in builds that are not
 * packaged. Code: save_failed, with the system's code (`ENOSPC`, `EACCES`, ...).
 */
export async function saveFile(
  window: BrowserWindow | undefined,
  offeredName: string,
  extension: string,
  bytes: Uint8Array,
): Promise<Result<{ saved: boolean; fileName?: string }>> {
  const path = await askForPath(window, offeredName, extension);
  if (path === undefined) return ok({ saved: false });
  const temporary = `${path}.${randomBytes(4).toString("hex")}.part`;
  try {
    await writeFile(temporary, bytes, { mode: 0o600, flag: "wx" });
    await rename(temporary, path);
    return ok({ saved: true, fileName: basename(path) });
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    return fail("save_failed", "The file could not be written", { system: systemCode(error) });
  }
}

async function askForPath(
  window: BrowserWindow | undefined,
  offeredName: string,
  extension: string,
): Promise<string | undefined> {
  const answer = process.env["OUTIS_SAVE_PATH"];
  if (!app.isPackaged && answer) return answer;
  const last = extension.split(".").at(-1) ?? extension;
  const options = { defaultPath: offeredName, filters: [{ name: last.toUpperCase(), extensions: [last] }] };
  const { canceled, filePath } = window
    ? await dialog.showSaveDialog(window, options)
    : await dialog.showSaveDialog(options);
  return canceled || filePath === "" ? undefined : filePath;
}

function systemCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "unknown";
}
