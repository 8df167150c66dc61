import { WEIGHT } from "../evidence";
import type { Found, Recognizer } from "../recognizer";
import { isDate } from "./checksum";
import { before } from "./context";
import { formatsOf, tableRecognizer } from "./format-table";
import table from "./formats/date.json";
import spokenTable from "./formats/spoken-date.json";
import { formatRecognizer, spanOf } from "./pattern";

const VERSION = before(
  "v, ver, version, версия, версии, версию, release, релиз, ip, гост, снип, санпин, iso, rfc, п, пункт, section, §",
  12,
);

function isNumericDate(value: string): boolean {
  const [first = 0, second = 0, third = 0] = (value.match(/\d+/g) ?? []).map(Number);
  if (first > 31) return isDate(first, second, third);
  const year = third < 100 ? 2000 + third : third;
  return year >= 1500 && year < 2200 && (isDate(year, second, first) || isDate(year, first, second));
}

/** English months are capitalized; "in may" and "on march" are other words. */
const isNoOtherWord = (month: string): boolean => !/^(?:may|march|august)$/.test(month);

/** So many other characters stand between the figures of a date. */
const GAP = 10;
const written = formatRecognizer(
  "written dates",
  formatsOf(table, { checks: { numericDate: isNumericDate, noOtherWord: isNoOtherWord } }),
  GAP,
);

/** A ten or a thousand in front, or a round ten. */
const IS_YEAR =
  /(?:тысяч[аи]|две|девятьсот|восемьсот|двадцать|тридцать|сорок|десят|девяносто)\s|десят(?:ого|ом|ому)|двухтысячн|девяност|сороков|двадцат(?:ого|ом)\s|тридцат(?:ого|ом)\s/iu;
const spoken = tableRecognizer("spoken dates", spokenTable, {
  checks: {
    year: (words) => IS_YEAR.test(words),
    capitalMonth: (words) =>
      /(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/.test(words),
  },
});

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
    return [written, spoken]
      .flatMap((dates) => dates.recognize(text, language))
      .filter((span) => !VERSION(text, span.start, span.start))
      .map((span) => (isBirth(text, span) ? spanOf("birth_date", span.start, span.end, WEIGHT.labelled) : span));
  },
};
