import type { Case } from "../../cases";
import { casesBy, isPreposition, LISTS } from "./lists";
import { afterNoun } from "./after-noun";
import { afterPreposition } from "./after-preposition";
import { afterVerb, askedBy } from "./after-verb";
import { afterOpeningParticiple, hasNounBehind, isOfParticiple } from "./agreement";
import { afterSubject, atClauseStart } from "./at-clause-start";
import { type CaseRead, type NamePlace, sure, unsure } from "./case-read";
import { readBy } from "./rules";
import { DASH } from "./set-apart";
import { saidBehind, signOf, type Token, wordOf } from "./tokens";
import {
  casesOfAdjective,
  casesOfRole,
  isAdverb,
  isGerund,
  isParticiple,
  isPast,
  isThing,
  isVerb,
  looksInstrumental,
  mayAct,
  mayBeSubjectOf,
} from "./words";

/** `clause` has at least one token, nearest last. */
export function afterWords(clause: readonly Token[], place: NamePlace): CaseRead {
  const last = clause.at(-1);
  if (last === undefined) return atClauseStart(place);
  const words = clause.map(wordOf);
  if (last.is !== "word") return afterName(words.at(-2) ?? "", clause.slice(0, -2), place);
  const set = LISTS.setPhrases.exec(words.join(" "))?.[1];
  if (set !== undefined) return afterWords(clause.slice(0, -set.split(" ").length), place);
  if (LISTS.missingBefore.test(words.join(" "))) return sure("genitive", "missing before");
  const given = LISTS.phrasesOfGiving.exec(words.join(" "))?.[1]?.split(" ") ?? [];
  const giver = words.at(-given.length - 1) ?? "";
  if (given.length > 0 && (LISTS.giving.test(giver) || LISTS.givenTo.test(giver)))
    return { case: "dative", sure: false, rule: "giving, phrase" };
  const phrase = LISTS.phrasesOfAction.exec(words.join(" "))?.[1]?.split(" ") ?? [];
  const doing = words.at(-phrase.length - 1) ?? "";
  if (phrase.length > 0 && (isVerb(doing) || isGerund(doing))) {
    const asked = askedBy(doing, { right: clause.slice(-phrase.length) });
    const isGiven = asked?.rule === "giving";
    if (asked) return { case: isGiven ? "accusative" : asked.case, sure: asked.sure && !isGiven, rule: "verb, phrase" };
  }
  const opened = afterOpeningParticiple(clause, place, {
    preposition: (one) => afterPreposition(words.slice(0, words.indexOf(one) + 1), one, place),
    participle: () => atClauseStart(place),
  });
  if (opened) return opened;
  const preposition = prepositionAtEnd(words);
  const before = words.at(-2) ?? "";
  const rest = clause.slice(0, -1);
  // `Спроси лучше [A]`, but `пришёл раньше [A]`
  if (/^(?:лучше|больше|раньше|позже|быстрее)$/.test(preposition ?? "") && isVerb(before))
    return { ...beyond(rest, place), sure: false, rule: "compared, or rather" };
  if (preposition !== undefined) return afterPreposition(words, preposition, place);
  const word = last.text;
  if (isGerund(word)) return askedBy(word, place) ?? unsure("accusative", "gerund");
  const counted = rest.at(-1)?.is === "number" || before === "сколько";
  const cases = casesOfAdjective(word, place.gender);
  // `Считать уволенным [A]`
  if (looksInstrumental(word) && LISTS.makesSomebody.test(before) && isVerb(before))
    return sure("accusative", "made somebody");
  const told = readBy("lastWord", {
    word,
    before,
    counted,
    ofOther: place.kind !== "place" && (cases === undefined || rest.length === 0 || hasNounBehind(word, place.right)),
    hasNoun:
      hasNounBehind(word, place.right) ||
      signOf(place.left[place.left.length - clause.length - 1]) === "," ||
      (isThing(before) && isOfParticiple(word, before)),
    mayAgree: cases?.includes("nominative") === true,
    next: wordOf(place.right[0]),
    first: words[0] ?? "",
  });
  if (told) return told;
  if (LISTS.inBetween.test(word)) return beyond(rest, place);
  if (LISTS.clauseOpener.test(word)) {
    const acts = atClauseStart(place);
    // `Я не знаю [A]`
    return isVerb(word) && before !== "" && acts.rule === "start: alone" ? unsure("accusative", "known") : acts;
  }
  if (cases && !LISTS.ownedNouns.test(word) && !isVerb(word) && !LISTS.roles.test(word))
    return among(cases, rest, place);
  if (LISTS.relatives.test(word)) return afterRelative(word, rest, place);
  if (LISTS.roles.test(word)) return afterRole(word, rest, place);
  if (LISTS.subjectPronoun.test(word)) {
    // `Не верю я [A]`
    const asked = askedBy(before, place);
    return asked ? { ...asked, sure: false } : afterSubject(place);
  }
  if (LISTS.objectPronoun.test(word)) {
    if (/^(?:зов|наз)/.test(before)) return sure("nominative", "pronoun of naming");
    return isVerb(before) ? afterVerb(rest, place) : unsure("nominative", "pronoun");
  }
  if (isVerb(word) || isParticiple(word)) return afterVerb(clause, place);
  if (LISTS.times.test(word)) return atClauseStart(place);
  if (isAdverb(word)) return beyond(rest, place);
  return readBy("nounOfGiving", { word, before, alone: words.length === 1 }) ?? afterNoun(words, place);
}

