import { randomBytes } from "node:crypto";
import { link, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fail, ok, type Result } from "../../shared/ipc/result";
import { systemCode } from "./system-code";

/** Names that are tried for one file. */
const MOST_TRIES = 1000;

/** `report.txt` -> `report (2).txt`. */
function numbered(name: string, attempt: number): string {
  if (attempt === 1) return name;
  const dot = name.lastIndexOf(".");
  const [base, extension] = dot <= 0 ? [name, ""] : [name.slice(0, dot), name.slice(dot)];
  return `${base} (${attempt})${extension}`;
}

/**
 * Writes a file of that name into a folder, completely or not at all and readable only for its owner. An existing
 * file is not overwritten: the new one gets a number. Code: save_failed, with the system's code (`ENOSPC`, `EACCES`,
 * ...).
 */
export async function writeBeside(
  folder: string,
  name: string,
  bytes: Uint8Array,
): Promise<Result<{ fileName: string }>> {
  const temporary = join(folder, `.${randomBytes(8).toString("hex")}.part`);
  try {
    await writeFile(temporary, bytes, { mode: 0o600, flag: "wx" });
    for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
      const fileName = numbered(name, attempt);
      if (await placed(temporary, join(folder, fileName))) return ok({ fileName });
    }
    return fail("save_failed", "There are too many files of that name", { system: "EEXIST" });
  } catch (error) {
    return fail("save_failed", "The file could not be written", { system: systemCode(error) });
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined);
  }
}

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
