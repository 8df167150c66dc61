import { type CaseRead, type NamePlace, sure, unsure } from "./case-read";
import { CASE_OF_PREPOSITION, LISTS } from "./lists";
import { readBy } from "./rules";
import { saidBehind, untilSign, wordOf } from "./tokens";
import { isVerb, mayBeSubjectOf } from "./words";

/** In words. */
const NEAR = 6;

/** If the preposition takes two cases, the next verb or noun decides. */
export function afterPreposition(words: readonly string[], preposition: string, place: NamePlace): CaseRead {
  const only = CASE_OF_PREPOSITION.get(preposition);
  const person = place.kind === "person";
  if (only !== undefined) {
    // `Накануне [A] жаловалась`
    const [acts] = saidBehind(place.right);
    const isAdverb = person && words.length === 1 && LISTS.mayBeAdverb.test(preposition);
    if (!isAdverb || !isVerb(acts) || !mayBeSubjectOf(acts, place.gender)) return sure(only, "preposition");
    return unsure(preposition === "накануне" ? "nominative" : only, "preposition or adverb");
  }
  const before = words.slice(-NEAR - 1, -1).reverse();
  const behind = untilSign(place.right).slice(0, 4).map(wordOf);
  const near = before.some((word) => !LISTS.subjectPronoun.test(word) && !LISTS.inBetween.test(word)) ? before : behind;
  const nearer = before.slice(0, Math.max(0, before.findIndex((word) => LISTS.towards.test(word)))); // prettier-ignore
  const facts = { preposition, person, before, behind: behind[0] ?? "", near, nearer };
  return readBy("ofTwoCases", facts) ?? unsure("prepositional", "preposition");
}
