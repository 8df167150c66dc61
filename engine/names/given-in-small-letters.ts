import { WEIGHT } from "../evidence";
import { formalNames } from "../language/ru/lexicons/diminutives";
import { isCommonGiven, isGivenAndWord } from "../language/ru/lexicons/given";
import type { NameReading } from "../language/name-word";
import { fold } from "../language/shape";
import type { Token } from "../language/tokens";
import type { Found, Recognizer } from "../recognizer";
import { spanOf } from "../recognizers/pattern";
import { senseOf, tokensOf } from "./sentence";

/**
 * Russian given names in small letters, as chats write them: `лёха`, `сонечке`. The model misses many of them. Only usual
 * names that are no word of the language in any case: in 840,000 words of plays, news and notes twenty such words are
 * met, and all but a few of them are names.
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

/** Endings of endearment: `данечка`, `вовчик`, `данька`. */
const ENDEARING = /(?:[ео]чка|[еоу]нька|[уюя]шка|[юу]ша|чик|[нтлрсв]ька)$/;

function isUsual({ lemma }: NameReading): boolean {
  const name = fold(lemma);
  return !isGivenAndWord(name) && (isCommonGiven(name) || formalNames(name).length > 0 || ENDEARING.test(name));
}

/** No part of an address, a login or a file's name; three letters at least, and no old ending of a noun (`славою`). */
function standsAlone(text: string, { start, end, text: word }: Token): boolean {
  if (end - start < 3 || /[ое]ю$/.test(word)) return false;
  return (
    /^$|[\s(«"„—–,;:!?*>]/.test(text.charAt(start - 1)) &&
    /^(?:$|[\s)»"“”,;:!?…*]|\.(?![\p{L}\d]))/u.test(text.slice(end, end + 2))
  );
}
