import { stem } from "../../../engine/words";

/** A shorter beginning would find too much else: `Мария` and `март`. */
const SHORTEST_STEM = 4;
/** Words that a search heeds, and letters of each: every further one costs a walk through the index. */
export const MOST_WORDS = 12;
export const LONGEST_WORD = 64;

/**
 * Query for the index: each word as a prefix, in any of its forms. Empty if there is nothing to search. Words beyond
 * the limits are ignored, however long the query is.
 */
export function searchExpression(query: string): string {
  const words: string[] = [];
  for (const [word] of query.matchAll(/[\p{L}\p{N}]+/gu)) {
    words.push(`"${beginningOf(word.slice(0, LONGEST_WORD))}"*`);
    if (words.length === MOST_WORDS) break;
  }
  return words.join(" ");
}

/** Common prefix of all forms of a word: `Петровой` finds `Петрова`. */
function beginningOf(word: string): string {
  const begin = stem(word);
  return begin.length >= SHORTEST_STEM ? begin : searchable(word);
}

/** As it is indexed: writers leave the dots of `ё` out. */
export const searchable = (text: string): string => text.replaceAll("ё", "е").replaceAll("Ё", "Е");
