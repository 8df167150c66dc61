import { WEIGHT } from "../evidence";
import { formalNames } from "../language/ru/lexicons/short-names";
import { isCommonGiven, isGivenAndWord } from "../language/ru/lexicons/names";
import type { NameReading } from "../language/name-word";
import { fold } from "../language/shape";
import type { Token } from "../language/tokens";
import type { Found, Recognizer } from "../recognizer";
import { spanOf } from "../recognizers/pattern";
import { senseOf, tokensOf } from "./sentence";

/**
 * Given names such as `лёха`, which the model often misses. Only usual names that are never a common word: in 840,000
 * words there were twenty, nearly all correct.
 */
export const GIVEN_IN_SMALL_LETTERS: Recognizer = {
  name: "given-in-small-letters",
  file: "names/given-in-small-letters.ts",
  recognize(text) {
    const spans: Found[] = [];
    for (const token of tokensOf(text)) {
      if (token.shape !== "lower" || !standsAlone(text, token)) continue;
      const { given, givenIsWord, place } = senseOf(token);
      if (givenIsWord || place || !given.some(isUsual)) continue;
      spans.push(spanOf("person", token.start, token.end, WEIGHT.proven));
    }
    return spans;
  },
};

/** `данечка`, `вовчик` */
const ENDEARING = /(?:[ео]чка|[еоу]нька|[уюя]шка|[юу]ша|чик|[нтлрсв]ька)$/;

function isUsual({ lemma }: NameReading): boolean {
  const name = fold(lemma);
  return !isGivenAndWord(name) && (isCommonGiven(name) || formalNames(name).length > 0 || ENDEARING.test(name));
}

/** Not part of an address, login or file name; no old noun ending (`славою`). */
function standsAlone(text: string, { start, end, text: word }: Token): boolean {
  if (end - start < 3 || /[ое]ю$/.test(word)) return false;
  return (
    /^$|[\s(«"„—–,;:!?*>]/.test(text.charAt(start - 1)) &&
    /^(?:$|[\s)»"“”,;:!?…*]|\.(?![\p{L}\d]))/u.test(text.slice(end, end + 2))
  );
}
