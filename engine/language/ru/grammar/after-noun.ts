import type { Token } from "./tokens";
import { isPreposition, LISTS } from "./lists";
import { type CaseRead, type NamePlace, sure, unsure } from "./case-read";
import { wordOf } from "./tokens";
import {
  agrees, casesOfRole, isInfinitive, isParticiple, isPluralVerb, isVerb, looksInstrumental, isReflexive, mayAct, mayBeSubjectOf,
} from "./words"; // prettier-ignore

/** A noun that is no role is somebody's: `заказ Анны`. How sure that is depends on the noun and on what else acts. */
export function afterNoun(words: readonly string[], place: NamePlace): CaseRead {
  const noun = words.at(-1) ?? "";
  const before = words.at(-2) ?? "";
  const next = wordOf(place.right[0]);
  // `Доступ Оксане предоставлен`, but `Доступ Оксаны ограничен`.
  if (LISTS.forSomebodyToHave.test(noun) && (LISTS.givenTo.test(next) || LISTS.givenToOrBy.test(next)))
    return sure("dative", "noun: had by somebody");
  const done = wordOf(place.right.find((token) => wordOf(token) !== "не"));
  if (LISTS.doneToSomebody.test(noun) && LISTS.doneForSomebody.test(done))
    return unsure("dative", "noun: done for somebody");
  const isPerson = place.kind === "person" && LISTS.personByEnding.test(noun) && !LISTS.ownedNouns.test(noun);
  if (place.kind === "person") {
    // `Директор фирмы [A]` is [A]; `письмо директора фирмы [A]` may be.
    if ((LISTS.roles.test(before) || LISTS.relatives.test(before)) && /[аяыи]$/.test(noun))
      return unsure(casesOfRole(before, place.gender)[0] ?? "genitive", "noun of a role");
    if (isPreposition(words[0])) {
      // `За опоздание [A] объявлен выговор`
      if (LISTS.givenTo.test(done)) return unsure("dative", "phrase, then what was given");
      // `В иске [A] отказать`
      if (isInfinitive(next)) return unsure("dative", "phrase, then infinitive");
      // `В дневник [A] поставили четвёрку`
      if (isPluralVerb(next) && LISTS.giving.test(next) && /^(?:в|во|на|за|к|ко)$/.test(words[0] ?? ""))
        return unsure("genitive", "phrase, then several give");
    }
    const acts = actsAfterPhrase(words, place) ?? (isPerson ? undefined : actsBehindObject(noun, place));
    if (acts) return acts;
  }
  // `Лекарство [A] не подошло`: somebody's, or not for them.
  if (LISTS.suits.test(done)) return unsure("dative", "noun, then what it does for somebody");
  if (place.kind === "person" && LISTS.sent.test(done))
    return unsure(LISTS.messages.test(noun) ? "dative" : "genitive", "noun, then sent");
  if (isGivenBefore(words)) return unsure(LISTS.abstractNouns.test(noun) ? "genitive" : "dative", "noun after giving");
  if (mayBeOfVerb(words, place)) return unsure("nominative", "noun of a phrase behind a verb");
  if (isPerson) return unsure(casesOfRole(noun, place.gender)[0] ?? "genitive", "noun that may be a person");
  if (place.kind === "place" && LISTS.placeOwns.test(noun)) return sure("genitive", "noun that places have");
  if (LISTS.abstractNouns.test(noun)) return sure("genitive", "abstract noun");
  if (LISTS.ownedNouns.test(noun)) return sure("genitive", "noun that people have");
  return unsure("genitive", "other noun");
}

/** `Выдайте новую справку [A]`, `Выдана справка [A]`: to somebody, or somebody's. */
function isGivenBefore(words: readonly string[]): boolean {
  const at = words.findLastIndex((word) => isVerb(word) || isParticiple(word));
  return LISTS.giving.test(words[at] ?? "") && !words.slice(at + 1).some(isPreposition);
}

/** `При осмотре [A] жаловалась`, `С приказом [A] ознакомлена`: the phrase says when or where, and the name acts. */
function actsAfterPhrase(words: readonly string[], { right, gender }: NamePlace): CaseRead | undefined {
  if (!isPreposition(words[0]) || words.some((word) => isVerb(word))) return undefined;
  const [acts, behind] = saidBehind(right);
  const isSaid = isVerb(acts) ? mayBeSubjectOf(acts, gender) : isParticiple(acts) && agrees(acts, gender);
  if (!isSaid) return undefined;
  return endsClause(behind)
    ? unsure("nominative", "phrase, then who acts")
    : unsure("genitive", "phrase, then who may act");
}

/** `Машину [A] установил сам`, `Отчёт [A] сдала вчера`: what is done something to stands before who does it. */
function actsBehindObject(noun: string, { right, gender }: NamePlace): CaseRead | undefined {
  const [verb, behind] = saidBehind(right);
  // `Кредит [A] одобрили`, `Выписку [A] отправят`: several act, so it is theirs, or for them.
  if (isPluralVerb(verb) && !mayAct(noun, verb))
    return unsure(LISTS.giving.test(verb) ? "dative" : "genitive", "noun, then several act");
  if (!mayBeSubjectOf(verb, gender) || isReflexive(verb)) return undefined;
  const ends = endsClause(behind) || /^(?:сам|сама|мне|нам|ему|ей|им|вам)$/.test(wordOf(behind));
  if (!mayAct(noun, verb)) return unsure(ends ? "nominative" : "genitive", "object, then who may act");
  return ends ? unsure("genitive", "noun, then a verb of either") : undefined;
}

/** What is said behind a name, past words like `уже`, and what stands behind that. */
function saidBehind(right: readonly Token[]): [said: string, behind: Token | undefined] {
  const at = right.findIndex((token) => !LISTS.inBetween.test(wordOf(token)));
  return [wordOf(right[at]), right[at + 1]];
}

const endsClause = (token: Token | undefined): boolean =>
  token === undefined || token.is === "sign" || isPreposition(wordOf(token)) || looksInstrumental(wordOf(token));

/** `Пояснил в заседании [A]`: who acts may stand last, when the clause names nobody else. */
function mayBeOfVerb(words: readonly string[], { kind, gender, right }: NamePlace): boolean {
  if (kind !== "person" || !endsClause(right[0])) return false;
  const verb = words.findLastIndex((word) => isVerb(word));
  if (!isPreposition(words[verb + 1])) return false;
  if (words.some((word) => LISTS.subjectPronoun.test(word) || LISTS.roles.test(word) || LISTS.relatives.test(word)))
    return false;
  return mayBeSubjectOf(words[verb] ?? "", gender);
}
