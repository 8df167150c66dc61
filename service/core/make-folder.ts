import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** As `mkdir -p`; Node's own, asked for a folder under /proc, tries for ever. Throws when it cannot be made. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
