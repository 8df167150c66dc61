import type { TextRange } from "../sorted";

/** With inner hyphens, also before line breaks. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:(?:[-'’@._\u00ad]|[-\u00ad]\r?\n)[\p{L}\p{M}\p{N}]+)*/gu;
/** UTF-16 units on each side. */
const LONGEST = 300;

/** Undefined between words. */
export function wordAround(text: string, at: number): TextRange | undefined {
  const from = Math.max(0, at - LONGEST);
  for (const { 0: word, index } of text.slice(from, at + LONGEST).matchAll(WORD)) {
    const start = from + index;
    if (start <= at && at < start + word.length) return { start, end: start + word.length };
  }
  return undefined;
}

/** Extended to complete words. */
export const wholeWords = (text: string, { start, end }: TextRange): TextRange => ({
  start: wordAround(text, start)?.start ?? start,
  end: wordAround(text, end - 1)?.end ?? end,
});
