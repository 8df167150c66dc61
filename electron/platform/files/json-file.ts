import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Undefined if missing, newer or invalid. An invalid file is renamed to `<file>.unreadable`. */
export function readJsonFile<T>(path: string, schema: { parse(value: unknown): T }): T | undefined {
  const text = textOf(path);
  if (text === undefined || isNewer(text)) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    renameSync(path, `${path}.unreadable`);
    return undefined;
  }
}

/** Leaves a file of a newer version unchanged. `flush`: see `replaceFile`. */
export function writeJsonFile(path: string, value: unknown, options?: { readonly flush: boolean }): void {
  if (isNewerFile(path)) return;
  replaceFile(path, `${JSON.stringify(value, null, 2)}\n`, options);
}

/** All JSON files with a `version` have version 1. */
function isNewer(text: string): boolean {
  try {
    const value = JSON.parse(text) as { readonly version?: unknown } | null;
    return typeof value?.version === "number" && value.version >= 2;
  } catch {
    return false;
  }
}

export const isNewerFile = (path: string): boolean => isNewer(textOf(path) ?? "");

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** Atomic. `flush`: survives a power failure. */
export function replaceFile(path: string, text: string, { flush = false } = {}): void {
  const temporary = `${path}.${process.pid}.new`;
  writeFileSync(temporary, text, { mode: 0o600, flush });
  renameSync(temporary, path);
  if (flush) flushFolder(dirname(path));
}

function flushFolder(folder: string): void {
  let file: number | undefined;
  try {
    file = openSync(folder, "r");
    fsyncSync(file);
  } catch {
    // Windows cannot flush folders. After a power failure, the previous file may return.
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