/** `директору [A] [B]`: B has the role at A. */
function afterName(role: string, rest: readonly Token[], place: NamePlace): CaseRead {
  if (place.kind !== "person" || !LISTS.roles.test(role)) return unsure("nominative", "name or number before");
  return { ...among(casesOfRole(role, place.gender), rest, place), sure: false, rule: "role at a company" };
}

/** Skips an adverb; a noun before it does not govern the name: `В отпуске сейчас [A]`. */
function beyond(rest: readonly Token[], place: NamePlace): CaseRead {
  const read = afterWords(rest, place);
  return /noun/.test(read.rule) ? { ...atClauseStart(place), sure: false, rule: "noun, adverb, name" } : read;
}

const prepositionAtEnd = (words: readonly string[]): string | undefined =>
  [3, 2, 1].map((length) => words.slice(-length).join(" ")).find(isPreposition);

function among(cases: readonly Case[], rest: readonly Token[], place: NamePlace): CaseRead {
  const [only = "nominative", ...others] = cases.filter((one) => one !== "prepositional" || cases.length === 1);
  if (others.length === 0) return sure(only, "role or adjective");
  const asked = afterWords(rest, place);
  return cases.includes(asked.case) ? asked : unsure(only, "role or adjective, unfit");
}

/** `менеджеру Игорю`, but `мэр Казани`. */
function afterRole(word: string, rest: readonly Token[], place: NamePlace): CaseRead {
  // `поставщик [A]` is A, or supplies A.
  if (place.kind === "organization" && LISTS.rolesOfCompanies.test(word))
    return { ...among(casesOfRole(word, undefined), rest, place), sure: false, rule: "role of a company" };
  if (place.kind !== "person" && !LISTS.territories.test(word)) return sure("genitive", "territory");
  const [joint, other] = place.right;
  // `Наставником [A] стал [B]`
  if (LISTS.becomes.test(wordOf(joint)) && rest.length === 0 && other?.is === "name")
    return sure("genitive", "role that another has");
  const read = among(casesOfRole(word, place.gender), rest, place);
  if (read.case !== "nominative") return inPhraseOfActor(rest, place) ?? read;
  const told = nameOrPossessor(word, place);
  if (told) return told;
  if (!DASH.test(signOf(joint))) return read;
  // `Лечащий врач [A] — [B]`: the doctor of A.
  return unsure(other?.is === "name" ? "genitive" : "nominative", "role, dash");
}

/** `Адвокат [A] подал жалобу`: A may be the client. */
function nameOrPossessor(role: string, { gender, right }: NamePlace): CaseRead | undefined {
  const [said] = saidBehind(right);
  const isHers = isPast(said) && /ла(?:сь)?$/.test(said);
  if (isHers && gender === "female") return undefined;
  if (gender === "female" && mayBeSubjectOf(said, "male") && isPast(said) && !/[ая]$/.test(role))
    return unsure("genitive", "role, then a verb of the other gender");
  if (/^(?:секретар|охранни|телохранит|агент)/.test(role) || (isVerb(said) && role === "адвокат"))
    return unsure("nominative", "role that people have");
  return undefined;
}

/** `После разговора с врачом [A] успокоилась`, but `От врача [A] пришёл ответ` */
function inPhraseOfActor(rest: readonly Token[], { kind, gender, right }: NamePlace): CaseRead | undefined {
  const words = rest.map(wordOf);
  const [said, behind] = saidBehind(right);
  if (kind !== "person" || !isPreposition(words[0]) || words.some((word) => isVerb(word))) return undefined;
  if (!isVerb(said) || !mayBeSubjectOf(said, gender)) return undefined;
  const ends =
    behind === undefined || signOf(behind) !== "" || isPreposition(wordOf(behind)) || isAdverb(wordOf(behind));
  const isObject = isThing(wordOf(behind)) && !mayAct(wordOf(behind), said);
  return ends || isObject || LISTS.inBetween.test(wordOf(behind))
    ? unsure("nominative", "phrase of a role, then who acts")
    : undefined;
}

/** `сестра Никиты`, but `моя сестра Юлия`. */
function afterRelative(word: string, rest: readonly Token[], place: NamePlace): CaseRead {
  if (LISTS.namesSomebody.test(wordOf(rest.at(-1)))) return unsure("instrumental", "named a relative");
  const several = place.isSeveral ? casesBy("severalRelatives", word) : undefined;
  if (several) return among(several, rest, place);
  if (LISTS.possessives.test(wordOf(rest.at(-1)))) return among(casesOfRole(word, undefined), rest, place);
  const actor = inPhraseOfActor(rest, place);
  if (actor) return actor;
  const theirs = LISTS.womenOfRelatives.test(word) ? "female" : "male";
  const isSame = place.gender === undefined || place.gender === theirs || word.startsWith("коллег");
  return { case: "genitive", sure: !LISTS.familiar.test(word) || !isSame, rule: "relative" };
}
