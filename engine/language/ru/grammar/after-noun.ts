import { isPreposition, LISTS } from "./lists";
import { type CaseRead, type NamePlace, unsure } from "./case-read";
import { readBy } from "./rules";
import { saidBehind, signOf, type Token, wordOf } from "./tokens";
import { agrees, casesOfRole, isParticiple, isVerb, looksInstrumental, mayAct, mayBeSubjectOf } from "./words";

/** A noun that is not a role takes a genitive: `заказ Анны`. */
export function afterNoun(words: readonly string[], { kind, gender, right }: NamePlace): CaseRead {
  const noun = words.at(-1) ?? "";
  const before = words.at(-2) ?? "";
  const [said, behind] = saidBehind(right);
  const person = kind === "person";
  const read = readBy("noun", {
    person,
    place: kind === "place",
    organization: kind === "organization",
    noun,
    before,
    first: words[0] ?? "",
    next: wordOf(right[0]),
    done: wordOf(right.find((token) => wordOf(token) !== "не")),
    said,
    ofPerson: person && LISTS.personByEnding.test(noun) && !LISTS.ownedNouns.test(noun),
    ofNoun: casesOfRole(noun, gender)[0],
    ofBefore: casesOfRole(before, gender)[0],
    verbBefore: words.some((word) => isVerb(word)),
    acts: isVerb(said) ? mayBeSubjectOf(said, gender) : isParticiple(said) && agrees(said, gender),
    nounActs: mayAct(noun, said),
    ends: endsClause(behind) || LISTS.clauseEnder.test(wordOf(behind)),
    endsClause: endsClause(behind),
    given: isGivenBefore(words),
    mayBeSubject: endsClause(right[0]) && mayBeOfVerb(words, gender),
  });
  return read ?? unsure("genitive", "other noun");
}

/** `Выдана справка [A]`: a recipient or an owner. */
function isGivenBefore(words: readonly string[]): boolean {
  const at = words.findLastIndex((word) => isVerb(word) || isParticiple(word));
  return LISTS.giving.test(words[at] ?? "") && !words.slice(at + 1).some(isPreposition);
}

const endsClause = (token: Token | undefined): boolean =>
  token === undefined || signOf(token) !== "" || isPreposition(wordOf(token)) || looksInstrumental(wordOf(token));

/** `Пояснил в заседании [A]`: the subject may be last. */
function mayBeOfVerb(words: readonly string[], gender: NamePlace["gender"]): boolean {
  const verb = words.findLastIndex((word) => isVerb(word));
  if (!isPreposition(words[verb + 1]) || !mayBeSubjectOf(words[verb] ?? "", gender)) return false;
  return ![LISTS.subjectPronoun, LISTS.roles, LISTS.relatives, LISTS.institution].some((list) =>
    words.some((word) => list.test(word)),
  );
}
