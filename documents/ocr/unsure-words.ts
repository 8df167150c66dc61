import type { UnsureWord } from "../../shared/document/unsure-word";
import type { PlacedWord } from "./recognized-words";

/** A word read with less confidence may say something else (`npm run bench -- ocr`). Percent. */
export const UNSURE = 60;

/** Words that may say something else, in a text in which theirs begins at `from`. */
export function unsureWords(words: readonly PlacedWord[], from: number): UnsureWord[] {
  return words
    .filter(({ confidence, text }) => confidence < UNSURE && /[\p{L}\p{N}]/u.test(text))
    .map(({ start, end, confidence }) => ({
      start: from + start,
      end: from + end,
      confidence: Math.round(Math.min(Math.max(confidence, 0), 100)),
    }));
}
