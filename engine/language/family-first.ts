import data from "./data/words.json";
import { fold } from "./shape";

const FAMILY_FIRST = new Set(data.familyFirst.split(" ").map(fold));

const plain = (word: string): string =>
  fold(word)
    .normalize("NFD")
    .replace(/(?<=[a-z])\p{M}/gu, "")
    .normalize("NFC");

export const isFamilyName = (word: string): boolean => FAMILY_FIRST.has(plain(word));

export function isFamilyFirst(words: readonly string[]): boolean {
  const [first = "", ...others] = words;
  return others.length > 0 && isFamilyName(first) && !isFamilyName(others.at(-1) ?? "");
}
