import type { Edit } from "../../../documents/mapped-document";

/** A word of the same letters and so of the same width, which is not the word. */
export const turned = (word: string): string => Array.from(word).reverse().join("");

/**
 * Every place of a text where one of the words stands, in capitals or not, with the word turned round. Of a mail address all
 * of it is replaced, as the engine does it.
 */
export function knownNames(text: string, words: readonly string[]): Edit[] {
  const any = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const sought = new RegExp(`(${any})(@[\\w.-]*\\w)?`, "giu");
  return Array.from(text.matchAll(sought), ({ 0: found, 1: word = "", 2: rest = "", index }) => ({
    ...{ start: index, end: index + found.length },
    replacement: turned(word) + rest,
  }));
}
