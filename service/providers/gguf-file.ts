import { closeSync, openSync, readSync, statSync } from "node:fs";
import { ModelFailure } from "./language-model";

const MAGIC = "GGUF";

/** Size in bytes. Throws `ModelFailure`: `file_missing` or `not_gguf`, judged by the first bytes. */
export function sizeOfGguf(path: string): number {
  const beginning = Buffer.alloc(MAGIC.length);
  let size: number;
  try {
    const status = statSync(path);
    if (!status.isFile()) throw new ModelFailure("file_missing");
    size = status.size;
    const file = openSync(path, "r");
    try {
      readSync(file, beginning);
    } finally {
      closeSync(file);
    }
  } catch {
    throw new ModelFailure("file_missing");
  }
  if (beginning.toString("latin1") !== MAGIC) throw new ModelFailure("not_gguf");
  return size;
}
