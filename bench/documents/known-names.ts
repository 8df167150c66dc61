import type { Edit } from "../../documents/mapped-document";

/** A word of the same letters and so of the same width, which is not the word. */
export const turned = (word: string): string => Array.from(word).reverse().join("");

/** Every place of a text where one of the words stands, in capitals or not, with the word turned round. */
export function knownNames(text: string, words: readonly string[]): Edit[] {
  const sought = new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "giu");
  return Array.from(text.matchAll(sought), ({ 0: found, index }) => ({
    ...{ start: index, end: index + found.length },
    replacement: turned(found),
  }));
}
