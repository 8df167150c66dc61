import { type Case, CASES, type Gender } from "../cases";
import { paradigmOf } from "./morphology/forms";
import { likely } from "./morphology/standing";
import { fold, inShapeOf } from "../shape";
import { rewritten } from "../rewritten";
import { isUsualGiven } from "./lexicons/names";
import { isPart } from "./name-words";
import { type NameWord } from "../name-word";

export type InCase = (grammaticalCase: Case) => string;

/** The case of the original is unchanged. */
export function nameInCases(original: string, gender: Gender, words: readonly NameWord[]): InCase {
  const cases = casesOf(words, gender);
  // `Никита` is not the genitive of `Никит`.
  const isNominative = cases.includes("nominative");
  const paradigms = words.map((word) => {
    if (!isPart(word.part)) return undefined;
    const lemma = withDots(isNominative ? fold(word.text) : lemmaOf(word, gender), word.text);
    return paradigmOf(lemma, word.part, gender);
  });
  return (one) => {
    if (isNominative ? one === "nominative" : cases.includes(one)) return original;
    const inOrder = CASES.indexOf(one);
    return rewritten(original, words, ({ text }, at) => {
      const form = paradigms[at]?.[inOrder];
      return form === undefined ? text : inShapeOf(text, form.toLowerCase());
    });
  };
}

function lemmaOf(word: NameWord, gender: Gender): string {
  const own = word.readings.filter((reading) => reading.part === word.part && reading.gender === gender);
  const modern = own.filter(({ lemma, part }) => part !== "given" || !/(?:ло|тро)$/.test(lemma));
  return keyOf(modern.length > 0 ? { ...word, readings: modern } : word, gender);
}

/** For one gender; all cases without evidence. */
export function casesOf(words: readonly NameWord[], gender: Gender): Case[] {
  const own = words.map(({ readings }) => likely(readings.filter((reading) => reading.gender === gender)));
  const telling = own.filter((readings) => readings.length > 0);
  return CASES.filter((one) => telling.every((readings) => readings.some((reading) => reading.case === one)));
}

/** `петров` for all forms of Петров and Петрова. */
export function keyOf(word: NameWord, gender: Gender): string {
  const own = likely(word.readings.filter((one) => one.gender === gender));
  const reading =
    own.find(({ part, lemma }) => part === "given" && isUsualGiven(fold(lemma))) ??
    own.find(({ known }) => known) ??
    own[0] ??
    word.readings[0];
  return fold(reading?.lemma ?? word.text);
}

export function withDots(lemma: string, written: string): string {
  const lower = written.toLowerCase();
  return Array.from(lemma, (letter, at) => (letter === "е" && lower.charAt(at) === "ё" ? "ё" : letter)).join("");
}
