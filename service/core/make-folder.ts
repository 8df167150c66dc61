import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** Like `mkdir -p`. Node's own never returns under /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
