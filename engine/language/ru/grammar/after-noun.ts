import type { Token } from "./tokens";
import { isPreposition, LISTS } from "./lists";
import { type CaseRead, type NamePlace, sure, unsure } from "./case-read";
import { wordOf } from "./tokens";
import {
  agrees, casesOfRole, isAdverb, isInfinitive, isParticiple, isPluralVerb, isVerb, looksInstrumental, isReflexive, mayAct, mayBeSubjectOf,
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
  if (place.kind === "person" && LISTS.doneToSomebody.test(noun) && LISTS.doneForSomebody.test(done))
    return unsure("dative", "noun: done for somebody");
  if (place.kind === "person") {
    // `Директор фирмы [A]` is [A]; `письмо директора фирмы [A]` may be.
    if ((LISTS.roles.test(before) || LISTS.relatives.test(before)) && /[аяыи]$/.test(noun))
      return unsure(casesOfRole(before, place.gender)[0] ?? "genitive", "noun of a role");
    // `За опоздание [A] объявлен выговор`
    if (isPreposition(words[0] ?? "") && LISTS.givenTo.test(done) && place.right[1]?.is === "word")
      return unsure("dative", "phrase, then what was given");
    // `В иске [A] отказать`
    if (isPreposition(words[0] ?? "") && isInfinitive(wordOf(place.right[0])) && !words.some((word) => isVerb(word)))
      return unsure(
        LISTS.withAccusative.test(wordOf(place.right[0])) ? "accusative" : "dative",
        "phrase, then infinitive",
      );
    // `В дневник [A] поставили четвёрку`
    const gives = isPluralVerb(wordOf(place.right[0])) && LISTS.giving.test(wordOf(place.right[0]));
    if (gives && /^(?:в|во|на|за|к|ко)$/.test(words[0] ?? "") && !words.some((word) => isVerb(word)))
      return unsure("genitive", "phrase, then several give");
    const acts = actsAfterPhrase(words, place);
    if (acts) return acts;
  }
  if (place.kind === "person") {
    const isPerson = LISTS.personByEnding.test(noun) && !LISTS.ownedNouns.test(noun);
    const acts = isPerson ? undefined : actsBehindObject(words, place);
    if (acts) return acts;
  }
  // `Лекарство [A] не подошло`: somebody's, or not for them.
  if (place.kind === "person" && LISTS.suits.test(done))
    return unsure("dative", "noun, then what it does for somebody");
  if (place.kind === "person" && LISTS.sent.test(done))
    return unsure(LISTS.messages.test(noun) ? "dative" : "genitive", "noun, then sent");
  if (isGivenBefore(words)) return unsure(LISTS.abstractNouns.test(noun) ? "genitive" : "dative", "noun after giving");
  if (mayBeOfVerb(words, place)) return unsure("genitive", "noun of a phrase behind a verb");
  if (place.kind === "person" && LISTS.personByEnding.test(noun) && !LISTS.ownedNouns.test(noun))
    return unsure(casesOfRole(noun, place.gender)[0] ?? "genitive", "noun that may be a person");
  if (place.kind === "place" && LISTS.placeOwns.test(noun)) return sure("genitive", "noun that places have");
  if (LISTS.abstractNouns.test(noun)) return sure("genitive", "abstract noun");
  if (LISTS.ownedNouns.test(noun)) return sure("genitive", "noun that people have");
  return unsure("genitive", "other noun");
}

/** `Выдайте новую справку [A]`, `Выдана справка [A]`: to somebody, or somebody's. */
function isGivenBefore(words: readonly string[]): boolean {
  const at = words.findLastIndex((word) => isVerb(word) || isParticiple(word));
  const verb = words[at] ?? "";
  const gives =
    isVerb(verb) && !isReflexive(verb)
      ? LISTS.giving.test(verb)
      : LISTS.givenTo.test(verb) || LISTS.givenToOrBy.test(verb);
  return gives && at < words.length - 1 && !words.slice(at + 1).some(isPreposition);
}

/** `При осмотре [A] жаловалась`, `С приказом [A] ознакомлена`: the phrase says when or where, and the name acts. */
function actsAfterPhrase(words: readonly string[], { right, gender }: NamePlace): CaseRead | undefined {
  if (!isPreposition(words[0] ?? "") || words.some((word) => isVerb(word))) return undefined;
  const at = right.findIndex((token) => token.is !== "word" || !LISTS.inBetween.test(token.text));
  const acts = wordOf(right[at]);
  const isSaid = isVerb(acts) ? mayBeSubjectOf(acts, gender) : isParticiple(acts) && agrees(acts, gender);
  if (!isSaid) return undefined;
  return endsClause(right[at + 1])
    ? unsure("nominative", "phrase, then who acts")
    : unsure("genitive", "phrase, then who may act");
}

/**
 * `Машину [A] установил сам`, `Отчёт [A] сдала вчера`: what is done something to stands before who does it. The verb
 * agrees with the name; the noun is an object by its ending, or the verb does not agree with it.
 */
function actsBehindObject(words: readonly string[], { right, gender }: NamePlace): CaseRead | undefined {
  if (words.some((word) => isVerb(word) || isParticiple(word) || isPreposition(word))) return undefined;
  const at = right.findIndex((token) => token.is !== "word" || !LISTS.inBetween.test(token.text));
  const verb = wordOf(right[at]);
  const noun = words.at(-1) ?? "";
  if (!isVerb(verb)) return undefined;
  // `Кредит [A] одобрили`, `Выписку [A] отправят`: several act, so it is theirs, or for them.
  if (isPluralVerb(verb)) {
    if (mayAct(noun, verb)) return undefined;
    return unsure(LISTS.giving.test(verb) ? "dative" : "genitive", "noun, then several act");
  }
  if (!mayBeSubjectOf(verb, gender) || isReflexive(verb)) return undefined;
  const next = right[at + 1];
  const ends = endsClause(next) || /^(?:сам|сама|мне|нам|ему|ей|им|вам)$/.test(wordOf(next)) || isAdverb(wordOf(next));
  if (/[ую]$/.test(noun) || !mayAct(noun, verb))
    return unsure(ends ? "nominative" : "genitive", "object, then who may act");
  return ends ? unsure("genitive", "noun, then a verb of either") : undefined;
}

const endsClause = (token: Token | undefined): boolean =>
  token === undefined || token.is === "sign" || isPreposition(wordOf(token)) || looksInstrumental(wordOf(token));

/** `Пояснил в заседании [A]`: who acts may stand last, when the clause names nobody else. */
function mayBeOfVerb(words: readonly string[], { kind, gender, right }: NamePlace): boolean {
  if (kind !== "person" || !endsClause(right[0])) return false;
  const verb = words.findLastIndex((word) => isVerb(word) || (isParticiple(word) && agrees(word, gender)));
  const between = words.slice(verb + 1);
  if (verb < 0 || !isPreposition(between[0] ?? "")) return false;
  if (words.some((word) => LISTS.subjectPronoun.test(word) || LISTS.roles.test(word) || LISTS.relatives.test(word)))
    return false;
  return mayBeSubjectOf(words[verb] ?? "", gender) && verb <= 1;
}
