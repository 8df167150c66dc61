import { CASES, type Case, type Gender } from "../../cases";
import { casesBy, isPreposition, LISTS } from "./lists";

// Properties of a folded Russian word by its form, without a dictionary.

export const hasGovernment = (verb: string): boolean =>
  [LISTS.withAccusative, LISTS.withDative, LISTS.giving, LISTS.withGenitive, LISTS.withInstrumental].some((list) =>
    list.test(verb),
  );

export function isVerb(word: string): boolean {
  if (LISTS.shortVerb.test(word)) return true;
  if (word.length < 3 || LISTS.noVerb.test(word) || LISTS.nounEndings.test(word)) return false;
  return (
    isPast(word) ||
    LISTS.infinitive.test(word) ||
    isThirdPerson(word) ||
    LISTS.otherPerson.test(word) ||
    (/[вдзклмнпрстшжбь]ь$|[йи]$/.test(word) && LISTS.imperative.test(word)) ||
    (LISTS.firstPerson.test(word) && !LISTS.nounsInU.test(word) && hasGovernment(word))
  );
}
/** `встречая`, `рассказав`, only of verbs with a known government. */
export const isGerund = (word: string): boolean =>
  LISTS.gerund.test(word) && !LISTS.noGerund.test(word) && hasGovernment(word);
/** `отправьте`, `отправь`. The present of `вы` (`говорите`) has the same endings. */
export const isImperative = (word: string): boolean =>
  isVerb(word) && (/[йиь]те(?:сь)?$/.test(word) || LISTS.imperative.test(word) || LISTS.shortImperative.test(word));
export const isPast = (word: string): boolean => LISTS.past.test(word) && !LISTS.noVerb.test(word);
const isThirdPerson = (word: string): boolean => LISTS.thirdPerson.test(word) && !LISTS.noVerb.test(word);
export const isInfinitive = (word: string): boolean =>
  LISTS.infinitive.test(word) && !LISTS.noVerb.test(word) && !/ость$/.test(word);
/** `отправили`: plural or impersonal. */
export const isPluralVerb = (word: string): boolean =>
  (isPast(word) && /ли(?:сь)?$/.test(word)) || (isThirdPerson(word) && /[аяую]т(?:ся)?$/.test(word));
export const isReflexive = (word: string): boolean => /(?:ся|сь)$/.test(word) && isVerb(word);

export function mayBeSubjectOf(word: string, gender: Gender | undefined): boolean {
  if (isInfinitive(word) || isPluralVerb(word)) return false;
  const feminine = /ла(?:сь)?$/.test(word);
  if (isPast(word)) return !/ло(?:сь)?$/.test(word) && (gender === undefined || feminine === (gender === "female"));
  return isThirdPerson(word);
}

/** Short passive: `подписан`. */
export const isParticiple = (word: string): boolean =>
  (LISTS.participle.test(word) && !LISTS.noParticiple.test(word)) || LISTS.participleInT.test(word);

export function agrees(word: string, gender: Gender | undefined): boolean {
  if (/[оы]$/.test(word)) return false;
  return gender === undefined || word.endsWith("а") === (gender === "female");
}

/** In -о or -е, by form. */
export const isAdverb = (word: string): boolean => LISTS.adverb.test(word) && !LISTS.noAdverb.test(word);

/** Possible cases before a name of this gender; undefined for other words. */
export function casesOfAdjective(word: string, gender: Gender | undefined): readonly Case[] | undefined {
  const own = casesBy("possessive", word);
  return own ?? (word.length < 5 ? undefined : casesBy("adjective", word, gender));
}

/** Possible cases of a role (`менеджеру`). */
export function casesOfRole(word: string, gender: Gender | undefined): readonly Case[] {
  if (/^(?:больной|рядовой)$/.test(word) && gender === "male") return ["nominative"];
  return casesBy("role", word) ?? CASES;
}

export const isActor = (word: string): boolean =>
  (LISTS.roles.test(word) || LISTS.relatives.test(word)) && casesOfRole(word, undefined).includes("nominative");

/** Whether a noun can be the subject by form: `собака укусила`. */
export function mayAct(noun: string, verb: string): boolean {
  if (looksInstrumental(noun) || isAdverb(noun) || isVerb(noun) || LISTS.inBetween.test(noun) || noun.length < 3)
    return false;
  if (isPluralVerb(verb)) return /[ыиаяе]$/.test(noun);
  if (!isPast(verb)) return isThirdPerson(verb) && !/(?:[уюыи]|ого|его|ых|их)$/.test(noun);
  if (/ла(?:сь)?$/.test(verb)) return /(?:[аяь])$/.test(noun);
  return /ло(?:сь)?$/.test(verb) ? /[ое]$/.test(noun) : /[бвгдзклмнпрстфхцчшщжйь]$/.test(noun);
}

/** `директором`, `виновным` */
export const looksInstrumental = (word: string): boolean => LISTS.instrumental.test(word) && word.length > 3;

export const isThing = (word: string): boolean =>
  word !== "" &&
  !isPreposition(word) &&
  !isAdverb(word) &&
  !isVerb(word) &&
  !isParticiple(word) &&
  ![LISTS.inBetween, LISTS.clauseOpener, LISTS.objectPronoun].some((list) => list.test(word)) &&
  !looksInstrumental(word);
