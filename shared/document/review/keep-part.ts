import type { Mark, Place } from "./operation";

const NO_WORD = /[\s\p{P}]/u;

/**
 * The rest remains hidden, each part with the mark's text. Adjacent spaces and punctuation become visible, so that
 * words do not touch a placeholder. Undefined without overlap.
 */
export function keptPart(original: string, mark: Mark, place: Place): readonly Mark[] | undefined {
  let start = Math.max(mark.start, place.start);
  let end = Math.min(mark.end, place.end);
  // Half a character is not readable.
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
