import { WEIGHT } from "../evidence";
import type { Found, Recognizer } from "../recognizer";
import { isDate } from "./checksum";
import { before, near } from "./context";
import { MONTH, MONTH_ANCHOR, MONTH_NAME } from "./date-words";
import type { Certainty, Format } from "./pattern";
import { formatRecognizer, spanOf } from "./pattern";
import { spokenDates } from "./spoken-date";
import { windowsAround } from "./windows";

const YEAR = "(?:1[5-9]|20)\\d{2}";
const DAY = "(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th|-?(?:го|ого|е|ое|му)|\\.|º|er)?";
/** "г." keeps its dot when the sentence goes on. */
const DOT = "(?:\\.(?=\\s?[,;)\\p{Ll}]))?";
const YEAR_WORD = `(?:\\s?(?:год(?:а|у|ом|е|ы|ов|ам|ами|ах)?(?!\\p{L})|гг?(?!\\p{L}|\\.?\\s?р)${DOT}|рок(?:у|ів|и|ах)(?!\\p{L})|р(?!\\p{L})\\.))`;
const YEAR_SUFFIX = `(?:-?(?:го|м|й|х))?${YEAR_WORD}`;
const GLUE = "(?:\\s{1,2}|\\s?[-/]\\s?)(?:of\\s|de\\s|del\\s|di\\s)?";
const BEFORE_YEAR = "(?:,?\\s{1,2}(?:of\\s|de\\s|del\\s|dell['’])?|[-/])";
const TO = "\\s?(?:[-–—]|по|до|и|to|and|bis|und|au|et|al|y|e|a|do|i|та|й)\\s?";
const START = "(?<![\\p{L}\\p{N}_])(?<!\\d[.,:/-])";
const END = "(?![\\p{L}\\p{N}_])(?![.,:/]\\d)";
const TIME = "[T ]\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d{1,9})?)?(?:\\s?Z|\\s?[+-]\\d{2}:?\\d{2})?";

const BORN = near(
  "родил*, род, рожд*, рождения, д.р, д/р, г.р, дата рождения, born, birth*, dob, d.o.b, date of birth, geboren, geb, geburtsdatum, né, née, naissance, " +
    "nacid*, nacimiento, nació, nato, nata, nascita, nascid*, nascimento, nasceu, urodz*, ur, народ*, нар",
);
const VERSION = before(
  "v, ver, version, версия, версии, версию, release, релиз, ip, гост, снип, санпин, iso, rfc, п, пункт, section, §",
  12,
);

/** "в 1998", "in 1998": the year follows a preposition and is no quantity. */
const PREPOSITION =
  "in|since|until|till|from|by|before|after|during|between|around|circa|year|of|en|desde|hasta|año|im Jahr|im Jahre|seit|bis|depuis|dal|nel|del|em|w|od|do|roku|" +
  "в|во|с|со|до|по|от|после|около|к|за|на|у|від|з|після";
const NO_QUANTITY =
  "(?!\\s?(?:%|°|₽|\\$|€|(?:руб|долл|евро|тыс|млн|чел|шт|кг|км|мет|м(?!\\p{L})|лет|раз|мест|штук|people|persons|cases|patients|participants|euros?|dollars|pounds|" +
  "items|units|words|pages|km|kg|metres|meters|square|mg|ml|pieces|workers|employees|soldiers|votes|members|personas|pacientes|casos|menschen|personen|teilnehmer)))";
const BARE_YEAR = "(?:19|20)\\d{2}";

const PLAIN: Certainty = { bare: 0.9, alone: 0.95, sole: 0.95, context: 0.95, misspelt: 0 };
const LIKELY: Certainty = { bare: 0.6, alone: 0.8, sole: 0.8, context: 0.95, misspelt: 0 };

const pattern = (source: string): RegExp => new RegExp(`${START}(?:${source})${END}`, "giu");

function isNumericDate(value: string): boolean {
  const [first = 0, second = 0, third = 0] = (value.match(/\d+/g) ?? []).map(Number);
  if (first > 31) return isDate(first, second, third);
  const year = third < 100 ? 2000 + third : third;
  return year >= 1500 && year < 2200 && (isDate(year, second, first) || isDate(year, first, second));
}

