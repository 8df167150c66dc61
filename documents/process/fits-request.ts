import { LIMITS } from "../limits";
import type { Parsed, ParseTask } from "./messages";

/** An edited copy may be larger than its original: pages become pictures, and replacements are longer than words. */
const MOST_COPY_BYTES = 6 * LIMITS.fileBytes;

/**
 * Whether a result is of the requested kind and no larger than the request allows. The process that parses reads
 * hostile files, so its results are not trusted.
 */
export function fitsRequest({ rewrite, columns, thumbnails }: Omit<ParseTask, "bytes">, result: Parsed): boolean {
  if (rewrite !== undefined) return "bytes" in result && result.bytes.byteLength <= MOST_COPY_BYTES;
  if (thumbnails !== undefined) {
    if (!("thumbnails" in result)) return false;
    const asked = new Set(thumbnails.regions.map(({ id }) => id));
    return Object.keys(result.thumbnails).every((id) => asked.has(id));
  }
  if (columns !== undefined) return "cells" in result && result.cells.length === columns.columns.length;
  return "text" in result;
}
