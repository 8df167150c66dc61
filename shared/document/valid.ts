import type { Replacement } from "./document";

/** In bounds, in order, without overlaps, with equal text between them. */
export function validReplacements(original: string, result: string, replacements: readonly Replacement[]): boolean {
  let [read, written] = [0, 0];
  for (const { start, end, resultStart, resultEnd } of replacements) {
    if (start < read || end < start || end > original.length) return false;
    if (resultStart < written || resultEnd < resultStart || resultEnd > result.length) return false;
    if (original.slice(read, start) !== result.slice(written, resultStart)) return false;
    [read, written] = [end, resultEnd];
  }
  return original.slice(read) === result.slice(written);
}
