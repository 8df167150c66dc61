import { CASES, type Case, type Gender, GENDERS } from "../cases";
import type { Standing } from "./morphology/standing";
import { caseAsked } from "./grammar/case-of-name";
import { casesBy, LISTS } from "./grammar/lists";

export interface SeenGender {
  readonly gender: Gender;
  readonly sure: boolean;
}

const ANY: readonly Standing[] = CASES.flatMap((one) => GENDERS.map((gender) => ({ case: one, gender })));

const TITLE = { female: LISTS.titlesOfHers, male: LISTS.titlesOfHis };
/** The possessor may follow: `жена Юсупова`. */
const KIN = { female: LISTS.kinOfHers, male: LISTS.kinOfHis };
const OWNED =
  /(?:^|[^\p{L}])(?:его|её|ее|их|(?:мо|тво|сво)[яйеюи]\p{L}{0,2}|(?:наш|ваш)\p{L}{0,3})\s+\p{L}+[\s*_«"]+$/iu;
const BETWEEN =
  "(?:(?:не|уже|ещё|еще|тоже|также|потом|вчера|сегодня|сразу|снова|опять|всё|все|очень|никогда|часто|сам|сама|лишь|только|просто|давно|теперь|тогда|ничего|так|ей|ему|его|её|ее|мне|нам|им|их|нас|меня|себя|себе|тебе|вам|вас)\\s+){0,2}";
const SAID = new RegExp(`^[\\s*_]+${BETWEEN}([а-яё]+)`, "i");
const BEGINS =
  /(?:^|[.!?…:;,«"(\n—–]|(?:^|[^\p{L}])(?:и|а|но|что|как|если|когда|потому|где|пока|хотя|чтобы|или))[\s*_]*$/iu;

/**
 * Gender by the readings of a mention (may be empty) and its sentence. `Громова` is a woman, or Громов in the genitive:
 * `с Громова` is a man, `Громова ушла` a woman.
 */
export function genderInSentence(readings: readonly Standing[], before: string, after: string): SeenGender | undefined {
  const known = readings.length > 0;
  let left = known ? readings : ANY;
  const keep = (fits: Fits): void => {
    const kept = left.filter(fits);
    if (kept.length > 0) left = kept;
  };
  const only = (sure: boolean): SeenGender | undefined => {
    const [gender, ...others] = new Set(left.map((one) => one.gender));
    return gender && others.length === 0 ? { gender, sure } : undefined;
  };
  const alone = only(true);
  if (alone) return alone;

  const beside = wordBefore(before);
  for (const gender of GENDERS) {
    if (TITLE[gender].test(beside) && left.some((one) => one.gender === gender)) return { gender, sure: true };
    if (!KIN[gender].test(beside) || !left.some((one) => one.gender === gender)) continue;
    const belongs = left.some((one) => one.gender !== gender && one.case === "genitive");
    // In `жена Ильина` the name may be the possessor; in `его жена Ильина` it is not.
    return { gender, sure: known && (!belongs || OWNED.test(before)) };
  }

  // `В заседании Громова иск поддержала`: a noun requires the genitive only without a feminine verb.
  const read = caseAsked(before, after);
  const asked = read === "genitive" && hasVerbOfHers(after) ? undefined : read;
  if (left.some((one) => one.case === asked)) keep((one) => one.case === asked);
  // After a preposition the name is not the subject (`взыскать с Громова`).
  else if (asked && beside.length <= 4) keep((one) => one.case !== "nominative");
  else if (LISTS.beforeNames.test(beside) || isCell(before, after)) keep((one) => one.case === "nominative");
  else keep(fitsWhatIsSaid(left, before, after.replace(ASIDE, " ")));
  const told = only(true);
  if (told || !known) return told;
  if (!asked && hasVerbOfHers(after)) keep((one) => one.case === "nominative");
  // At the start of a clause a name is likely the subject; after another word it depends on that word.
  const likely = BEGINS.test(before) ? "nominative" : (asked ?? "genitive");
  keep((one) => one.case === likely);
  return only(false);
}

/** `сотрудницей Саша` */
export function agreeingCase(before: string, gender: Gender): Case | undefined {
  const beside = wordBefore(before);
  if (!TITLE[gender].test(beside) && !KIN[gender].test(beside)) return undefined;
  const hasEndingOfHers = gender === "female" || /^(?:пап|дяд|дедушк|юнош|мужчин)/.test(beside);
  return casesBy(hasEndingOfHers ? "ofHers" : "ofHis", beside)?.[0];
}

/** Not directly after the name: `Громова иск поддержала`. */
function hasVerbOfHers(after: string): boolean {
  const [clause = ""] = /^[^.!?…;:,()\n]*/.exec(after) ?? [];
  const words = clause.toLowerCase().match(/[а-яё]+/g) ?? [];
  return words.slice(1, 4).some((word) => /[аеяи]ла(?:сь)?$/.test(word) && !LISTS.noVerbOfOne.test(word));
}

const wordBefore = (before: string): string =>
  /([\p{L}-]+)[\s*_«"]+$/u.exec(before.slice(-60))?.[1]?.toLowerCase() ?? "";

/** `Громова, врач, ушла`, `Громова (врач) ушла` */
const ASIDE = /^\s*(?:,[^,.;:!?()\n]{1,60},|\([^()\n]{1,60}\))\s+/;

/** `| Громова |`, `1;Громова;2` */
function isCell(before: string, after: string): boolean {
  const left = /(?:^|[\n|;\t/>]|(?:^|\n)\d{1,4}[.)])[ \u00a0"]*$/.exec(before)?.[0].trim();
  const right = /^["\u00a0 ]*(?:$|[\n|;\t/<>:])/.exec(after)?.[0].trim();
  return left !== undefined && right !== undefined && /[|;\t/<>]/.test(left + right + tabAround(before, after));
}

const tabAround = (before: string, after: string): string =>
  before.endsWith("\t") || after.startsWith("\t") ? "\t" : "";

type Fits = (standing: Standing) => boolean;

/** `Юсупова задержали`, `Юсупова нет` */
function fitsWhatIsSaid(left: readonly Standing[], before: string, after: string): Fits {
  if (/^[\s*_]+(?:нет|не\s+(?:было|будет|стало|хватает))(?![а-яё])/i.test(after))
    return (one) => one.case === "genitive";
  const isAfter = SAID.exec(after)?.[1]?.toLowerCase() ?? "";
  const isBefore = /(?:^|\s)([а-яё]+)[\s*_]+$/i.exec(before)?.[1]?.toLowerCase() ?? "";
  const acts = (one: Standing): boolean => one.case === "nominative";
  for (const verb of [isAfter, isBefore].filter((word) => !LISTS.noVerbOfOne.test(word))) {
    const gender = LISTS.saidOfHer.test(verb) ? "female" : LISTS.saidOfHim.test(verb) ? "male" : undefined;
    const mayBe = left.some((one) => one.gender === gender && acts(one));
    if (gender) return (one) => (mayBe ? one.gender === gender && acts(one) : one.gender === gender || !acts(one));
    if (verb === isAfter && LISTS.pastOfSeveral.test(verb) && !/(?:^|\s)и\s+$/i.test(before))
      return (one) => !acts(one);
    if (verb === isAfter && LISTS.presentOfOne.test(verb)) return acts;
  }
  return () => true;
}
