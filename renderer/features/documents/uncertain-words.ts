import type { Document } from "../../../shared/document/document";
import type { UnsureWord } from "../../../shared/document/unsure-word";
import { firstWhere } from "../../../shared/sorted";

/** Words that were read with doubt and can still be read in the result, in the order of the text. */
export function readableUnsure(unsure: readonly UnsureWord[], { original, replacements }: Document): UnsureWord[] {
  let next = 0;
  return unsure.filter(({ start, end }) => {
    while ((replacements[next]?.end ?? Infinity) <= start) next += 1;
    return end <= original.length && (replacements[next]?.start ?? Infinity) >= end;
  });
}

/** The unsure words between two offsets of the original. */
export function unsureBetween(unsure: readonly UnsureWord[], start: number, end: number): readonly UnsureWord[] {
  const first = firstWhere(unsure, (word) => word.start >= start);
  let last = first;
  while ((unsure[last]?.end ?? Infinity) <= end) last += 1;
  return unsure.slice(first, last);
}
