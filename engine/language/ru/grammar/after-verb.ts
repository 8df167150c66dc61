import type { Case } from "../morphology/cases";
import { isPreposition, LISTS } from "./lists";
import { type CaseRead, type NamePlace, sure, unsure } from "./case-read";
import { type Token, wordOf } from "./tokens";
import {
  agrees, casesOfRole, isAdverb, isParticiple, isPluralVerb, isReflexive, isVerb, looksInstrumental, isThing, mayAct, mayBeSubjectOf,
} from "./words"; // prettier-ignore

/** After the verb or participle that `clause` ends in. */
export function afterVerb(clause: readonly Token[], place: NamePlace): CaseRead {
  const words = clause.map(wordOf);
  const verb = words.at(-1) ?? "";
  const before = words.slice(0, -1).filter((word) => !LISTS.clauseOpener.test(word));
  if (isParticiple(verb)) return afterParticiple(verb, before, place);
  if (LISTS.alwaysDative.test(verb)) return sure("dative", "belongs to");
  if (/^(?:зовут|звали)$/.test(verb)) return sure("nominative", "verb of naming");
  const relative = words.find((word) => word.startsWith("котор"));
  const possible = mayBeSubjectOf(verb, place.gender) || (isPluralVerb(verb) && isListed(place.right));
  // `проект, которым руководит [A]`: what is done something to stands before; `врач, который лечит [A]`: who does.
  const isGoverned = relative !== undefined && isPreposition(words[words.indexOf(relative) - 1]);
  if (possible && relative !== undefined && (isGoverned || /(?:ого|ому|ым|ом|ой|ую|ых|ыми)$/.test(relative)))
    return sure("nominative", "relative clause");
  const subject = subjectOf(clause.slice(0, -1), place);
  const isTaken = /^котор(?:ый|ая)$/.test(relative ?? "") || subject !== undefined;
  // `Счёт пришёл [A]`, `Собака укусила [A]`: a noun before the verb may be who or what acts.
  const isMade = before.some(looksInstrumental);
  const other = isMade ? undefined : outsidePhrases(before).find((word) => mayAct(word, verb));
  if (possible && !isTaken && LISTS.beforeSubject.test(verb)) {
    if (other === undefined) return sure("nominative", "verb before its subject");
    return unsure("dative", "verb before its subject, with another");
  }
  const asked = askedBy(verb, place) ?? askedBefore(before, place);
  if (!possible || isTaken) {
    const read = asked ?? unknownObject(verb, before, place);
    return subject === "may be" ? { ...read, sure: false } : read;
  }
  // `Вам поможет [A]`, `Лечением занимается [A]`: whom or what it asks for stands before.
  const isFilled =
    (asked?.case === "instrumental" && isMade) ||
    words.slice(0, -1).some((word) => FILLS[asked?.case ?? "nominative"]?.test(word) === true);
  if (isFilled) return sure("nominative", "what it asks for, verb, subject");
  if (asked === undefined) {
    // `Дату согласует [A]`, `Роль сыграла [A]`: it has its object. `Собака` can be none, `табель` can.
    const hasThing = other !== undefined && (LISTS.ownedNouns.test(other) || LISTS.abstractNouns.test(other));
    const isThere = hasThing && !/(?:(?<![нт]и)я|а|^кот)$/.test(other) && !words.includes("не");
    if (other === undefined || isThere || /[ую]$/.test(outsidePhrases(before).at(0) ?? ""))
      return sure("nominative", "unknown verb before its subject");
    // `Собака укусила [A]` does it, `Отдел возглавит [A]` has it done rather.
    return unsure(/[аяь]$/.test(other) ? "accusative" : "nominative", "unknown verb, another may act");
  }
  // `Приказ подписал [A]`: what is signed stands before, so who signs stands behind.
  const object = before.filter((word) => word !== "").at(-1);
  if (/^(?:как|что|чем)$/.test(words.at(-2) ?? "")) return sure("nominative", "as somebody said");
  // `Осмотрел [A] дежурный врач`: who does it follows.
  if (
    object === undefined &&
    place.right.slice(0, 3).some((token) => SUBJECT_ROLE.test(wordOf(token)) && LISTS.roles.test(wordOf(token)))
  )
    return asked;
  const isSubject = object !== undefined && !isPreposition(before[before.lastIndexOf(object) - 1]);
  // `Поддержка ответила [A]`, `Магазин отказал [A]`: what stands before is who acts.
  if (isSubject && LISTS.roles.test(object) && !casesOfRole(object, undefined).includes("nominative"))
    return sure("nominative", "thing, verb, subject");
  if (isSubject && /[ыи]й$/.test(object) && mayAct(object, verb)) return asked;
  if (object !== undefined && !LISTS.roles.test(object) && !isAdverb(object) && !isVerb(object)) {
    if (asked.case === "dative" && isReflexive(verb)) return asked;
    // What is done something to looks so: `справку выдал [A]`; `совет помог [A]` may be either.
    const isObject =
      /[уюыиое]$/.test(object) || !isSubject || (/[бвгдзклмнпрстфхцчшщ]$/.test(object) && !mayAct(object, verb));
    if (isObject) return sure("nominative", "thing, verb, subject");
    const helps = LISTS.withDative.test(verb) && !LISTS.giving.test(verb);
    return unsure(helps ? asked.case : "nominative", "something, verb, subject");
  }
  return unsure("nominative", "verb of two readings");
}

/** `мешает спать [A]`: a verb that is not known leaves the government to the one before it. */
const askedBefore = (before: readonly string[], place: NamePlace): CaseRead | undefined => {
  const asked = isVerb(before.at(-1) ?? "") ? askedBy(before.at(-1) ?? "", place) : undefined;
  return asked && { ...asked, sure: false };
};

