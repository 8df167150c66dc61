import type { Case } from "../morphology/cases";
import { isPreposition, LISTS } from "./lists";
import { afterNoun } from "./after-noun";
import { afterPreposition } from "./after-preposition";
import { afterVerb, askedBy } from "./after-verb";
import { afterSubject, atClauseStart } from "./at-clause-start";
import { type CaseRead, type NamePlace, sure, unsure } from "./case-read";
import { afterNameWord } from "./set-apart";
import { type Token, wordOf } from "./tokens";
import { casesOfAdjective, casesOfRole, isAdverb, isParticiple, isVerb } from "./words";

/** The case of a name by the words of its clause before it, `clause` (at least one, nearest last). */
export function afterWords(clause: readonly Token[], place: NamePlace): CaseRead {
  const last = clause.at(-1);
  if (last === undefined) return atClauseStart(place);
  if (last.is !== "word") return unsure("nominative", "name or number before");
  const words = clause.map(wordOf);
  const set = LISTS.setPhrases.exec(words.join(" "))?.[1];
  if (set !== undefined) return afterWords(clause.slice(0, -set.split(" ").length), place);
  if (LISTS.missingBefore.test(words.join(" "))) return sure("genitive", "missing before");
  const preposition = prepositionAtEnd(words);
  // `Спроси лучше [A]`, but `пришёл раньше [A]`
  if (/^(?:лучше|больше|раньше|позже|быстрее)$/.test(preposition ?? "") && isVerb(words.at(-2) ?? ""))
    return { ...beyond(clause.slice(0, -1), place), sure: false, rule: "compared, or rather" };
  if (preposition !== undefined) return afterPreposition(words, preposition, place);
  const word = last.text;
  const rest = clause.slice(0, -1);
  // `Сколько лет [A]?`
  if (
    /^(?:лет|год|года|годик|месяц|месяца|месяцев)$/.test(word) &&
    (rest.at(-1)?.is === "number" || words.at(-2) === "сколько")
  )
    return sure("dative", "age");
  const named = afterNameWord(words);
  if (named) return named;
  if (LISTS.adjectivesWithDative.test(word)) return sure("dative", "dative adjective");
  if (LISTS.adjectivesWithInstrumental.test(word)) return sure("instrumental", "instrumental adjective");
  if (/^жал(?:ь|ко)$/.test(word)) return sure("accusative", "pity");
  if (LISTS.saidOfWhoFollows.test(word)) return sure("nominative", "adjective before its subject");
  if (LISTS.inBetween.test(word)) return beyond(rest, place);
  if (LISTS.clauseOpener.test(word))
    return isJoint(word) && rest.length > 0 ? afterJoint(rest, place) : atClauseStart(place);
  if (LISTS.longParticiple.test(word)) {
    if (LISTS.givenTo.test(word) && !LISTS.givenToOrBy.test(word)) return sure("dative", "long participle: given to");
    if (place.kind !== "place" && (casesOfAdjective(word, place.gender) === undefined || rest.length === 0))
      return LISTS.givenToOrBy.test(word)
        ? unsure("instrumental", "long participle: by or to")
        : sure("instrumental", "long participle: by");
  }
  if (LISTS.activeParticiple.test(word) && !LISTS.roles.test(word))
    return LISTS.withDative.test(word)
      ? sure("dative", "active participle")
      : unsure("accusative", "active participle");
  if (GREETING.test(word) && !casesOfAdjective(word, place.gender)?.includes("nominative"))
    return unsure("nominative", "greeting of the other gender");
  const agreeing = LISTS.ownedNouns.test(word) ? undefined : casesOfAdjective(word, place.gender);
  if (agreeing && !isVerb(word) && !LISTS.roles.test(word)) return among(agreeing, rest, place);
  if (LISTS.relatives.test(word)) return afterRelative(word, rest, place);
  const role = /^г-|^гр-/.test(word) ? word : word.slice(word.lastIndexOf("-") + 1);
  if (LISTS.roles.test(role)) return afterRole(role, rest, place);
  if (LISTS.subjectPronoun.test(word)) {
    // `Не верю я [A]`
    const asked = askedBy(wordOf(rest.at(-1)), place);
    return asked ? { ...asked, sure: false } : afterSubject(place);
  }
  if (LISTS.objectPronoun.test(word)) {
    const verb = wordOf(rest.at(-1));
    if (/^(?:зов|наз)/.test(verb)) return sure("nominative", "pronoun of naming");
    return isVerb(verb) ? afterVerb(rest, place) : unsure("nominative", "pronoun");
  }
  // `Отпуск нужен [A]`
  if (/^(?:нуж(?:ен|на|но|ны)|необходим[аоы]?)$/.test(word)) return sure("dative", "needed");
  if (isVerb(word) || isParticiple(word)) return afterVerb(clause, place);
  if (LISTS.times.test(word)) return atClauseStart(place);
  if (isAdverb(word)) return beyond(rest, place);
  if (/^поздравлени/.test(word)) return unsure("dative", "congratulation");
  if (LISTS.nounsWithDative.test(word))
    return words.length === 1 ? sure("dative", "given to somebody") : unsure("dative", "given to somebody");
  return afterNoun(words, place);
}

