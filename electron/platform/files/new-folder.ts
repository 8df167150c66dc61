import { mkdir, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { type FileName, fileNameOf } from "./file-name";
import { systemCode } from "./save-failure";

const MOST_TRIES = 1000;

export interface OfferedFolder {
  readonly path: string;
  readonly takeBack: () => Promise<void>;
}

/** Owner-only; adds a number if the name exists. */
export async function newFolder(beside: string, name: FileName): Promise<OfferedFolder | undefined> {
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const path = join(beside, fileNameOf(name, attempt));
    try {
      await mkdir(path, { mode: 0o700 });
      return { path, takeBack: () => rmdir(path).catch(() => undefined) };
    } catch (error) {
      if (systemCode(error) !== "EEXIST") return undefined;
    }
  }
  return undefined;
}
