import { randomBytes } from "node:crypto";
import { link, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import { type FileName, fileNameOf, sameFile } from "./file-name";
import { saveFailure, systemCode } from "./save-failure";

/** Path of a hidden file for content that is renamed in the same folder when it is complete. Its name is short. */
export const temporaryIn = (folder: string): string => join(folder, `.${randomBytes(8).toString("hex")}.part`);

/** Names that are tried for one file. */
const MOST_TRIES = 1000;

/**
 * Writes a file of that name into a folder, completely or not at all and readable only for its owner. An existing
 * file is not overwritten: the new one gets a number. So does a name that differs from an existing one only in case or
 * composition, because both are the same file on other systems. Codes: those of `saveFailure`.
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
      if (!taken.has(sameFile(fileName)) && (await placed(temporary, join(folder, fileName)))) return ok({ fileName });
    }
    return fail("save_failed", "There are too many files of that name", { system: "EEXIST" });
  } catch (error) {
    return saveFailure(error);
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined);
  }
}

/** Names in a folder. Empty if they cannot be listed: `placed` overwrites nothing. */
const namesIn = (folder: string): Promise<ReadonlySet<string>> =>
  readdir(folder).then(
    (names) => new Set(names.map(sameFile)),
    () => new Set(),
  );

/** Renames a finished file; false: a file of that name exists and is unchanged. */
async function placed(temporary: string, path: string): Promise<boolean> {
  try {
    await link(temporary, path);
    return true;
  } catch (error) {
    if (systemCode(error) === "EEXIST") return false;
  }
  // A disk without links, such as a memory stick: the name is reserved first, which fails if it exists.
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
