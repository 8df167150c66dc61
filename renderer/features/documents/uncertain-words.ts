import type { Document } from "../../../shared/document/document";
import type { Place } from "../../../shared/document/review/operation";
import type { UnsureWord } from "../../../shared/document/unsure-word";
import { firstWhere } from "../../../shared/sorted";

/** In the order of the text, without hidden ones. */
export function readableUncertain(unsure: readonly UnsureWord[], { original, replacements }: Document): UnsureWord[] {
  let next = 0;
  return unsure.filter(({ start, end }) => {
    while ((replacements[next]?.end ?? Infinity) <= start) next += 1;
    return end <= original.length && (replacements[next]?.start ?? Infinity) >= end;
  });
}

export function uncertainBetween<P extends Place>(unsure: readonly P[], start: number, end: number): readonly P[] {
  const first = firstWhere(unsure, (word) => word.start >= start);
  let last = first;
  while ((unsure[last]?.end ?? Infinity) <= end) last += 1;
  return unsure.slice(first, last);
}
