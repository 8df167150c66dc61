import { stem } from "../language/ru/morphology/stem";
import common from "./common-words.json";

/** Letters of a stem that are compared: `рассмотрения` and `рассмотрели` are alike. */
const LONGEST_KEY = 6;

/** Shorter words are function words most often. */
const SHORTEST = 4;

/** A word without its ending. Words with the same key count as forms of one word. */
export const stemKey = (word: string): string => stem(word).slice(0, LONGEST_KEY);

let commonStems: ReadonlySet<string> | undefined;

/** Whether a word is about the subject of its text, not a function word or part of a letter's phrases. */
export function isContentWord(word: string): boolean {
  if (/\d/.test(word)) return word.length >= SHORTEST - 1 && /[1-9]/.test(word);
  if (word.length < SHORTEST || !/^\p{L}/u.test(word)) return false;
  commonStems ??= new Set(`${common.ru} ${common.en}`.split(" ").map(stem));
  return !commonStems.has(stem(word));
}
