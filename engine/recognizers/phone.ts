import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { Found, Recognizer } from "../recognizer";
import { digitsOf } from "./checksum";
import { before, isAlone, near } from "./context";
import table from "./formats/phone.json";
import { spanOf } from "./pattern";

const CANDIDATE =
  /(?<![\p{L}\p{N}_@#№$€£₽]|[\p{N}][.,:/–-]|[№#] )[+＋]?\(?\d(?:\d|[ \u00a0().\-–—‑/]{1,3}(?=[\d(])){4,26}(?<=\d)(?![\p{L}\p{N}_%]|[.,:/-]\d)/gu;
/** `п. 3 – 8-912-…`, `1. 8 912 …`, `стр. 5 (8 912 …)` */
const NUMBER_AHEAD = /^(?:\d{1,3}(?:[.)/]{1,2}\s{0,3}|\s?[-–—]\s?)|\d{1,2}\s{1,3}|\d{4,5}\s?[–—]\s?)(?=[+\d(])/u;
const EXTENSION = /^,?\s{0,2}\(?(?:доб(?:авочн\p{L}{2})?\.?|вн(?:утр)?\.?|ext\.?|extension|x)\s{0,2}:?\s?\d{1,6}\)?/iu;

const NAMED_BEFORE = before(table.words.labels, 40);
/** Few digits are ambiguous: a label must be directly before. */
const NAMED_CLOSE = before(table.words.labels, 18);
const NAMED_AFTER = near(table.words.after);
const NOT_A_PHONE = before(table.words.others, 16);

const COUNTRIES = table.countries as Readonly<Record<string, readonly CountryCode[]>>;
/** Better evidence than the language of the text. */
const COUNTRIES_OF_SCRIPTS = Object.entries(table.scripts as Readonly<Record<string, readonly CountryCode[]>>).map(
  ([script, countries]) => [new RegExp(`\\p{Script=${script}}`, "u"), countries] as const,
);
const AROUND = 16;
/** Countries with a trunk 0, tried if the language shows no country. */
const TRUNK_ZERO: readonly CountryCode[] = ["GB", "DE", "FR", "TR", "PH", "UA"];
/** After groups of a longer code (IBAN, serial number). */
const IN_A_CODE = /(?:^|\s)(?=[A-Z0-9]{0,16}[A-Z])(?=[A-Z0-9]{0,16}\d)[A-Z0-9]{2,16}(?:\s[A-Z0-9]{4})?\s$/u;

function isValidIn(text: string, countries: readonly CountryCode[]): boolean {
  return countries.some((country) => parsePhoneNumberFromString(text, country)?.isValid() ?? false);
}

const LETTER_OF_SCRIPT = /[^\P{L}\p{Script=Latin}\p{Script=Cyrillic}]/u;

function countriesAround(text: string, start: number, end: number): readonly CountryCode[] {
  const around = text.slice(Math.max(0, start - AROUND), start) + text.slice(end, end + AROUND);
  if (!LETTER_OF_SCRIPT.test(around)) return [];
  return COUNTRIES_OF_SCRIPTS.flatMap(([letter, countries]) => (letter.test(around) ? countries : []));
}

const patternsOf = (rows: readonly { readonly pattern: string }[]): RegExp[] =>
  rows.map(({ pattern }) => new RegExp(pattern, "u"));
/** Dates and years are never phones; sums and ranges only next to a phone word. */
const [NEVER, UNNAMED] = [patternsOf(table.never), patternsOf(table.unnamed)];
const isLike = (patterns: readonly RegExp[], value: string): boolean => patterns.some((one) => one.test(value));

const GROUPED = /^\(?\d{3}\)?[ .-]{0,2}\d{3}[ .-]\d{4}$/u; // (415) 555-0132
const LOCAL = /^[2-9]\d\d-\d{4}$/u; // 555-0123
const RU_GROUPED = /^(?:[78][ -]?)?\(?\d{3,5}\)?[ -]{0,2}\d{1,3}[ -]?\d{2}[ -]?\d{2}$/u; // 8 (912) 345-67-89

function shapeScore(value: string, digits: string, language: string): number {
  const isSeparated = /\d[^\d]+\d/u.test(value);
  if (/^[+＋]/u.test(value) || /^00[1-9]\d{9,}/u.test(digits)) {
    const international = value.replace(/^(?:＋|00)/u, "+");
    if (parsePhoneNumberFromString(international)?.isValid()) return 0.95;
    return /^[+＋]/u.test(value) && digits.length >= 10 ? 0.7 : 0;
  }
  if (/^[78]\d{10}$/.test(digits) && isValidIn(`8${digits.slice(1)}`, ["RU"])) {
    if (isSeparated && RU_GROUPED.test(value)) return 0.9;
    return /^[78][489]/.test(digits) && !isSeparated ? (digits.startsWith("8") ? 0.75 : 0.6) : 0.5;
  }
  if (!isSeparated) return 0;
  if (digits.length === 10 && RU_GROUPED.test(value) && language === "ru") return 0.7;
  if (GROUPED.test(value)) return 0.65;
  if (/^\d{3}-\d{2}-\d{2}$/.test(value) && language === "ru") return 0.5;
  const countries = COUNTRIES[language];
  if (countries !== undefined) return digits.length >= 9 && isValidIn(value, countries) ? 0.6 : 0;
  const isTrunk = digits.startsWith("0") && digits.length >= 10 && /\d\D+\d+\D+\d/.test(value);
  return isTrunk && isValidIn(value, TRUNK_ZERO) ? 0.6 : 0;
}

function scoreOf(text: string, start: number, value: string, language: string): number {
  const end = start + value.length;
  const digits = digitsOf(value);
  if (digits.length < 5 || digits.length > 15 || isLike(NEVER, value)) return 0;
  if (NOT_A_PHONE(text, start, end)) return 0;
  if (IN_A_CODE.test(text.slice(Math.max(0, start - 24), start))) return 0;
  const shape = shapeScore(value, digits, language);
  const isNamed = digits.length < 10 ? NAMED_CLOSE : NAMED_BEFORE;
  if (isNamed(text, start, end)) return Math.max(0.85, shape);
  if (language === "en" && LOCAL.test(value)) return 0.5;
  if (isLike(UNNAMED, value)) return 0;
  if (shape > 0) return shape;
  if (digits.length >= 8 && isValidIn(value, countriesAround(text, start, end))) return 0.6;
  if (digits.length >= 9 && NAMED_AFTER(text, start, end)) return 0.6;
  return isAlone(text, start, end) ? fieldScore(value, digits, language) : 0;
}

/** Digits without separators in a field: only mobile or complete numbers. */
function fieldScore(value: string, digits: string, language: string): number {
  if (digits.length === 10 && language === "ru") return digits.startsWith("9") ? 0.5 : 0;
  const isMobile = (country: CountryCode): boolean =>
    parsePhoneNumberFromString(value, country)?.getType() === "MOBILE";
  if (/^0\d{9,10}$/.test(value)) return (COUNTRIES[language] ?? TRUNK_ZERO).some(isMobile) ? 0.6 : 0;
  return /^[2-5]\d{9}$/.test(value) && isValidIn(value, ["TR"]) && COUNTRIES[language] === undefined ? 0.5 : 0;
}

/** A bracket that is closed elsewhere. */
function withoutOpen(start: number, value: string): [start: number, value: string] {
  const isOpen = value.startsWith("(") && !value.includes(")");
  return isOpen ? [start + 1, value.slice(1)] : [start, value];
}

/** By numbering plan (libphonenumber) and context. */
export const phoneRecognizer: Recognizer = {
  name: "phone",
  file: "recognizers/phone.ts",
  recognize(text, language) {
    const spans: Found[] = [];
    for (const match of text.matchAll(CANDIDATE)) {
      let [start, value] = withoutOpen(match.index, match[0]);
      let score = scoreOf(text, start, value, language);
      const ahead =
        score === 0 && !isLike(NEVER, value) && !isLike(UNNAMED, value)
          ? NUMBER_AHEAD.exec(value)?.[0].length
          : undefined;
      if (ahead !== undefined) {
        [start, value] = withoutOpen(start + ahead, value.slice(ahead));
        score = scoreOf(text, start, value, language);
      }
      if (score === 0) continue;
      const end = start + value.length;
      const extension = EXTENSION.exec(text.slice(end, end + 32))?.[0] ?? "";
      spans.push(spanOf("phone", start, end + extension.length, score));
    }
    return spans;
  },
};
