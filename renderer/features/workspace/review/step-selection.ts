import type { Place } from "../../../../shared/document/review/operation";
import { wordFrom } from "./word-from";

/**
 * A selection whose moving end goes a word onwards (1) or back (-1), as Shift and an arrow do everywhere: away from where
 * it began it takes a word in, towards it one is left out. The last word stays. Undefined at an end of the text.
 * `wordAfter`: the next word that is shown.
 */
export function moved(
  text: string,
  { start, end }: Place,
  backward: boolean,
  step: 1 | -1,
  wordAfter: (place: number, step: 1 | -1) => Place | undefined,
): Place | undefined {
  const grows = backward === (step === -1);
  if (grows) {
    const word = wordAfter(backward ? start : end, step);
    return word && (backward ? { start: word.start, end } : { start, end: word.end });
  }
  const gone = wordFrom(text, backward ? start : end, step);
  const next = gone && wordFrom(text, step === 1 ? gone.end : gone.start, step);
  if (next === undefined || next.start < start || next.end > end) return undefined;
  return backward ? { start: next.start, end } : { start, end: next.end };
}
