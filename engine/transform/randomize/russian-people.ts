import { formalNames } from "../../language/ru/lexicons/diminutives";
import { isCommonGiven } from "../../language/ru/lexicons/given";
import { analyseSurface, type NameReading } from "../../language/ru/morphology/analyse";
import { CASES, type Case, type Gender, type NamePart } from "../../language/ru/morphology/cases";
import { fold } from "../../language/shape";
import { masculineSurnames } from "../../language/ru/morphology/surname";
import { standingsOf } from "../../language/ru/morphology/standing";
import { agreeingCase, genderInSentence } from "../../language/ru/gender-context";
import { chooseCase } from "./sentence-case";
import { isFamilyFirst, unchangedReadings, unknownReadings } from "./unknown-names";
import { caseAsked } from "../../language/ru/grammar/case-asked";

/** A word of a name as it is written in a text. */
export interface NameWord {
  readonly text: string;
  /** Where it stands in the mention. */
  readonly index: number;
  /** An initial has a part too: `А. С. Петрова` is given, patronymic, surname. */
  readonly part:
    NamePart | "initial of given" | "initial of patronymic" | "initial of surname" | "more of given" | "title";
  readonly readings: readonly NameReading[];
  /** It is in no list: its ending alone says what it may be. */
  readonly guessed?: boolean;
}

export interface Mention {
  readonly text: string;
  /** What stands before the mention in the text, and after it. */
  readonly before: string;
  readonly after?: string;
  /** Cases that the sentence asks for, the surest first; absent: as the words before tell. */
  readonly asked?: readonly Case[];
}

const FOREIGN_TITLE = /^(?:фрау|герр|мистер|миссис|мисс|месье|мадам|сэр|леди|лорд|пан|пани|доктор|профессор)$/i;

