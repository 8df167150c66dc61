import { isLatinPlace, russianPlace } from "../language/places";
import { fold } from "../language/shape";
import type { Token } from "../language/tokens";
import type { Found, Recognizer } from "../recognizer";
import { spanOf } from "../recognizers/pattern";
import { follows, isCapital, senseOf, tokensOf } from "./sentence";

/** In words: `United Arab Emirates`. */
const LONGEST = 3;
const SCORE = 0.9;

/** The model misses them in rare languages and outside of sentences. */
export const PLACES: Recognizer = {
  name: "place",
  file: "names/place.ts",
  recognize(text) {
    const tokens = tokensOf(text);
    const spans: Found[] = [];
    for (const [at, first] of tokens.entries()) {
      if (!isCapital(first)) continue;
      for (let length = 1; length <= LONGEST; length += 1) {
        const last = tokens[at + length - 1];
        if (length > 1 && !follows(last)) break;
        const name = text.slice(first.start, last?.end).replace(/['’]s$/, "");
        if (isListed(name, first)) spans.push(spanOf("place", first.start, first.start + name.length, SCORE));
      }
    }
    return spans;
  },
};

/** Two letters are ambiguous. The model decides about Russian places that are also names. */
function isListed(name: string, first: Token): boolean {
  if (name.length < 3) return false;
  if (first.script === "latin") return isLatinPlace(name);
  const { given, surname, surnameGuessed } = senseOf(first);
  return (
    russianPlace(fold(name)) !== undefined &&
    (name !== first.text || (given.length === 0 && (surname.length === 0 || surnameGuessed)))
  );
}
