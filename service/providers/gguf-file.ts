import { closeSync, openSync, readSync, statSync } from "node:fs";
import { ModelFailure } from "./language-model";

const MAGIC = "GGUF";

/**
 * Bytes of a model file. Throws `ModelFailure`: `file_missing` if the file cannot be read, `not_gguf` if it does not
 * start as one. The runtime checks the content.
 */
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
