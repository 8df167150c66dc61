import { stem } from "../../../engine/words";

/** A shorter prefix finds too much: `Мария` and `март`. */
const SHORTEST_STEM = 4;
/** Each word needs a pass through the index. */
export const MOST_WORDS = 12;
export const LONGEST_WORD = 64;

/** Each word as an FTS prefix. Empty if there is nothing to search. */
export function searchExpression(query: string): string {
  const words: string[] = [];
  for (const [word] of query.matchAll(/[\p{L}\p{N}]+/gu)) {
    words.push(`"${beginningOf(word.slice(0, LONGEST_WORD))}"*`);
    if (words.length === MOST_WORDS) break;
  }
  return words.join(" ");
}

/** `Петров` for `Петровой`. */
function beginningOf(word: string): string {
  const begin = stem(word);
  return begin.length >= SHORTEST_STEM ? begin : searchable(word);
}

export const searchable = (text: string): string => text.replaceAll("ё", "е").replaceAll("Ё", "Е");
