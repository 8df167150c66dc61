import { guess } from "../evidence";
import type { Found, Recognizer } from "../recognizer";
import { piecesOf, tableRecognizer } from "./format-table";
import labelledTable from "./formats/address.json";
import latinTable from "./formats/address-latin.json";
import russianTable from "./formats/address-russian.json";

const labelled = tableRecognizer("address", labelledTable);

const LATIN = piecesOf(latinTable);
const LATIN_NEXT = [new RegExp(`^(?:${LATIN("NEXT")})`, "u")];
const latin = tableRecognizer("address", latinTable);

const RUSSIAN = piecesOf(russianTable);
const RUSSIAN_NEXT = [
  new RegExp(`^(?:${RUSSIAN("FURTHER")})`, "iu"),
  new RegExp(`^(?:${RUSSIAN("HOUSE")})`, "iu"),
  new RegExp(`^(?:${RUSSIAN("AFTER_TOWN")})`, "u"),
];
const RUSSIAN_BEFORE = new RegExp(`(?:${RUSSIAN("BEFORE")}|${RUSSIAN("HOUSE_BEFORE")})$`, "u");
const russian = tableRecognizer("address", russianTable);

/** Search for further parts, in UTF-16 units; maximum number of parts. */
const LOOK = 120;
const PIECES = 10;

function extendRight(text: string, from: number, next: readonly RegExp[]): number {
  let end = from;
  for (let piece = 0; piece < PIECES; piece++) {
    const rest = text.slice(end, end + LOOK);
    const length = next.map((one) => one.exec(rest)?.[0].trimEnd().length ?? 0).find((one) => one > 0);
    if (length === undefined) break;
    end += length;
  }
  return end;
}

function extendLeft(text: string, from: number): number {
  let start = from;
  for (let piece = 0; piece < PIECES; piece++) {
    const length = RUSSIAN_BEFORE.exec(text.slice(Math.max(0, start - LOOK), start))?.[0].length ?? 0;
    if (length === 0) break;
    start -= length;
  }
  return start;
}

const isLonger = (span: Found, start: number, end: number): boolean => end > span.end || start < span.start;

const latinAddresses = (text: string): Found[] =>
  latin.recognize(text, "en").map((span) => {
    const end = extendRight(text, span.end, LATIN_NEXT);
    const trimmed = end - (/[\s.,;]{1,4}$/u.exec(text.slice(span.start, end))?.[0].length ?? 0);
    const { probability } = span;
    return {
      ...span,
      end: trimmed,
      ...(isLonger(span, span.start, end) && guess(Math.min(0.95, probability + 0.1))),
    };
  });

/** `Г. КУРСК, УЛ. ЛЕНИНА, Д. 5` */
const SHOUTED =
  /(?<!\p{L})(?:УЛ|УЛИЦ[АЕЫ]|ПР-К?Т|ПРОСП|ПРОСПЕКТ[АЕ]?|ПЕР|ПЕРЕУЛ[А-Я]+|МКР|НАБ|Б-Р|ШОССЕ|КВ)(?![\p{L}-])/u;
const ABBREVIATION = new RegExp(`^(?:${RUSSIAN("ABBREVIATION")})$`, "u");

/** Lowercases words in capitals, with equal length. */
function unshouted(text: string): string {
  return text.replace(/(?<![\p{L}])[А-ЯЁ][А-ЯЁ-]*(?!\p{L})/gu, (word, at: number) => {
    const lower = word.toLowerCase();
    const dotted = text[at + word.length] === "." ? `${lower}.` : lower;
    return ABBREVIATION.test(lower) || ABBREVIATION.test(dotted)
      ? lower
      : lower.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  });
}

const russianAddresses = (text: string): Found[] =>
  russian.recognize(text, "ru").map((span) => {
    const end = extendRight(text, span.end, RUSSIAN_NEXT);
    const start = extendLeft(text, span.start);
    return { ...span, start, end, ...(span.probability >= STREET && isLonger(span, start, end) && guess(0.9)) };
  });
/** Minimum probability of a street with its name; a single flat has less. */
const STREET = 0.7;

export const addressRecognizer: Recognizer = {
  name: "address",
  file: "recognizers/address.ts",
  recognize: (text, language) => [
    ...russianAddresses(text),
    ...(SHOUTED.test(text) ? russianAddresses(unshouted(text)) : []),
    ...latinAddresses(text),
    ...labelled.recognize(text, language),
  ],
};
