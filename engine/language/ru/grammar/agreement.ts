import { type Case, type Gender } from "../../cases";
import { type CaseRead, type NamePlace, sure, unsure } from "./case-read";
import { isPreposition, LISTS } from "./lists";
import { signOf, type Token, untilSign, wordOf } from "./tokens";
import {
  agrees,
  casesOfAdjective,
  casesOfRole,
  hasGovernment,
  isAdverb,
  isParticiple,
  isVerb,
  looksInstrumental,
  mayBeSubjectOf,
} from "./words";

// Cases of a name by a participle, adjective or role in the same case.

const isLong = (word: string): boolean =>
  (LISTS.longParticiple.test(word) || LISTS.activeParticiple.test(word)) &&
  !LISTS.inBetween.test(word) &&
  !LISTS.roles.test(word);

/** Endings of nouns that a participle with this ending can belong to. */
const NOUN_AFTER: readonly (readonly [participle: RegExp, noun: RegExp])[] = [
  [/(?:ый|ий)(?:ся)?$/, /[бвгджзклмнпрстфхцчшщйь]$/],
  [/(?:ая|яя)(?:ся)?$/, /[аяь]$/],
  [/(?:ую|юю)(?:ся)?$/, /[уюь]$/],
  [/(?:ого|его)(?:ся)?$/, /[ая]$/],
  [/(?:ому|ему)(?:ся)?$/, /[ую]$/],
  [/(?:ым|им)(?:ся)?$/, /(?:[оеё]м|[аяы]м|ами)$/],
  [/(?:ом|ем)(?:ся)?$/, /[еиу]$/],
  [/(?:ой|ей)(?:ся)?$/, /(?:[ыие]|[оеё]й|ью)$/],
  [/(?:ое|ее)(?:ся)?$/, /[оея]$/],
  [/(?:ые|ие)(?:ся)?$/, /[ыиая]$/],
  [/(?:ых|их)(?:ся)?$/, /(?:[оеё]в|[еи]й|[ая]х|[бвгдзклмнпрстфхцчшщ])$/],
  [/(?:ыми|ими)(?:ся)?$/, /ми$/],
];

const casesOfLong = (word: string, gender: Gender | undefined): readonly Case[] | undefined =>
  casesOfAdjective(word.replace(/ся$/, ""), gender);

/** By the endings: `подписанный договор`. */
export const isOfParticiple = (participle: string, noun: string): boolean =>
  NOUN_AFTER.find(([own]) => own.test(participle))?.[1].test(noun) === true;

const isPredicate = (word: string): boolean => isVerb(word) || isParticiple(word);

/** `Подписанный [A] договор`, `принятая [A] на себя обязанность` */
export function hasNounBehind(participle: string, right: readonly Token[]): boolean {
  const words = untilSign(right).slice(0, 5).map(wordOf);
  const joined = /^(?:и|или)$/.test(words[0] ?? "") && isLong(words[1] ?? "");
  const before = words.findIndex((word) => isPredicate(word));
  const near = before < 0 ? words : words.slice(0, before);
  const isOwn = (word: string, at: number): boolean =>
    isOfParticiple(participle, word) && !isPreposition(words[at - 1]) && isNoun(word);
  return joined || near.some(isOwn);
}

const isNoun = (word: string): boolean =>
  word.length > 2 &&
  !isPreposition(word) &&
  !isAdverb(word) &&
  !LISTS.inBetween.test(word) &&
  !LISTS.objectPronoun.test(word);

const acts = (right: readonly Token[], gender: Gender | undefined): boolean => {
  const word = wordOf(right.find((token) => !LISTS.inBetween.test(wordOf(token))));
  return right.length === 0 || mayBeSubjectOf(word, gender) || (isParticiple(word) && agrees(word, gender));
};

/**
 * `Об уволенном [A]`, `Допрошенный вчера [A] показал`: a participle with an adverb or phrase opens the clause and agrees.
 * Undefined if it has another noun.
 */
export function afterOpeningParticiple(
  clause: readonly Token[],
  place: NamePlace,
  without: { readonly preposition: (one: string) => CaseRead; readonly participle: () => CaseRead },
): CaseRead | undefined {
  const { left, right, kind, gender } = place;
  if (kind !== "person" || clause.some(({ is }) => is === "number")) return undefined;
  const words = clause.map(wordOf);
  const at = words.findIndex(isLong);
  const participle = words[at] ?? "";
  const opening = words.slice(0, at);
  const preposition = opening.find(isPreposition);
  const isOpening = (word: string): boolean =>
    isPreposition(word) || LISTS.inBetween.test(word) || LISTS.clauseOpener.test(word);
  if (at < 0 || !opening.every(isOpening)) return undefined;
  // `договор, подписанный [A]`
  const sign = signOf(left[left.length - clause.length - 1]);
  if (sign === "," && opening.length === 0) return undefined;
  const cases = casesOfLong(participle, gender);
  if (cases === undefined || !isPhrase(words.slice(at + 1)) || hasNounBehind(participle, right)) return undefined;
  const isObject = at === words.length - 1 && LISTS.activeParticiple.test(participle) && hasGovernment(participle);
  if (isObject) return undefined;
  if (preposition !== undefined) {
    const asked = without.preposition(preposition);
    if (cases.includes(asked.case)) return { ...asked, rule: "participle agrees" };
  }
  const [only = "nominative", ...others] = cases;
  if (preposition === undefined && cases.includes("nominative"))
    return acts(right, gender) ? sure("nominative", "participle agrees") : unsure("nominative", "participle agrees");
  if (others.length === 0) return sure(only, "participle agrees");
  const asked = without.participle();
  return cases.includes(asked.case) ? asked : unsure(only, "participle agrees");
}

/** Only adverbs, instrumentals and phrases with a preposition: `вчера`, `директором`, `в качестве свидетеля`. */
function isPhrase(words: readonly string[]): boolean {
  let inside = false;
  return words.every((word) => {
    if (isPreposition(word)) inside = true;
    return inside || isAdverb(word) || LISTS.inBetween.test(word) || LISTS.times.test(word) || looksInstrumental(word);
  });
}

const ASIDE = 8;

/**
 * `[A], опоздавшую на час, никто не ждал`, `[A] самому`: cases by the word behind the name, and the tokens behind the
 * aside.
 */
export function agreeingBehind({
  right,
  kind,
  gender,
}: NamePlace): [cases: readonly Case[], rest: readonly Token[]] | undefined {
  if (kind !== "person") return undefined;
  const own = wordOf(right[0]);
  if (/^сам(?:а|ого|ому|ой|у)?$/.test(own)) return [casesOfAdjective(own, gender) ?? [], right.slice(1)];
  if (signOf(right[0]) !== ",") return undefined;
  const end = right.findIndex((token, at) => at > 0 && /^[,.!?;]$/.test(signOf(token)));
  const aside = right.slice(1, end < 0 ? undefined : end);
  const first = aside.findIndex((token) => !LISTS.inBetween.test(wordOf(token)));
  const word = wordOf(aside[first]);
  if (aside.length > ASIDE || aside.some((token) => isPredicate(wordOf(token)) && !isLong(wordOf(token))))
    return undefined;
  const isRole = LISTS.roles.test(word) || LISTS.relatives.test(word);
  const cases = isLong(word) ? casesOfLong(word, gender) : isRole ? casesOfRole(word, gender) : undefined;
  return cases && [cases, end < 0 ? [] : right.slice(end + 1)];
}
