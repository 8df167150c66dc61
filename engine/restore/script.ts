import { analyseSurface } from "../language/ru/morphology/analyse";
import { capitalize } from "../language/shape";
import { spellings, transliterate } from "../transform/randomize/transliterate";
import { signOf, untilSign, wordOf } from "../language/ru/grammar/tokens";
import type { Window } from "../language/ru/grammar/windows";

/** The script that the words of a sentence are all written in; `undefined` where it has both, or too few letters. */
export function scriptOf({ left, right }: Window): "latin" | "cyrillic" | undefined {
  const start = left.findLastIndex((token) => ENDS_SENTENCE.test(signOf(token))) + 1;
  const letters = [...left.slice(start), ...untilSign(right, ENDS_SENTENCE)].map(wordOf).join("");
  const latin = letters.replace(/[^\p{Script=Latin}]/gu, "").length;
  const cyrillic = letters.replace(/[^\p{Script=Cyrillic}]/gu, "").length;
  if (latin >= 4 && cyrillic === 0) return "latin";
  return cyrillic >= 4 && latin === 0 ? "cyrillic" : undefined;
}

const ENDS_SENTENCE = /^[.!?…\n]$/;

/** A Russian name (nominative) in Latin letters, word by word: `Анна Петрова` -> `Anna Petrova`. */
export function inLatin(name: string): string {
  return name.replace(/[\p{L}\p{M}]+/gu, (word) => {
    const latin = transliterate(word);
    if (word.length > 1 && word === word.toUpperCase()) return latin.toUpperCase();
    return word.charAt(0) === word.charAt(0).toUpperCase() ? capitalize(latin) : latin;
  });
}

const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/shch/g, "щ"], [/zh/g, "ж"], [/kh/g, "х"], [/ts/g, "ц"], [/ch/g, "ч"], [/sh/g, "ш"], [/yu|iu|ju/g, "ю"], [/ya|ia|ja/g, "я"],
  [/yo|jo/g, "е"], [/ye|je/g, "е"], [/ii$|iy$|yy$|y$/g, "ий"], [/x/g, "кс"],
  [/a/g, "а"], [/b/g, "б"], [/v|w/g, "в"], [/g/g, "г"], [/d/g, "д"], [/e/g, "е"], [/z/g, "з"], [/i/g, "и"], [/[yj]/g, "й"],
  [/k|q/g, "к"], [/l/g, "л"], [/m/g, "м"], [/n/g, "н"], [/o/g, "о"], [/p/g, "п"], [/r/g, "р"], [/s/g, "с"], [/t/g, "т"],
  [/u/g, "у"], [/f/g, "ф"], [/h/g, "х"], [/c/g, "к"],
]; // prettier-ignore
/** What is lost on the way to Latin letters, with what it may have been. */
const LOST: readonly (readonly [RegExp, string])[] = [
  [/$/, ""], [/$/, "ь"], [/ий$/, "ый"], [/ий$/, "ы"], [/^е/, "э"], [/ия$/, "ья"], [/л(?=[^аеиоуыэюя])/, "ль"],
  [/(?<=[бвгдзклмнпрстфх])й(?=[бвгдзклмнпрстфхчшц])/, "ы"],
]; // prettier-ignore

/**
 * A Russian name that stands in Latin letters, in its own: `Anna Petrova` -> `Анна Петрова`; `undefined` unless every
 * word is a known name that is written so: nothing is guessed.
 */
export function inCyrillic(name: string): string | undefined {
  const words = name.match(/[\p{L}\p{M}]+/gu) ?? [];
  const own = new Map(words.map((word) => [word, russianFor(word.toLowerCase())]));
  if ([...own.values()].includes(undefined)) return undefined;
  return name.replace(/[\p{L}\p{M}]+/gu, (word) => capitalize(own.get(word) ?? word));
}

function russianFor(latin: string): string | undefined {
  const plain = LETTERS.reduce((word, [from, to]) => word.replace(from, to), latin);
  return LOST.map(([from, to]) => plain.replace(from, to)).find(
    (word) =>
      spellings(word).includes(latin) &&
      analyseSurface(word).some((reading) => reading.case === "nominative" && reading.known),
  );
}
