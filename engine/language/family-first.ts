import data from "./data/words.json";
import { fold } from "./shape";

/** Family names of peoples who write them first; folded, in Cyrillic and Latin letters. */
const FAMILY_FIRST = new Set(data.familyFirst.split(" ").map(fold));

const plain = (word: string): string =>
  fold(word)
    .normalize("NFD")
    .replace(/(?<=[a-z])\p{M}/gu, "")
    .normalize("NFC");

/** Whether a word is a family name that is written first. */
export const isFamilyName = (word: string): boolean => FAMILY_FIRST.has(plain(word));

/** Whether a name of several words starts with the family name. */
export function isFamilyFirst(words: readonly string[]): boolean {
  const [first = "", ...others] = words;
  return others.length > 0 && isFamilyName(first) && !isFamilyName(others.at(-1) ?? "");
}