/** Beginnings of the month names in `date-words`. */
const MONTH_HINT =
  /янв|фев|мар|апр|ма[йяею]|июн|июл|авг|сен|окт|ноя|дек|jan|jän|gen|feb|fév|fev|mar|mär|apr|avr|abr|ma[yijg]|mei|jun|jui|giu|jul|lug|aug|aoû|ago|sep|set|oct|okt|ott|out|nov|dec|dez|déc|dic|ene|sty|lut|kwi|cze|lip|sie|wrz|paź|lis|gru|січ|лют|бер|кві|тра|чер|лип|сер|вер|жов|лис|гру/i;
const APOSTROPHE = /['’]\d\d/;
/** What the figures of dates have at least. */
const FULL_YEAR = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/;
const IN_PARTS = /\d[./-]\d|\d\.\s|\d\d \d\d /;
const DECADE = /\d0/;

const isVersion = (text: string, start: number): boolean => VERSION(text, start, start);

const DATES: readonly Format[] = [
  {
    kind: "date",
    hint: FULL_YEAR,
    pattern: pattern(`${YEAR}-\\d{1,2}-\\d{1,2}(?:${TIME})?|${YEAR}([./])\\d{1,2}\\1\\d{1,2}(?:${TIME})?`),
    digits: 6,
    certainty: PLAIN,
    context: BORN,
    validate: isNumericDate,
  },
  {
    kind: "date",
    hint: IN_PARTS,
    pattern: pattern(
      `\\d{1,2}([./-])\\d{1,2}\\1(?:${YEAR}|\\d{2})(?:${YEAR_WORD})?(?:,?${TIME})?|\\d{1,2}\\.\\s\\d{1,2}\\.\\s${YEAR}|\\d{2} \\d{2} (?:19|20)\\d{2}`,
    ),
    digits: 4,
    certainty: PLAIN,
    context: BORN,
    validate: isNumericDate,
  },
  {
    kind: "date",
    hint: FULL_YEAR,
    pattern: pattern(`(?:0[1-9]|1[0-2])[./](?:19|20)\\d{2}`),
    digits: 6,
    certainty: LIKELY,
    context: BORN,
  },
  {
    kind: "date",
    hint: MONTH_HINT,
    pattern: pattern(
      `${DAY}(?:${TO}${DAY})?${GLUE}${MONTH}(?:${BEFORE_YEAR}(?:${YEAR}(?:${YEAR_SUFFIX})?|['’]\\d{2}))?`,
    ),
    digits: 1,
    certainty: PLAIN,
    context: BORN,
  },
  // «14» марта 2023 г., as papers leave room for the day
  {
    kind: "date",
    hint: MONTH_HINT,
    pattern: new RegExp(
      `[«"“„]\\s?(?:0?[1-9]|[12]\\d|3[01])\\s?[»"”“]\\s{1,3}${MONTH}(?:${BEFORE_YEAR}${YEAR}(?:${YEAR_SUFFIX})?)?${END}`,
      "giu",
    ),
    digits: 1,
    certainty: PLAIN,
    context: BORN,
  },
  {
    kind: "date",
    hint: MONTH_HINT,
    pattern: pattern(`${MONTH}\\s(?:the\\s)?${DAY}(?:\\s?[-–—]\\s?${DAY})?(?:,?\\s${YEAR}|(?=\\D))`),
    digits: 1,
    certainty: PLAIN,
    context: BORN,
  },
  {
    kind: "date",
    hint: MONTH_HINT,
    pattern: pattern(
      `${MONTH}(?:\\s?[-–—]\\s?${MONTH})?(?:,?\\s(?:of\\s|de\\s|del\\s)?|[-/])${YEAR}(?:${YEAR_SUFFIX})?`,
    ),
    digits: 4,
    certainty: PLAIN,
    context: BORN,
  },
  {
    kind: "date",
    hint: FULL_YEAR,
    pattern: pattern(
      `(?:(?:летом|зимой|весной|осенью|summer|winter|spring|autumn|fall)\\s(?:of\\s)?)?${YEAR}(?:\\s?[-–—/]\\s?${YEAR}|\\s?[-–—/]\\s?\\d{2})?${YEAR_SUFFIX}`,
    ),
    digits: 4,
    certainty: PLAIN,
    context: BORN,
  },
  {
    kind: "date",
    hint: FULL_YEAR,
    pattern: pattern(`${YEAR}(?=\\s?г\\.?\\s?р)`),
    digits: 4,
    certainty: PLAIN,
    context: BORN,
  },
  {
    kind: "date",
    hint: DECADE,
    pattern: pattern(`(?:1[5-9]|20)?\\d0(?:-?(?:х|е|ые|ых|s)|['’]s)(?:\\s(?:год\\p{L}{1,3}|гг\\.?))?`),
    digits: 2,
    certainty: LIKELY,
  },
  {
    kind: "date",
    hint: FULL_YEAR,
    pattern: pattern(`${BARE_YEAR}(?<=(?<!\\p{L})(?:${PREPOSITION})\\s\\d{4})(?!\\s?[-–—]\\s?\\d)${NO_QUANTITY}`),
    digits: 4,
    certainty: LIKELY,
    context: BORN,
  },
  {
    kind: "date",
    hint: FULL_YEAR,
    pattern: pattern(`${BARE_YEAR}\\s?(?:[-–—]|to|and|по|до)\\s?${BARE_YEAR}${NO_QUANTITY}`),
    digits: 8,
    certainty: LIKELY,
  },
  {
    kind: "date",
    hint: FULL_YEAR,
    pattern: /(?<=\()(?:18|19|20)\d{2}(?=\))|(?<=\((?:born|род\.|р\.|d\.|b\.|\*|†)\s?)(?:18|19|20)\d{2}(?!\d)/gu,
    digits: 4,
    certainty: { bare: 0.5, alone: 0.5, sole: 0.5, context: 0.9, misspelt: 0 },
    context: BORN,
  },
  {
    kind: "date",
    hint: APOSTROPHE,
    pattern: pattern(`(?<!\\p{L})(?:${MONTH}),?\\s['’]\\d{2}`),
    digits: 2,
    certainty: LIKELY,
  },
];

const written = formatRecognizer("written dates", DATES, 10);

const LONE_MONTH = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:в|во|с|до|к|по|на|от|за|in|since|until|last|next|early|late|mid|during|im|seit|en|dès|à|w|od|у)\\s(?:(?:начале|конце|середине)\\s)?(?<id>${MONTH_NAME})(?!\\s\\d|\\s\\p{Lu})`,
  "giu",
);

function* loneMonths(text: string): Generator<Found> {
  for (const window of windowsAround(text, MONTH_ANCHOR, 24, 32)) {
    for (const match of window.text.matchAll(LONE_MONTH)) {
      const month = match.groups?.["id"] ?? "";
      // English months are capitalized; "in may" and "on march" are other words.
      if (/^(?:may|march|august)$/.test(month)) continue;
      const end = window.offset + match.index + match[0].length;
      yield spanOf("date", end - month.length, end, 0.55);
    }
  }
}

/** A date of birth says so right before ("родился", "born on") or right after ("г.р."). */
const BORN_BEFORE = before(
  "родил*, род, рожд*, рождения, д.р, д/р, born, birth*, dob, d.o.b, date of birth, geboren, geb, geburtsdatum, né, née, naissance, nacid*, nacimiento, nació, " +
    "nato, nata, nascita, nascid*, nascimento, nasceu, urodz*, ur, народився, народилась, народилася, нар, народження",
  26,
);
const BORN_AFTER = /^\s?(?:г\.\s?р|г\/р|года? рожд|рожд|р\.\s?н|р\.\s?народж|birth)/iu;

function isBirth(text: string, span: Found): boolean {
  const after = text.slice(span.end, span.end + 16);
  return BORN_BEFORE(text, span.start, span.end) || [after, after.replace(/^\s?г\.\s(?=р)/u, "")].some(isBornAfter);
}

const isBornAfter = (rest: string): boolean => BORN_AFTER.test(rest);

/** Days, months, years and decades in figures and in words, of the nine languages; the date of birth by its context. */
export const dateRecognizer: Recognizer = {
  name: "date",
  recognize(text, language) {
    const dates = [...written.recognize(text, language), ...loneMonths(text), ...spokenDates(text)];
    return dates
      .filter((span) => !isVersion(text, span.start))
      .map((span) => (isBirth(text, span) ? spanOf("birth_date", span.start, span.end, WEIGHT.labelled) : span));
  },
};
