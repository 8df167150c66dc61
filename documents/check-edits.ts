import type { Edit } from "./mapped-document";

/** Throws `RangeError` unless edits are sorted, within the text, and without overlaps or split surrogate pairs. */
export function checkEdits(text: string, edits: readonly Edit[]): void {
  let reached = 0;
  for (const { start, end } of edits) {
    const fits = start >= reached && end >= start && end <= text.length;
    if (!fits || isWithinLetter(text, start) || isWithinLetter(text, end)) throw new RangeError("Edits do not fit");
    reached = end;
  }
}

const isWithinLetter = (text: string, at: number): boolean =>
  at > 0 && /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1));
