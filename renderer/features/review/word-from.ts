import type { Place } from "../../../shared/document/review/operation";

/** Characters to search. */
const REACH = 400;

/** In any script; undefined at the end. */
export function wordFrom(text: string, place: number, step: 1 | -1): Place | undefined {
  const words = new Intl.Segmenter(undefined, { granularity: "word" });
  const from = step === 1 ? place : Math.max(0, place - REACH);
  const to = step === 1 ? Math.min(text.length, place + REACH) : place;
  const found = [...words.segment(text.slice(from, to))]
    .filter(({ isWordLike }) => isWordLike === true)
    .map(({ index, segment }) => ({ start: from + index, end: from + index + segment.length }));
  return step === 1 ? found[0] : found.at(-1);
}
