import { stem } from "../language/ru/morphology/stem";
import common from "./common-words.json";

/** Compared letters of a stem: `рассмотрения` and `рассмотрели` are equal. */
const LONGEST_KEY = 6;

const SHORTEST = 4;

export const stemKey = (word: string): string => stem(word).slice(0, LONGEST_KEY);

let commonStems: ReadonlySet<string> | undefined;

export function isContentWord(word: string): boolean {
  if (/\d/.test(word)) return word.length >= SHORTEST - 1 && /[1-9]/.test(word);
  if (word.length < SHORTEST || !/^\p{L}/u.test(word)) return false;
  commonStems ??= new Set(`${common.ru} ${common.en}`.split(" ").map(stem));
  return !commonStems.has(stem(word));
}
