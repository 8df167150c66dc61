import { type CaseRead, type NamePlace, sure, unsure } from "./case-read";
import { CASE_OF_PREPOSITION, LISTS, ROWS_OF_TWO_CASES } from "./lists";
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
  const isSomebody = place.kind === "person";
  // `Шапка на [A] была новая`
  if (preposition === "на" && isSomebody && LISTS.worn.test(behind[0] ?? "")) return sure("prepositional", "на: worn");
  const isInto = !isSomebody && /^во?$/.test(preposition);
  // From one place to another.
  if (isInto && before.some((word) => /^(?:из|от)$/.test(word)))
    return sure("accusative", "в: from a place to another");
  // What stands behind the name belongs to it only where nothing stands before.
  const near = before.some((word) => !LISTS.subjectPronoun.test(word) && !LISTS.inBetween.test(word)) ? before : behind;
  const row = ROWS_OF_TWO_CASES.find(
    ({ preposition: own, kind, list }) =>
      own === preposition.replace(/о$/, "") &&
      (kind === "any" || (kind === "person") === isSomebody) &&
      (list === undefined || near.some((word) => list.test(word))),
  );
  const read = { case: row?.case ?? "prepositional", sure: row?.sure === true, rule: `preposition: ${preposition}` };
  if (!isInto || read.case === "prepositional") return read;
  const nearer = before.slice(
    0,
    Math.max(
      0,
      before.findIndex((word) => LISTS.towards.test(word)),
    ),
  );
  // `Посылка для [A] застряла в [B]`: another verb stands nearer than what goes somewhere.
  if (nearer.some((word) => isVerb(word) || isParticiple(word)))
    return unsure("prepositional", "в: another verb is nearer");
  // `поступил в институт в [A]`: the verb has its place already.
  return nearer.some((word) => /^(?:в|во|на)$/.test(word)) ? unsure("prepositional", "в: place of a place") : read;
}
