import type { Place } from "../../../shared/document/review/operation";
import { wordFrom } from "./word-from";

/** Moves the end by one word, like Shift and an arrow. The last word remains. Undefined at the end of the text. */
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