/** Words of a mention with the part of the name that each is. Cyrillic only. */
export function nameWords(mention: string): NameWord[] {
  const words = Array.from(mention.matchAll(/[\p{L}\p{M}]+(?:[-‑’'][\p{L}\p{M}]+)*/gu), (match) => ({
    text: match[0],
    index: match.index,
    // Аль-Бадри is whoever is from there, whatever else the halves are.
    readings: analyseSurface(match[0]).filter(
      ({ part }) => part !== "given" || !/^(?:аль|эль|ас|аш|ад|ат|аз|ар)-/i.test(match[0]),
    ),
  }));
  const has = (at: number, part: NamePart, known = false): boolean =>
    words[at]?.readings.some((reading) => reading.part === part && (!known || reading.known)) ?? false;
  // `иванов п.` in notes and sheets; in `Иванов и П.` a small letter is a word.
  const isAllSmall = mention === mention.toLowerCase();
  const isInitial = (at: number): boolean => {
    const word = words[at];
    return word?.text.length === 1 && (isAllSmall || word.text !== word.text.toLowerCase());
  };
  const isTitle = (at: number): boolean => {
    const word = words[at]?.text ?? "";
    if (at === 0 && words.length > 1 && FOREIGN_TITLE.test(word)) return true;
    return (
      word === word.toLowerCase() && words.some(({ text }) => text !== text.toLowerCase()) && !has(at, "patronymic")
    );
  };
  const parts: (NameWord["part"] | undefined)[] = words.map((_, at) => (isTitle(at) ? "title" : undefined));
  let [initials, family] = [0, -1];
  const isUsual = (at: number): boolean =>
    words[at]?.readings.some((reading) => reading.part === "given" && isUsualGiven(fold(reading.lemma))) ?? false;
  const spelled = words.map((_, at) => at).filter((at) => !isInitial(at) && parts[at] === undefined);
  // `Лиля Р.`, `Анжела Романовна К.`: the letter behind a given name is of the surname.
  const [first = -1, second = -1] = spelled;
  const isOneLetter = words.length === spelled.length + 1 && isInitial(words.length - 1) && spelled.length > 0;
  const ofSurname =
    isOneLetter &&
    isUsual(first) &&
    (spelled.length === 1 ? !has(first, "surname", true) : spelled.length === 2 && has(second, "patronymic", true));
  if (ofSurname) {
    parts[words.length - 1] = "initial of surname";
    parts[first] = "given";
  }
  words.forEach((_, at) => {
    if (ofSurname && at === words.length - 1) return;
    if (isInitial(at)) parts[at] = initials++ === 0 ? "initial of given" : "initial of patronymic";
    else if (parts[at] === undefined && has(at, "patronymic", true) && (words.length > 1 || !has(at, "surname", true)))
      parts[at] = "patronymic";
  });
  const patronymic = parts.indexOf("patronymic");
  if (patronymic > 0 && parts[patronymic - 1] === undefined) parts[patronymic - 1] = "given";
  if (!parts.includes("given") && initials === 0) {
    const free = words.map((_, at) => at).filter((at) => parts[at] === undefined);
    const texts = free.map((at) => words[at]?.text ?? "");
    const given =
      (isFamilyFirst(texts) ? free[1] : undefined) ??
      (free.length === 2 && isFamilyFirst([...texts].reverse()) ? free[0] : undefined) ??
      free.find((at) => isUsual(at) && !has(at, "surname", true)) ??
      free.find(isUsual) ??
      free.find((at) => has(at, "given", true) && !has(at, "surname", true)) ??
      free.find((at) => free.length === 1 && isNominativeOnlyAs(words[at]?.readings ?? [], "given")) ??
      (free.length > 1 || !free.some((at) => has(at, "surname", true))
        ? free.find((at) => has(at, "given", true))
        : undefined);
    const isAsian = isFamilyFirst(texts);
    if (given !== undefined) parts[given] = "given";
    // Two unknown words: the given name comes first more often than not.
    else if (free.length > 1 && patronymic < 0 && free[0] !== undefined) parts[free[0]] = "given";
    // Цзинь Пин, Со Ён: a given name of two words.
    if (isAsian && given === free[1]) for (const at of free.slice(2)) parts[at] = "more of given";
    // One word in no list that ends as Кеша and Гуля do.
    const [only] = free;
    if (words.length === 1 && only !== undefined && given === undefined && isLikeShortName(words[only]))
      parts[only] = "given";
    family = isAsian ? first : -1;
  }
  return words.map((word, at) => {
    const part = parts[at] ?? "surname";
    if (!isPart(part)) return { ...word, part };
    if (at === family) return { ...word, part, readings: unchangedReadings(word.text, part), guessed: true };
    if (word.readings.some((reading) => reading.part === part)) return { ...word, part };
    return { ...word, part, readings: [...word.readings, ...unknownReadings(word.text, part)], guessed: true };
  });
}

/** `Кеша` is he in the nominative, and Кеш only in another case. */
const isNominativeOnlyAs = (readings: readonly NameReading[], part: NamePart): boolean => {
  const parts = readings
    .filter((reading) => reading.case === "nominative" && reading.known)
    .map((reading) => reading.part);
  return parts.length > 0 && parts.every((one) => one === part);
};

const isLikeShortName = (
  word: { readonly text: string; readonly readings: readonly NameReading[] } | undefined,
): boolean => word !== undefined && word.readings.length === 0 && /^\p{Lu}\p{Ll}{1,5}[ая]$/u.test(word.text);

const isUsualGiven = (name: string): boolean => isCommonGiven(name) || formalNames(name).length > 0;

const isPart = (part: NameWord["part"]): part is NamePart =>
  part === "given" || part === "patronymic" || part === "surname";

/** The cases in which every word of a mention can be, read for one gender. All of them when no word tells. */
export function casesOf(words: readonly NameWord[], gender: Gender): Case[] {
  const telling = words.filter(
    ({ part, readings }) =>
      isPart(part) && readings.some((reading) => reading.part === part && reading.gender === gender),
  );
  return CASES.filter((one) =>
    telling.every(({ part, readings }) =>
      readings.some((reading) => reading.part === part && reading.gender === gender && reading.case === one),
    ),
  );
}

/**
 * The gender that most mentions of somebody can be read in, with the sentence around them; a patronymic tells most,
 * then a given name.
 */
export function genderOf(
  mentions: readonly {
    readonly words: readonly NameWord[];
    readonly before: string;
    readonly after?: string;
    readonly asked?: readonly Case[];
  }[],
): Gender | undefined {
  const score = { male: 0, female: 0 };
  for (const { words, before, after, asked: all } of mentions) {
    const named = words.flatMap(({ part, readings }) => (isPart(part) ? { part, readings } : []));
    const seen = genderInSentence(standingsOf(named), before, after ?? "");
    if (seen) score[seen.gender] += seen.sure ? 8 : 2;
    for (const gender of ["male", "female"] as const) {
      for (const { part, readings } of words) {
        if (!isPart(part)) continue;
        const weight = part === "patronymic" ? 8 : part === "given" ? 4 : 1;
        if (readings.some((reading) => reading.part === part && reading.gender === gender)) score[gender] += weight;
      }
      const cases = casesOf(words, gender);
      const asked = all?.[0] ?? caseAsked(before, after);
      if (cases.includes(asked ?? "nominative")) score[gender] += 2;
      if (cases.length === 0) score[gender] -= 4;
    }
  }
  if (score.male === score.female) return undefined;
  return score.male > score.female ? "male" : "female";
}

/** The case of a mention: what its words allow, else what the sentence asks for. */
export function caseOf(
  words: readonly NameWord[],
  gender: Gender,
  { before, after, asked }: Omit<Mention, "text">,
): Case {
  const cases = casesOf(words, gender);
  const agreeing = agreeingCase(before, gender);
  if (agreeing && cases.includes(agreeing)) return agreeing;
  return chooseCase(cases, asked ?? [caseAsked(before, after) ?? []].flat());
}

/** Whether nothing of a mention tells its case: names that do not decline, `Гладких`, `Мироненко`, `Гриб` of a woman. */
export function showsNoCase(words: readonly NameWord[], gender: Gender): boolean {
  const cases = casesOf(words, gender);
  return cases.length === 0 || cases.length === CASES.length;
}

/** What a word is in the nominative, for telling names apart: `петров` for all forms of Петров and Петрова. */
export function keyOf(word: NameWord, gender: Gender): string {
  const readings = word.readings.filter(({ part }) => part === word.part);
  const reading =
    readings.find((one) => one.gender === gender && one.part === "given" && isUsualGiven(fold(one.lemma))) ??
    readings.find((one) => one.gender === gender && one.known) ??
    readings.find((one) => one.gender === gender) ??
    readings[0];
  return fold(reading?.lemma ?? word.text);
}

/** Every man's surname that a word may stand for, the likeliest first: `Толстому` is Толстой or Толстый. */
export function surnameKeys(word: NameWord, gender: Gender): string[] {
  const lemmas = word.readings.filter(({ part }) => part === "surname").map(({ lemma }) => fold(lemma));
  const [first, ...others] = [keyOf(word, gender), ...lemmas].map((lemma) =>
    gender === "female" ? (masculineSurnames(lemma)[0] ?? lemma) : lemma,
  );
  // `Куцу` may be of Куц, whatever else is called Куца.
  const stem = /^(.{2,}[бвгджзклмнпрстфхцчшщ])(?:[ауе]|ом|ем)$/.exec(fold(word.text))?.[1];
  return [...new Set([first ?? "", ...others, ...(stem === undefined ? [] : [stem])])];
}

/**
 * The man's surname and the ending of a surname of several people, `Петровых`: `петров` and `ых`; `undefined` where it
 * is one person's. `Петровым` is theirs only where the sentence asks for their case.
 */
export function familyOf(
  word: NameWord,
  { before, after = "", asked: all }: Omit<Mention, "text">,
): readonly [string, string] | undefined {
  const match = /^(.{2,}(?:[ое]в|[иы]н|[сц]к))(ы|ых|ыми|ым|ие|их|ими|им)$/.exec(fold(word.text));
  const [, stem = "", ending = ""] = match ?? [];
  if (!match || word.part !== "surname") return undefined;
  const theirs = /к$/.test(stem) ? `${stem}ий` : stem;
  if (!/^[ыи]м$/.test(ending))
    return word.guessed !== true && word.readings.some(({ part }) => part === "surname") ? undefined : [theirs, ending];
  const asked = all?.[0] ?? caseAsked(before, after);
  const isTold = asked === "dative" || /\p{L}{2}[ая]м[\s*_]+$/u.test(before);
  const isGiven =
    asked === undefined && /(?:^|[.!?…;:,(\n])\s*$/.test(before) && /^\s+[а-яё]+(?:ли|ло|но)(?![а-яё])/i.test(after);
  return isTold || isGiven ? [theirs, ending] : undefined;
}
