import { guess } from "../evidence";
import { piecesOf } from "../recognizers/format-table";
import table from "../recognizers/formats/age.json";
import { typeOfKind } from "../../shared/document/kinds";
import type { Finding } from "../span";

const PIECES = piecesOf(table);
const ABOUT = PIECES("ABOUT");
const OTHER_THAN_ONE = String.raw`(?!one(?!\p{L}))`;
const NUMBER = `(?:${PIECES("AGE_IN_WORDS")}|${PIECES("AGE")})`;
const ENGLISH_NUMBER = `(?:${OTHER_THAN_ONE}${PIECES("ENGLISH_ANY_AGE")}|${PIECES("AGE")})`;
const NO_INFINITIVE = String.raw`(?!\s\p{L}{2,}(?:ть|ться|ти|тись|чь)(?!\p{L}))`;
const ENDS_HERE = String.raw`(?=[,;)\n]|[.!?…](?!\d)|$|\s(?:и|а|но|and|but)\s)`;
const right = (source: string): RegExp => new RegExp(`^${source.replaceAll(String.raw`\s`, "[ \u00a0]")}`, "iu");

/** ` двенадцать лет` after a dative. */
const AFTER_DATIVE = right(
  String.raw`${ABOUT}\s(?:[-–—]\s)?(?<id>${PIECES("RUSSIAN_AGE")})${PIECES("NO_SPAN")}${NO_INFINITIVE}`,
);
/** `Аня, пять лет, ...`, `Аня (пять лет)`, `Мирон — 6 лет`, `Ben, nine, ...` */
const SET_APART = right(
  String.raw`(?:,\s|\s\(|\s[-–—]\s)(?<id>${PIECES("RUSSIAN_AGE")}|${OTHER_THAN_ONE}${PIECES("ENGLISH_ANY_AGE")})${ENDS_HERE}`,
);
/** ` is six`, ` has just turned 7` */
const AFTER_VERB = right(
  String.raw`(?:['’]s|,\swho\sis|,\swho['’]s|\s(?:is|was|will\sbe|(?:has\s|had\s)?(?:just\s)?turned|turns|aged))(?:\s(?:now|only|just|almost|nearly|about))?\s(?<id>${ENGLISH_NUMBER})${PIECES("SOON_OVER")}(?!\s(?:in|on)(?!\p{L}))`,
);
/** A number without unit, after another age or a relative. */
const NUMBER_ALONE = right(String.raw`${ABOUT}\s(?<id>${NUMBER}|${ENGLISH_NUMBER})${ENDS_HERE}`);

/** `дети: Ваня (9) и Полина (4)` */
const IN_BRACKETS = right(String.raw`\s\((?<id>${PIECES("AGE")})(?=\))`);
const OF_RELATIVES =
  /(?<!\p{L})(?:дет(?:и|ей|ям|ьми)|сын\p{L}{0,4}|доч[ькеу]\p{L}{0,3}|внук\p{L}{0,3}|внучк\p{L}{1,2}|муж|жена|брат|сестра|племянни\p{L}{1,3}|kids|children|sons?|daughters?|husband|wife|brothers?|sisters?|nephews?|nieces?|grandsons?|granddaughters?)(?!\p{L})[^.!?\n]*$/iu;

const DATIVE = /(?:[еуюи]|[оеё]му|[оеь]й)$/u;
const AFTER_RELATIVE = new RegExp(String.raw`(?<!\p{L})${PIECES("KIN_DATIVE")}\s$`, "iu");
const AFTER_PREPOSITION = /(?<!\p{L})(?:в|у|от|без|для|после|до|к|ко|по|о|об|обо|на|за|из|про|при|над|под|перед)\s$/iu;
/** `Суд назначил Иванову пять лет` */
const AFTER_SENTENCE =
  /(?<!\p{L})(?:да(?:л|ла|ли|ют|ст)|назначи\p{L}+|присуди\p{L}+|гроз[ия]т|светит|впаял\p{L}?)\s$/iu;
const BETWEEN_AGES = /^\)?(?:[,;]\s?|\s)(?:(?:и|а|and|but)\s)?$/iu;

/** UTF-16 units before and after a name. */
const BEFORE = 32;
const AFTER = 72;
const PROBABILITY = 0.7;

/**
 * Ages in words and bare numbers after a person: `дочери Ане двенадцать лет, Пете семь`, `Tom is six`. `spans` are sorted,
 * without overlaps.
 */
export function agesOfNames(text: string, spans: readonly Finding[]): Finding[] {
  const found: Finding[] = [];
  let endOfAge = -1;
  for (const [index, span] of spans.entries()) {
    if (span.kind === "age") endOfAge = span.end;
    if (span.type !== "PERSON") continue;
    const before = text.slice(Math.max(0, span.start - BEFORE), span.start);
    const isNext = endOfAge >= 0 && BETWEEN_AGES.test(text.slice(endOfAge, span.start));
    const age = ageAfter(text, span, before, isNext);
    const limit = spans[index + 1]?.start ?? text.length;
    if (!age || age.end > limit) continue;
    endOfAge = age.end;
    const evidence = { source: "format", rule: "ages-of-names", ...guess(PROBABILITY) } as const;
    found.push({ ...age, type: typeOfKind("age"), kind: "age", evidence });
  }
  return found;
}

function ageAfter(
  text: string,
  { start, end }: Finding,
  before: string,
  isNext: boolean,
): Pick<Finding, "start" | "end"> | undefined {
  const after = text.slice(end, end + AFTER);
  const isDative =
    DATIVE.test(text.slice(start, end)) && !AFTER_PREPOSITION.test(before) && !AFTER_SENTENCE.test(before);
  const isRelative = isDative && AFTER_RELATIVE.test(before);
  const match =
    (isDative && AFTER_DATIVE.exec(after)) ||
    SET_APART.exec(after) ||
    AFTER_VERB.exec(after) ||
    ((isNext || OF_RELATIVES.test(before)) && IN_BRACKETS.exec(after)) ||
    ((isNext || isRelative) && NUMBER_ALONE.exec(after));
  if (!match) return undefined;
  const number = match.groups?.["id"] ?? "";
  const from = end + match[0].length - number.length;
  return { start: from, end: from + number.length };
}
