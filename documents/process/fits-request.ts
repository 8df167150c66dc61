import { LIMITS } from "../limits";
import type { Parsed, ParseTask } from "./messages";

/** Pages become pictures; replacements may be longer. */
const MOST_COPY_BYTES = 6 * LIMITS.fileBytes;

/** Parser processes read hostile files: untrusted results. */
export function fitsRequest(
  { rewrite, columns, thumbnails, places, search, showsPages }: Omit<ParseTask, "bytes">,
  result: Parsed,
): boolean {
  if (rewrite !== undefined) return "bytes" in result && result.bytes.byteLength <= MOST_COPY_BYTES;
  if (thumbnails !== undefined) {
    if (!("thumbnails" in result)) return false;
    const asked = new Set(thumbnails.regions.map(({ id }) => id));
    return Object.keys(result.thumbnails).every((id) => asked.has(id));
  }
  if (places !== undefined) return "pieces" in result;
  if (search !== undefined) return "isClean" in result;
  if (showsPages) return "pages" in result;
  if (columns !== undefined) return "cells" in result && result.cells.length === columns.columns.length;
  return "text" in result;
}
