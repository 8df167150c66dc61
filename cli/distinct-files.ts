import { realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { EXIT, Failure } from "./failure";

/**
 * Keeps a file from being overwritten by another output, also with --force.
 * @param files By the name of their argument.
 */
export function checkDistinct(files: Readonly<Record<string, string | undefined>>): void {
  const names = new Map<string, string>();
  for (const [name, file] of Object.entries(files)) {
    if (file === undefined) continue;
    const path = realPath(file);
    const other = names.get(path);
    if (other !== undefined) throw new Failure(EXIT.usage, `${other} and ${name} are the same file`);
    names.set(path, name);
  }
}

function realPath(file: string): string {
  const path = resolve(file);
  try {
    return realpathSync.native(path);
  } catch {
    return path === dirname(path) ? path : join(realPath(dirname(path)), basename(path));
  }
}
