import { WEIGHT } from "../evidence";
import type { Token } from "../language/tokens";
import type { Found, Recognizer } from "../recognizer";
import { spanOf } from "../recognizers/pattern";
import { agree, follows, senseOf, tokensOf } from "./sentence";

/**
 * Russian people in small letters, as chats write them: `илья глушихин`, `глушихина илью`. Of such a pair the model often
 * takes one word alone; names with capitals it needs no rule for.
 */
export const RUSSIAN_PEOPLE: Recognizer = {
  name: "person-russian",
  recognize(text) {
    const tokens = tokensOf(text);
    const spans: Found[] = [];
    for (let at = 0; at + 1 < tokens.length; at += 1) {
      const [first, second] = [tokens[at], tokens[at + 1]];
      const probability = first && second ? asPerson(first, second) : undefined;
      if (!first || !second || probability === undefined) continue;
      spans.push(spanOf("person", first.start, second.end, probability));
      at += 1;
    }
    return spans;
  },
};

/** A given name and a surname that are no other words, and agree. */
function asPerson(first: Token, second: Token): typeof WEIGHT.proven | number | undefined {
  if (first.shape !== "lower" || second.shape !== "lower" || !follows(second)) return undefined;
  const senses = [senseOf(first), senseOf(second)] as const;
  const isSurnameFirst = senses[0].given.length === 0;
  const [surname, given] = isSurnameFirst ? senses : ([senses[1], senses[0]] as const);
  if (given.given.length === 0 || given.givenIsWord || given.place) return undefined;
  if (surname.surname.length === 0 || surname.place || surname.given.length > 0) return undefined;
  if (!agree(given.given, surname.surname)) return undefined;
  // Before a given name an ending alone says little: `эволюции чарльза`.
  if (isSurnameFirst && (surname.surnameGuessed || surname.surnameIsWord)) return undefined;
  // `олег козлов`: a word too, but hardly after a name.
  if (surname.surnameIsWord && !/[оеё]в$/.test(second.text)) return undefined;
  return surname.surnameGuessed || surname.surnameIsWord ? 0.9 : WEIGHT.proven;
}
