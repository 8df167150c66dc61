import { analyseSurface } from "../language/ru/morphology/analyse";
import { capitalize, fold, inShapeOf } from "../language/shape";
import { inCyrillicLetters } from "../normalize/transliteration";
import { spellings, transliterate } from "../language/transliterate";
import { signOf, untilSign, wordOf } from "../language/ru/grammar/tokens";
import type { Window } from "../language/ru/grammar/windows";

export function scriptOf({ left, right }: Window): "latin" | "cyrillic" | undefined {
  const start = left.findLastIndex((token) => ENDS_SENTENCE.test(signOf(token))) + 1;
  const letters = [...left.slice(start), ...untilSign(right, ENDS_SENTENCE)].map(wordOf).join("");
  const latin = letters.replace(/[^\p{Script=Latin}]/gu, "").length;
  const cyrillic = letters.replace(/[^\p{Script=Cyrillic}]/gu, "").length;
  if (latin >= 4 && cyrillic === 0) return "latin";
  return cyrillic >= 4 && latin === 0 ? "cyrillic" : undefined;
}

const ENDS_SENTENCE = /^[.!?…\n]$/;

/** `Анна Петрова` -> `Anna Petrova` */
export const inLatin = (name: string): string =>
  name.replace(/[\p{L}\p{M}]+/gu, (word) => inShapeOf(word, transliterate(word)));

/** Ambiguous in transliteration, with alternatives. */
const UNTOLD: readonly (readonly [RegExp, string])[] = [
  [/$/, ""], [/$/, "ь"], [/[иы]й$|ы$|ии$/, "ий"], [/ий$/, "ый"], [/[иы]й$/, "ы"], [/^е/, "э"], [/^э/, "е"], [/ия$/, "ья"],
  [/л(?=[^аеиоуыэюяь])/, "ль"], [/ы(?=[аеоу])/, "ь"], [/щ/, "сч"],
]; // prettier-ignore

/** `Anna Petrova` -> `Анна Петрова`; undefined unless every word is a known name. */
export function inCyrillic(name: string): string | undefined {
  const words = name.match(/[\p{L}\p{M}]+/gu) ?? [];
  const own = new Map(words.map((word) => [word, russianFor(word.toLowerCase())]));
  if ([...own.values()].includes(undefined)) return undefined;
  return name.replace(/[\p{L}\p{M}]+/gu, (word) => capitalize(own.get(word) ?? word));
}

function russianFor(latin: string): string | undefined {
  // `Celina` is not Целина.
  if (/c(?!h)/.test(latin)) return undefined;
  const plain = fold(inCyrillicLetters(latin));
  return UNTOLD.map(([from, to]) => plain.replace(from, to)).find(
    (word) =>
      spellings(word).includes(latin) &&
      analyseSurface(word).some((reading) => reading.case === "nominative" && reading.known),
  );
}
