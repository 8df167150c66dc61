import { englishRole, isProfessional, isTitle, titleGender } from "../../language/honorifics";
import { LISTS } from "../../language/ru/grammar/lists";
import { stem } from "../../language/ru/morphology/stem";
import { fold } from "../../language/shape";
import { remembered } from "../../remembered";
import type { Span } from "../../span";

/** In UTF-16 code units. */
const LONGEST = 40;

/** On the same line: `судья`, `Dr.`, the label `Мать:`. */
function wordBefore(text: string, start: number, mayBeLabel: boolean): string | undefined {
  let end = start;
  while (text[end - 1] === " " || text[end - 1] === "\u00a0") end -= 1;
  if (end === start) return undefined;
  const sign = text[end - 1];
  if (sign === "." || (mayBeLabel && sign === ":")) end -= 1;
  let from = end;
  while (from > 0 && end - from < LONGEST && LETTER.test(text.charAt(from - 1))) from -= 1;
  return end - from < 2 ? undefined : text.slice(from, end);
}

const LETTER = /[\p{L}-]/u;

/** The person may also have a role: `defendant Crane` and `Mr Crane`. */
const MR_OR_MS = "mr or ms";

/** The stem of `судья Ларина`, the full form of `Dr. Pelletier`. */
export function titleBefore(text: string, { start, end }: Pick<Span, "start" | "end">): string | undefined {
  const inside = /^([\p{L}-]{2,})\.?[ \u00a0]+\p{L}/u.exec(text.slice(start, end))?.[1];
  const before = wordBefore(text, start, false);
  for (const word of [inside, before]) {
    const role = word === undefined ? undefined : roleOf(word);
    if (role !== undefined) return role;
  }
  return undefined;
}

const APPOSITION = /^[ \u00a0]?(?:,|\(|–|—|-)[ \u00a0]*(?:(?:его|её|ее|их|сво\p{L}+|мо\p{L}+)[ \u00a0]+)?([\p{L}-]+)/u;
/** `муж Ким`, `ивашова, его жена` */
export function relativeShown(text: string, { start, end }: Pick<Span, "start" | "end">): string | undefined {
  const before = wordBefore(text, start, true);
  const after = APPOSITION.exec(text.slice(end, end + 40))?.[1];
  const kin = [before, after].find((word) => word !== undefined && isKin(fold(word)));
  return kin === undefined ? undefined : stem(kin);
}

const isKin = (word: string): boolean => LISTS.kinOfHers.test(word) || LISTS.kinOfHis.test(word);

const WORDS = 5_000;
const roleOf: (word: string) => string | undefined = remembered(WORDS, (word: string) => {
  if (/^\p{Script=Latin}/u.test(word) && titleGender(word) !== undefined) return MR_OR_MS;
  return englishRole(word) ?? (isRole(fold(word)) ? stem(word) : undefined);
});

/** If nothing else of the name is known. */
export function isOtherTitle(title: string, titles: ReadonlySet<string>): boolean {
  if (titles.size === 0 || titles.has(title)) return false;
  if (title === MR_OR_MS) return [...titles].some(isProfessional);
  return [...titles].some((one) => one !== MR_OR_MS) || isProfessional(title);
}

export const isRatherOther = (title: string, titles: ReadonlySet<string>): boolean =>
  title === MR_OR_MS && !titles.has(MR_OR_MS) && [...titles].some(isProfessional);

/** Excludes forms of address, which show only the gender, and `ИП`. */
const isRole = (word: string): boolean =>
  titleGender(word) === undefined &&
  word !== "ип" &&
  (isTitle(word) || LISTS.roles.test(word) || LISTS.kinOfHers.test(word) || LISTS.kinOfHis.test(word));

const INTRODUCTION =
  /^,[ \u00a0]*(?:(?:их|его|её|ее|наш\p{L}*|мо[йяиюе]\p{L}*|his|her|their|our|my|an?|the)[ \u00a0]+)?(\p{Ll}[\p{L}-]+)/u;
const POSSESSIVE = /^,[ \u00a0]*(?:их|его|её|ее|наш|мо[йяию]|his|her|their|our|my|an?)(?!\p{L})/u;

/** Not named before: `Полина Гришина, их соседка`. */
export function isIntroduced(text: string, { end }: Pick<Span, "end">): boolean {
  const after = text.slice(end, end + 40);
  const word = INTRODUCTION.exec(after)?.[1];
  return word !== undefined && (POSSESSIVE.test(after) || isKin(fold(word)) || isRole(fold(word)));
}
