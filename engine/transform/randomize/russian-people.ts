import { formalNames } from "../../language/ru/lexicons/diminutives";
import { isCommonGiven } from "../../language/ru/lexicons/given";
import { analyseSurface, type NameReading } from "../../language/ru/morphology/analyse";
import { CASES, type Case, type Gender, type NamePart } from "../../language/ru/morphology/cases";
import { fold } from "../../language/shape";
import { masculineSurnames } from "../../language/ru/morphology/surname";
import { standingsOf } from "../../language/ru/morphology/standing";
import { agreeingCase, genderInSentence } from "../../language/ru/gender-context";
import { type Word, wordsIn } from "./rewritten";
import { chooseCase } from "./sentence-case";
import { isFamilyFirst, unchangedReadings, unknownReadings } from "./unknown-names";
import type { Mention } from "./mention";
import { caseAsked } from "../../language/ru/grammar/case-of-name";

/** A word of a name as it is written in a text; `index`: where it stands in the mention. */
export interface NameWord extends Word {
  /** An initial has a part too: `А. С. Петрова` is given, patronymic, surname. */
  readonly part:
    NamePart | "initial of given" | "initial of patronymic" | "initial of surname" | "more of given" | "title";
  /** What it may be as this part; nothing of initials and titles. */
  readonly readings: readonly NameReading[];
  /** It is in no list: its ending alone says what it may be. */
  readonly guessed?: boolean;
}

/** A word before it is known which part it is. */
interface ReadWord extends Word {
  readonly readings: readonly NameReading[];
}

const FOREIGN_TITLE = /^(?:фрау|герр|мистер|миссис|мисс|месье|мадам|сэр|леди|лорд|пан|пани|доктор|профессор)$/i;

/** Аль-Бадри is whoever is from there, whatever else the halves are. */
const OF_A_PLACE = /^(?:аль|эль|ас|аш|ад|ат|аз|ар)-/i;

