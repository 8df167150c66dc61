import type { Found } from "../recognizer";
import { MONTH_EN, MONTH_GENITIVE_RU } from "./date-words";
import { spanOf } from "./pattern";

const ORDINAL_STEM =
  "перв|втор|треть|четв[её]рт|пят|шест|седьм|восьм|девят|десят|одиннадцат|двенадцат|тринадцат|четырнадцат|пятнадцат|шестнадцат|семнадцат|восемнадцат|" +
  "девятнадцат|двадцат|тридцат|сороков|пятидесят|шестидесят|семидесят|восьмидесят|девяност|сот|двухтысячн";
const CARDINAL =
  "тысяча|две|тысячи|девятьсот|восемьсот|двадцать|тридцать|сорок|пятьдесят|шестьдесят|семьдесят|восемьдесят|девяносто";
/** "двенадцатого", "двадцать третьего" */
const DAY_BEFORE = new RegExp(
  `(?<!\\p{L})(?:(?:двадцать|тридцать)\\s)?(?:${ORDINAL_STEM})(?:ого|его|ое|ье|ому|ему)\\s$`,
  "iu",
);
/** "восемьдесят седьмого года", "две тысячи пятого", up to four number words and an ordinal. */
const YEAR_AFTER = new RegExp(
  `^\\s(?:(?:${CARDINAL})\\s){0,4}(?:${ORDINAL_STEM})(?:ого|его)(?:\\sгода|\\sг\\.)?(?!\\p{L})`,
  "iu",
);
const DIGIT_YEAR = /^\s(?:1[5-9]|20)\d{2}(?:\sгода)?(?!\d)/u;
/** A month in the genitive is preceded by a letter or a digit and a space; only letters matter here. */
const MONTH_RU = new RegExp(`[а-яё] ${MONTH_GENITIVE_RU}`, "gi");

const YEAR_WORD = /[мо] год(?:у|а|ом)(?![а-яё])/gi;
const YEAR_BEFORE = new RegExp(
  `(?<!\\p{L})(?:(?:${CARDINAL})\\s){0,4}(?:${ORDINAL_STEM})(?:ого|его|ом|ему|ому|ым|им)\\s$`,
  "iu",
);
/** "первом году обучения" is no year: a spoken year has a ten or a thousand in front, or is a round ten. */
const IS_YEAR = new RegExp(
  `(?:${CARDINAL})\\s|десят(?:ого|ом|ому)|двухтысячн|девяност|сороков|двадцат(?:ого|ом)\\s$|тридцат(?:ого|ом)\\s$`,
  "iu",
);
const WORDS_BACK = 64;

const EN_UNIT = "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth";
const EN_ORDINAL = `(?:(?:twenty|thirty)[- ])?(?:${EN_UNIT})|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth`;
const EN_TENS =
  "(?:ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)";
const EN_YEAR = `(?:nineteen|twenty|two thousand(?: and)?)(?:[- ](?:oh[- ])?(?:${EN_TENS}|one|two|three|four|five|six|seven|eight|nine)){1,2}`;
const EN_DAY_BEFORE = new RegExp(`(?<!\\p{L})(?:the\\s)?(?:${EN_ORDINAL})(?:\\sof)?\\s$`, "iu");
const EN_AFTER = new RegExp(
  `^(?:\\s(?:the\\s)?(?:${EN_ORDINAL})(?!\\p{L}))?(?:,?\\s(?:of\\s)?${EN_YEAR}(?!\\p{L}))?`,
  "iu",
);
const MONTH_ENGLISH = new RegExp(`\\b${MONTH_EN}`, "g");

function* russianDays(text: string): Generator<Found> {
  for (const month of text.matchAll(MONTH_RU)) {
    const monthStart = month.index + 2;
    const monthEnd = month.index + month[0].length;
    const day = DAY_BEFORE.exec(text.slice(Math.max(0, monthStart - WORDS_BACK), monthStart))?.[0] ?? "";
    const rest = text.slice(monthEnd, monthEnd + 2 * WORDS_BACK);
    const year = (YEAR_AFTER.exec(rest) ?? (day === "" ? null : DIGIT_YEAR.exec(rest)))?.[0] ?? "";
    if (day === "" && year === "") continue;
    yield spanOf("date", monthStart - day.length, monthEnd + year.length, 0.9);
  }
}

function* russianYears(text: string): Generator<Found> {
  for (const word of text.matchAll(YEAR_WORD)) {
    const wordStart = word.index + 2;
    const year = YEAR_BEFORE.exec(text.slice(Math.max(0, wordStart - WORDS_BACK), wordStart))?.[0] ?? "";
    if (IS_YEAR.test(year)) yield spanOf("date", wordStart - year.length, word.index + word[0].length, 0.8);
  }
}

/** "в девяносто восьмом": a year without the word, as people tell their lives; not "в тридцать пятом доме". */
const BARE_YEAR =
  /(?<![\p{L}])во? (?<id>(?:(?:тысяча )?девятьсот )?(?:двадцать|тридцать|сорок|пятьдесят|шестьдесят|семьдесят|восемьдесят|девяносто) (?:первом|втором|третьем|четв[её]ртом|пятом|шестом|седьмом|восьмом|девятом))(?! ?(?:доме|кабинете|отделении|этаже|цехе|классе|ряду|вагоне|номере|школе|квартире|псалме|километре|округе|полку|размере|году|веке))(?![\p{L}])/giu;

function* russianBareYears(text: string): Generator<Found> {
  for (const match of text.matchAll(BARE_YEAR)) {
    const end = match.index + match[0].length;
    yield spanOf("date", end - (match.groups?.["id"] ?? "").length, end, 0.7);
  }
}

function* englishDays(text: string): Generator<Found> {
  for (const month of text.matchAll(MONTH_ENGLISH)) {
    const monthEnd = month.index + month[0].length;
    const day = EN_DAY_BEFORE.exec(text.slice(Math.max(0, month.index - WORDS_BACK), month.index))?.[0] ?? "";
    const after = EN_AFTER.exec(text.slice(monthEnd, monthEnd + 2 * WORDS_BACK))?.[0] ?? "";
    if (day === "" && after === "") continue;
    yield spanOf("date", month.index - day.length, monthEnd + after.length, 0.85);
  }
}

/** Dates written or spoken in words, Russian and English: anchored at the month or at "году". */
export function spokenDates(text: string): Found[] {
  return [...russianDays(text), ...russianYears(text), ...russianBareYears(text), ...englishDays(text)];
}
