import type { Mark, Place } from "./operation";

/** White space and punctuation. They are not personal data. */
const NO_WORD = /[\s\p{P}]/u;

/**
 * Splits a mark when `place` (of the original) becomes visible. The parts before and after it remain hidden, each with
 * the mark's own text. Spaces and punctuation next to the place become visible too, so that words do not run into a
 * placeholder. Undefined if the place does not overlap the mark.
 */
export function keptPart(original: string, mark: Mark, place: Place): readonly Mark[] | undefined {
  let start = Math.max(mark.start, place.start);
  let end = Math.min(mark.end, place.end);
  // Half a character is no letter that could be read.
  if (isLowSurrogate(original, start)) start++;
  if (isLowSurrogate(original, end)) end--;
  if (original.slice(start, end).trim() === "") return undefined;
  while (start > mark.start && NO_WORD.test(original.charAt(start - 1))) start--;
  while (end < mark.end && NO_WORD.test(original.charAt(end))) end++;
  return [
    { ...mark, end: start },
    { ...mark, start: end },
  ].filter((rest) => rest.start < rest.end);
}

const isLowSurrogate = (text: string, at: number): boolean => /[\udc00-\udfff]/.test(text.charAt(at));