/** `Уважаемый [A]!` to a woman: whoever answers a text without names cannot know. */
const GREETING = /^(?:(?:много)?уважаем(?:ый|ая)|дорог(?:ой|ая)|мил(?:ый|ая))$/;

/** What stands before an adverb; a noun there has no name behind it: `В отпуске сейчас [A]`. */
function beyond(rest: readonly Token[], place: NamePlace): CaseRead {
  const read = afterWords(rest, place);
  return /noun/.test(read.rule) ? { ...atClauseStart(place), sure: false, rule: "noun, adverb, name" } : read;
}
const isJoint = (word: string): boolean => /^(?:и|или|либо|да)$/.test(word);

/** `менеджер и [A]`: listed with a word that is no name; `пришёл и [A]`: a new clause. */
function afterJoint(rest: readonly Token[], place: NamePlace): CaseRead {
  const words = rest.map(wordOf).slice(0, -1);
  const preposition = prepositionAtEnd(words);
  const governed = preposition === undefined ? "nominative" : afterPreposition(words, preposition, place).case;
  return unsure(governed, "listed with a noun");
}

/** The preposition of one to three words that the clause ends in. */
function prepositionAtEnd(words: readonly string[]): string | undefined {
  for (let length = Math.min(3, words.length); length > 0; length--) {
    const found = words.slice(-length).join(" ");
    if (isPreposition(found)) return found;
  }
  return undefined;
}

/** The case that what stands before a word asks for, out of those that the word itself can be in. */
function among(cases: readonly Case[], rest: readonly Token[], place: NamePlace): CaseRead {
  const [only = "nominative", ...others] = cases.filter((one) => one !== "prepositional" || cases.length === 1);
  if (others.length === 0) return sure(only, "role or adjective");
  const asked = afterWords(rest, place);
  if (cases.includes(asked.case)) return asked;
  return unsure(only, "role or adjective, unfit");
}

/** `менеджеру Игорю`, `в городе Казани`, but `мэр Казани`. */
function afterRole(word: string, rest: readonly Token[], place: NamePlace): CaseRead {
  if (place.kind !== "person" && !LISTS.territories.test(word)) return sure("genitive", "territory");
  const [joint, other] = place.right;
  // `Наставником [A] стал [B]`: somebody's mentor.
  if (LISTS.becomes.test(wordOf(joint)) && rest.length === 0 && other?.is === "name")
    return sure("genitive", "role that another has");
  const read = among(casesOfRole(word, place.gender), rest, place);
  // `Пресс-секретарь [A] не ответил` is as often somebody's.
  if (read.case === "nominative" && /^(?:секретар|охранни|телохранит|агент)/.test(word))
    return unsure("nominative", "role that people have");
  if (read.case === "nominative" && joint?.is === "sign" && /^[—–-]$/.test(joint.text))
    // `Лечащий врач [A] — [B]` is about the doctor of A.
    return other?.is === "name" ? unsure("genitive", "role, dash, name") : unsure("nominative", "role, dash");
  return read;
}
/** `сестра Никиты`, but `моя сестра Юлия`. */
function afterRelative(word: string, rest: readonly Token[], place: NamePlace): CaseRead {
  if (LISTS.possessives.test(wordOf(rest.at(-1)))) return among(casesOfRole(word, undefined), rest, place);
  const familiar = /^(?:мам|пап|брат|сестр|муж|жен|друг|подруг|коллег|сосед|тет|дяд|сын|доч|бабушк|дедушк)/.test(word);
  if (!familiar) return sure("genitive", "relative");
  const theirs = LISTS.womenOfRelatives.test(word) ? "female" : "male";
  if (place.gender !== undefined && place.gender !== theirs && !/^коллег/.test(word))
    return sure("genitive", "relative of the other gender");
  return unsure("genitive", "relative, familiar");
}
