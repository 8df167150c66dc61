import type { UnsureWord } from "../../shared/document/unsure-word";
import type { PartCounter } from "../part-counter";
import type { PlacedWord } from "../page/recognized-words";

/** Less certain words may be misread (`npm run bench -- ocr`). Percent. */
export const UNSURE = 85;

/** Number, and share of words, on a page. */
const MANY = 5;
const MANY_OF_ALL = 0.1;

/** `from`: start of the words in the text. */
export function unsureWords(words: readonly PlacedWord[], from: number): UnsureWord[] {
  return words
    .filter(({ confidence, text }) => confidence < UNSURE && /[\p{L}\p{N}]/u.test(text))
    .map(({ start, end, confidence }) => ({
      start: from + start,
      end: from + end,
      confidence: Math.round(Math.min(Math.max(confidence, 0), 100)),
    }));
}

interface WrittenPage {
  readonly words: readonly PlacedWord[];
  readonly edits: readonly { readonly start: number; readonly end: number }[];
}

export function countUnread(pages: ReadonlyMap<number, WrittenPage>, counter: PartCounter): void {
  counter.leaveOut("marksOnPages", pages.size);
  for (const [index, { words, edits }] of pages) {
    const shown = words.filter(({ start, end }) => !edits.some((edit) => edit.start < end && edit.end > start));
    const unsure = unsureWords(shown, 0).length;
    if (unsure >= MANY && unsure >= shown.length * MANY_OF_ALL) counter.leaveOut("unsurePages", 1, `${index + 1}`);
  }
}
