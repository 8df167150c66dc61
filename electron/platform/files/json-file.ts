import { readFileSync, renameSync, writeFileSync } from "node:fs";
import type { z } from "zod";

/** Undefined if missing or invalid. An invalid file is renamed to `<file>.unreadable`. */
export function readJsonFile<T extends z.ZodType>(path: string, schema: T): z.infer<T> | undefined {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    renameSync(path, `${path}.unreadable`);
    return undefined;
  }
}

export function writeJsonFile(path: string, value: unknown): void {
  replaceFile(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** Atomic. `flush`: flushes the file to disk first. */
export function replaceFile(path: string, text: string, { flush = false } = {}): void {
  const temporary = `${path}.${process.pid}.new`;
  writeFileSync(temporary, text, { mode: 0o600, flush });
  renameSync(temporary, path);
}
