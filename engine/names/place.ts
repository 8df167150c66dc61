import { isLatinPlace, russianPlace } from "../language/places";
import { fold } from "../language/shape";
import type { Token } from "../language/tokens";
import type { Found, Recognizer } from "../recognizer";
import { spanOf } from "../recognizers/pattern";
import { follows, isCapital, senseOf, tokensOf } from "./sentence";

/** Most words of a name: `United Arab Emirates`. */
const LONGEST = 3;
const SCORE = 0.9;

/** Listed countries and towns, which the model misses in languages that it has read little of, and where no sentence is. */
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

/** Two letters are too many other things; of a Russian word that is a name of somebody, too, the model knows better. */
function isListed(name: string, first: Token): boolean {
  if (name.length < 3) return false;
  if (first.script === "latin") return isLatinPlace(name);
  const { given, surname, surnameGuessed } = senseOf(first);
  return (
    russianPlace(fold(name)) !== undefined &&
    (name !== first.text || (given.length === 0 && (surname.length === 0 || surnameGuessed)))
  );
}