/** Words of a mention with the part of the name that each is. Cyrillic only. */
export function nameWords(mention: string): NameWord[] {
  const words = wordsIn(mention, /[\p{L}\p{M}]+(?:[-‑’'][\p{L}\p{M}]+)*/gu).map((word): ReadWord => {
    const readings = analyseSurface(word.text);
    return { ...word, readings: readings.filter(({ part }) => part !== "given" || !OF_A_PLACE.test(word.text)) };
  });
  const [parts, family] = partsOf(words, mention === mention.toLowerCase());
  return words.map((word) => {
    const part = parts.get(word) ?? "surname";
    if (!isPart(part)) return { ...word, part, readings: [] };
    if (word === family) return { ...word, part, readings: unchangedReadings(word.text, part), guessed: true };
    const readings = word.readings.filter((reading) => reading.part === part);
    if (readings.length > 0) return { ...word, part, readings };
    return { ...word, part, readings: unknownReadings(word.text, part), guessed: true };
  });
}

/** The parts that are told of the words of a mention, the others are surnames; and a family name that stands first. */
function partsOf(
  words: readonly ReadWord[],
  isAllSmall: boolean,
): [Map<ReadWord, NameWord["part"]>, ReadWord | undefined] {
  const parts = new Map<ReadWord, NameWord["part"]>();
  const isSmall = ({ text }: ReadWord): boolean => text === text.toLowerCase();
  // `иванов п.` in notes and sheets; in `Иванов и П.` a small letter is a word.
  const isInitial = (word: ReadWord): boolean => word.text.length === 1 && (isAllSmall || !isSmall(word));
  for (const [at, word] of words.entries()) {
    const isForeign = at === 0 && words.length > 1 && FOREIGN_TITLE.test(word.text);
    if (isForeign || (!isAllSmall && isSmall(word) && !has(word, "patronymic"))) parts.set(word, "title");
  }
  const spelled = words.filter((word) => !isInitial(word) && !parts.has(word));
  const [first, second] = spelled;
  const last = words.at(-1);
  // `Лиля Р.`, `Анжела Романовна К.`: the letter behind a given name is of the surname.
  const isOneLetter = words.length === spelled.length + 1 && last !== undefined && isInitial(last);
  const isNamed = spelled.length === 1 ? !isKnown(first, "surname") : !spelled[2] && isKnown(second, "patronymic");
  if (isOneLetter && first && isUsual(first) && isNamed) parts.set(last, "initial of surname").set(first, "given");
  let initials = 0;
  for (const word of words) {
    if (parts.get(word) === "initial of surname") continue;
    if (isInitial(word)) parts.set(word, initials++ === 0 ? "initial of given" : "initial of patronymic");
    else if (!parts.has(word) && isKnown(word, "patronymic") && (words.length > 1 || !isKnown(word, "surname")))
      parts.set(word, "patronymic");
  }
  const patronymic = words.findIndex((word) => parts.get(word) === "patronymic");
  const before = words[patronymic - 1];
  if (before && !parts.has(before)) parts.set(before, "given");
  if (initials > 0 || [...parts.values()].includes("given")) return [parts, undefined];
  const free = words.filter((word) => !parts.has(word));
  const isAsian = isFamilyFirst(free.map(({ text }) => text));
  const [only, ...others] = free;
  const given = givenAmong(free);
  if (given) parts.set(given, "given");
  // Two unknown words: the given name comes first more often than not.
  else if (only && others.length > 0 && patronymic < 0) parts.set(only, "given");
  // One word in no list that ends as Кеша and Гуля do.
  else if (only && words.length === 1 && isLikeShortName(only)) parts.set(only, "given");
  // Цзинь Пин, Со Ён: a given name of two words.
  if (isAsian) for (const word of free.slice(2)) parts.set(word, "more of given");
  return [parts, isAsian ? first : undefined];
}

/** The given name among words of which nothing else is told. */
function givenAmong(free: readonly ReadWord[]): ReadWord | undefined {
  const texts = free.map(({ text }) => text);
  if (isFamilyFirst(texts)) return free[1];
  if (free.length === 2 && isFamilyFirst([...texts].reverse())) return free[0];
  const isOne = free.length === 1;
  const isListed = (word: ReadWord): boolean => isKnown(word, "given");
  return (
    free.find((word) => isUsual(word) && !isKnown(word, "surname")) ??
    free.find(isUsual) ??
    free.find((word) => isListed(word) && !isKnown(word, "surname")) ??
    free.find((word) => isListed(word) && (!isOne || isNominativeOnlyAsGiven(word)))
  );
}

const has = ({ readings }: ReadWord, part: NamePart): boolean => readings.some((reading) => reading.part === part);
const isKnown = (word: ReadWord | undefined, part: NamePart): boolean =>
  word?.readings.some((reading) => reading.part === part && reading.known) === true;
const isUsual = ({ readings }: ReadWord): boolean =>
  readings.some((reading) => reading.part === "given" && isUsualGiven(fold(reading.lemma)));

/** `Кеша` is he in the nominative, and Кеш only in another case. */
function isNominativeOnlyAsGiven({ readings }: ReadWord): boolean {
  const nominatives = readings.filter((reading) => reading.case === "nominative" && reading.known);
  return nominatives.length > 0 && nominatives.every(({ part }) => part === "given");
}

const isLikeShortName = ({ text, readings }: ReadWord): boolean =>
  readings.length === 0 && /^\p{Lu}\p{Ll}{1,5}[ая]$/u.test(text);

const isUsualGiven = (name: string): boolean => isCommonGiven(name) || formalNames(name).length > 0;

/** Whether a word is a name, and no initial or title. */
export const isPart = (part: NameWord["part"]): part is NamePart =>
  part === "given" || part === "patronymic" || part === "surname";

/** The cases in which every word of a mention can be, read for one gender. All of them when no word tells. */
export function casesOf(words: readonly NameWord[], gender: Gender): Case[] {
  const own = words.map(({ readings }) => readings.filter((reading) => reading.gender === gender));
  const telling = own.filter((readings) => readings.length > 0);
  return CASES.filter((one) => telling.every((readings) => readings.some((reading) => reading.case === one)));
}

/** How much a part tells of the gender. */
const WEIGHT: Partial<Record<NameWord["part"], number>> = { patronymic: 8, given: 4, surname: 1 };

/**
 * The gender that most mentions of somebody can be read in, with the sentence around them; a patronymic tells most,
 * then a given name.
 */
export function genderOf(
  mentions: readonly (Omit<Mention, "text"> & { readonly words: readonly NameWord[] })[],
): Gender | undefined {
  const score = { male: 0, female: 0 };
  for (const { words, before, after, asked: all } of mentions) {
    const named = words.flatMap(({ part, readings }) => (isPart(part) ? { part, readings } : []));
    const seen = genderInSentence(standingsOf(named), before, after ?? "");
    if (seen) score[seen.gender] += seen.sure ? 8 : 2;
    const asked = all?.[0] ?? caseAsked(before, after) ?? "nominative";
    for (const gender of ["male", "female"] as const) {
      for (const { part, readings } of words)
        if (readings.some((reading) => reading.gender === gender)) score[gender] += WEIGHT[part] ?? 0;
      const cases = casesOf(words, gender);
      if (cases.includes(asked)) score[gender] += 2;
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
  const own = word.readings.filter((one) => one.gender === gender);
  const reading =
    own.find(({ part, lemma }) => part === "given" && isUsualGiven(fold(lemma))) ??
    own.find(({ known }) => known) ??
    own[0] ??
    word.readings[0];
  return fold(reading?.lemma ?? word.text);
}

/** Every man's surname that a word may stand for, the likeliest first: `Толстому` is Толстой or Толстый. */
export function surnameKeys(word: NameWord, gender: Gender): string[] {
  const lemmas = word.readings.map(({ lemma }) => fold(lemma));
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
  if (!/^[ыи]м$/.test(ending)) return word.guessed === true ? [theirs, ending] : undefined;
  const asked = all?.[0] ?? caseAsked(before, after);
  const isTold = asked === "dative" || /\p{L}{2}[ая]м[\s*_]+$/u.test(before);
  const isGiven =
    asked === undefined && /(?:^|[.!?…;:,(\n])\s*$/.test(before) && /^\s+[а-яё]+(?:ли|ло|но)(?![а-яё])/i.test(after);
  return isTold || isGiven ? [theirs, ending] : undefined;
}
