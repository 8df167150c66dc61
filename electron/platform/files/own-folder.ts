import { accessSync, chmodSync, constants, mkdirSync } from "node:fs";

/** Creates the folder, for its owner alone. Existing folders may be open to others. False if it cannot be written. */
export function prepareOwnFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