/** The words that stand in no phrase with a preposition, as far as their shapes tell. */
function outsidePhrases(words: readonly string[]): string[] {
  const outside: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    if (isPreposition(word)) {
      while (
        /(?:ой|ей|ом|ем|ого|его|ому|ему|ым|им|ых|их|ую|юю|ый|ий)$/.test(words[at + 1] ?? "") &&
        at < words.length - 2
      )
        at++;
      at++;
    } else if (!LISTS.objectPronoun.test(word)) outside.push(word);
  }
  return outside;
}

/** Pronouns by the case of a verb's object that they are. */
const FILLS: Partial<Readonly<Record<Case, RegExp>>> = {
  dative: /^(?:мне|нам|вам|тебе|ему|ей|им)$/,
  accusative: /^(?:меня|нас|вас|тебя|его|ее|их)$/,
};

/** A verb that is not known: what follows the name may be what somebody gets. */
function unknownObject(verb: string, before: readonly string[], { right, kind }: NamePlace): CaseRead {
  // `Премию присудили [A]`: it has its object.
  if (kind === "person" && isPluralVerb(verb) && /[ую]$/.test(outsidePhrases(before).at(-1) ?? ""))
    return unsure("dative", "unknown verb behind its object");
  const next = wordOf(right[0]);
  const ends = next === "" || isPreposition(next) || isVerb(next) || LISTS.clauseOpener.test(next);
  return unsure(kind === "person" && !ends ? "dative" : "accusative", "unknown verb");
}

/**
 * Whether the clause has said already who acts: `я`, another name, a role in the nominative. "may be": `[A] ждёт [B] и
 * звонит …`, where another may begin to act behind the `и`.
 */
function subjectOf(before: readonly Token[], { readOf }: NamePlace): "stands" | "may be" | undefined {
  const words = before.map(wordOf);
  if (words.some((word) => LISTS.subjectPronoun.test(word))) return "stands";
  const name = before.findLastIndex((token) => token.is === "name" && readOf(token.index)?.case === "nominative");
  if (name >= 0) {
    const joint = words.findLastIndex((word, at) => at > name && /^(?:и|да|или|а|но)$/.test(word));
    return words.slice(name, joint).some((word) => isVerb(word)) ? "may be" : "stands";
  }
  const isRole = (word: string, at: number): boolean =>
    LISTS.roles.test(word) &&
    casesOfRole(word, undefined).includes("nominative") &&
    !isPreposition(words[at - 1]) &&
    !isVerb(word);
  return words.some((word, at) => isRole(word, at) || LISTS.institution.test(word)) ? "stands" : undefined;
}

const SUBJECT_ROLE = /[бвгдзклмнпрстфхцчшщжьй]$/;
const isListed = (right: NamePlace["right"]): boolean =>
  right[1]?.is === "name" && (wordOf(right[0]) === "и" || (right[0]?.is === "sign" && right[0].text === ","));
/** The case of whom the verb is done to, with what stands behind both; `undefined` where the verb is not known. */
export function askedBy(verb: string, { right }: Pick<NamePlace, "right">): CaseRead | undefined {
  if (LISTS.withGenitive.test(verb)) return sure("genitive", "verb government");
  if (LISTS.withInstrumental.test(verb)) return sure("instrumental", "verb government");
  // A reflexive verb has no object in the accusative.
  const [giving, accusative] = [LISTS.giving.test(verb), LISTS.withAccusative.test(verb) && !isReflexive(verb)];
  if (giving) {
    const next = right[0];
    const word = wordOf(next);
    const towards = /^(?:в|во|на|к|ко|за|из|от|с|домой|директором)$/.test(word) || looksInstrumental(word);
    if (
      LISTS.towards.test(verb) ||
      accusative ||
      /^(?:назнач|прода|достав|остав|отда|переда|покаж|показ|принес|привез)/.test(verb)
    ) {
      if (towards) return sure("accusative", "giving: towards");
      return next === undefined || next.is === "sign"
        ? unsure(accusative ? "accusative" : "dative", "giving: end")
        : sure("dative", "giving: something");
    }
    return sure("dative", "giving");
  }
  if (accusative) {
    // `Представить [A] смету`: something else is in the accusative.
    const next = wordOf(right[0]);
    return /[ую]$/.test(next) && isThing(next)
      ? unsure("dative", "accusative verb, then its object")
      : sure("accusative", "accusative verb");
  }
  return LISTS.withDative.test(verb) ? sure("dative", "dative verb") : undefined;
}

/** `подготовлен [A]`: by whom, unless it was given to somebody, or they are who it is said of. */
function afterParticiple(verb: string, before: readonly string[], { gender, right }: NamePlace): CaseRead {
  const named = before.filter((word) => word !== "");
  // `За прогул уволен [A]`: what stands in a phrase is not what was done.
  const isSomebody = agrees(verb, gender) && outsidePhrases(named).length === 0;
  const object = named.at(-1);
  const agreeing = agrees(verb, gender) || (/ы$/.test(verb) && isListed(right));
  if (agreeing && LISTS.madeSomebody.test(verb) && named.some(looksInstrumental))
    return sure("nominative", "participle: made somebody");
  if (agreeing && object === undefined) return unsure("nominative", "participle agrees");
  if (LISTS.givenTo.test(verb) || LISTS.givenToOrBy.test(verb)) {
    // `Пациентке назначен`: something was given to whoever stands behind, when nothing was named yet.
    return LISTS.givenToOrBy.test(verb)
      ? unsure("dative", "participle: given to or by")
      : sure("dative", "participle: given to");
  }
  if (isSomebody) return unsure("nominative", "participle agrees, behind a phrase");
  return sure("instrumental", "participle: by");
}
