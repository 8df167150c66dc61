import { type CaseRead, type NamePlace, sure, unsure } from "./case-read";
import { CASE_OF_PREPOSITION, LISTS } from "./lists";
import { wordOf } from "./tokens";
import { isParticiple, isVerb, mayBeSubjectOf } from "./words";

/** How far words may stand from the preposition whose case they choose. */
const NEAR = 6;

/** The case after a preposition (`words` ends in it); those of two cases are told by the verb or noun beside them. */
export function afterPreposition(words: readonly string[], preposition: string, place: NamePlace): CaseRead {
  const only = CASE_OF_PREPOSITION.get(preposition);
  if (only !== undefined) {
    // `Накануне [A] жаловалась`
    const acts = wordOf(place.right.find((token) => !LISTS.inBetween.test(wordOf(token))));
    const isAdverb =
      words.length === 1 && /^(?:накануне|после|впереди|позади|напротив|внутри|вокруг|мимо)$/.test(preposition);
    if (isAdverb && place.kind === "person" && isVerb(acts) && mayBeSubjectOf(acts, place.gender))
      return unsure(preposition === "накануне" ? "nominative" : only, "preposition or adverb");
    return sure(only, "preposition");
  }
  const before = words.slice(-NEAR - 1, -1).reverse();
  const end = place.right.findIndex(({ is }) => is === "sign");
  const behind = place.right.slice(0, end < 0 ? 4 : Math.min(4, end)).map(wordOf);
  // `Посылка для [A] застряла в [B]`: another verb stands nearer than what goes somewhere.
  const goes = before.findIndex((word) => LISTS.towards.test(word));
  const stays = before.slice(0, Math.max(0, goes)).some((word) => isVerb(word) || isParticiple(word));
  // What stands behind the name belongs to it only where nothing stands before.
  const near = before.some((word) => !LISTS.subjectPronoun.test(word) && !LISTS.inBetween.test(word)) ? before : behind;
  const says = (words_: RegExp): boolean => near.some((word) => words_.test(word));
  const isSomebody = place.kind === "person";
  switch (preposition) {
    case "с":
      return says(LISTS.fromSomebody) ? sure("genitive", "с: from somebody") : sure("instrumental", "с");
    case "под":
    case "подо":
      return says(LISTS.underSomebody) ? unsure("accusative", "под: towards") : sure("instrumental", "под");
    case "за":
      if (!isSomebody) return unsure("instrumental", "за: place");
      if (says(LISTS.forSomebody)) return sure("accusative", "за: for");
      if (says(LISTS.afterSomebody)) return sure("instrumental", "за: after");
      return unsure("accusative", "за: else");
    case "на":
      if (says(LISTS.restingOn)) return sure("prepositional", "на: resting on");
      if (isSomebody && /^(?:был[аои]?|надет[аоы]?|сидит)$/.test(behind[0] ?? ""))
        return sure("prepositional", "на: worn");
      if (isSomebody) return sure("accusative", "на: person");
      return says(LISTS.towards) ? sure("accusative", "на: place towards") : unsure("prepositional", "на: place");
    default:
      // From one place to another.
      if (!isSomebody && before.some((word) => /^(?:из|от)$/.test(word)))
        return sure("accusative", "в: from a place to another");
      if (isSomebody) {
        if (says(LISTS.intoSomebody)) return sure("accusative", "в: towards somebody");
        return says(LISTS.inSomebody) ? sure("prepositional", "в: in somebody") : unsure("prepositional", "в: person");
      }
      if (!says(LISTS.towards)) return sure("prepositional", "в: place");
      if (stays) return unsure("prepositional", "в: another verb is nearer");
      // `поступил в институт в [A]`: the verb has its place already.
      return before
        .slice(
          0,
          before.findIndex((word) => LISTS.towards.test(word)),
        )
        .some((word) => /^(?:в|во|на)$/.test(word))
        ? unsure("prepositional", "в: place of a place")
        : sure("accusative", "в: place towards");
  }
}
