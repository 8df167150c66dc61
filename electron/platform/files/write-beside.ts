import { randomBytes } from "node:crypto";
import { link, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import { type FileName, fileNameOf, sameFile } from "./file-name";
import { saveFailure, systemCode } from "./save-failure";
import { rememberSaved } from "./saved-place";

/** Hidden until renamed. Short, so that long names fit. */
export const temporaryIn = (folder: string): string => join(folder, `.${randomBytes(8).toString("hex")}.part`);

const MOST_TRIES = 1000;

/**
 * Atomic, owner-only. Adds a number if the name exists, also in another case or composition. Codes: those of
 * `saveFailure`.
 */
export async function writeBeside(
  folder: string,
  name: FileName,
  bytes: Uint8Array,
): Promise<Result<{ fileName: string }>> {
  const temporary = temporaryIn(folder);
  try {
    const taken = await namesIn(folder);
    await writeFile(temporary, bytes, { mode: 0o600, flag: "wx" });
    for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
      const fileName = fileNameOf(name, attempt);
      const path = join(folder, fileName);
      if (taken.has(sameFile(fileName)) || !(await placed(temporary, path))) continue;
      rememberSaved(path);
      return ok({ fileName });
    }
    return fail("save_failed", "There are too many files of that name", { system: "EEXIST" });
  } catch (error) {
    return saveFailure(error);
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined);
  }
}

/** `placed` does not overwrite either. */
const namesIn = (folder: string): Promise<ReadonlySet<string>> =>
  readdir(folder).then(
    (names) => new Set(names.map(sameFile)),
    () => new Set(),
  );

/** False: the name exists. */
async function placed(temporary: string, path: string): Promise<boolean> {
  try {
    await link(temporary, path);
    return true;
  } catch (error) {
    if (systemCode(error) === "EEXIST") return false;
  }
  // Disks without hard links (memory sticks): reserve the name first.
  try {
    await writeFile(path, "", { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (systemCode(error) === "EEXIST") return false;
    throw error;
  }
  try {
    await rename(temporary, path);
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined);
    throw error;
  }
  return true;
}
