import type { Edit } from "../../../documents/mapped-document";

/** Another word of equal width. */
export const turned = (word: string): string => Array.from(word).reverse().join("");

/**
 * Replaces every occurrence in any case by the reversed word. A mail address is replaced completely, as by the engine.
 */
export function knownNames(text: string, words: readonly string[]): Edit[] {
  const any = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const sought = new RegExp(`(${any})(@[\\w.-]*\\w)?`, "giu");
  return Array.from(text.matchAll(sought), ({ 0: found, 1: word = "", 2: rest = "", index }) => ({
    ...{ start: index, end: index + found.length },
    replacement: turned(word) + rest,
  }));
}
