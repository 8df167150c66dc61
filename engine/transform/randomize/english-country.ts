import type { Kind } from "../../../shared/document/kinds";
import data from "./english-speaking-countries.json";
import { unambiguousOrder } from "./numeric-dates";

export type EnglishCountry = "gb" | "us";

const COUNTRIES: readonly EnglishCountry[] = ["gb", "us"];
const wholeWords = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "gu");
const NAMES = { gb: wholeWords(namesOf("gb")), us: wholeWords(namesOf("us")) };
/** `LS4 2AZ`; `OR 97205`; Canadian `K1A 0B1`. */
const POSTAL_CODES = {
  gb: /(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}(?![\p{L}\d])/gu,
  us: /(?<![\p{L}\d])(?:[A-Z]{2} \d{5}(?:-\d{4})?|[A-Z]\d[A-Z] \d[A-Z]\d)(?![\p{L}\d])/gu,
};
const PHONES = {
  gb: /^\s*(?:(?:\+|00)44|\(?0(?:[1-3]|7[1-9])(?:[\s()-]*\d){8,9}\s*$)/,
  us: /^\s*(?:\+?1[\s.-])?\(?[2-9]\d\d\)?[\s.-]?\d{3}[\s.-]?\d{4}\s*$/,
};
const CURRENCY = { gb: /£/gu, us: /\$/gu };

/** By rarity in texts of the other country. */
const WEIGHT = { date: 4, phone: 4, postalCode: 4, name: 2, currency: 1 };

/** For invented places and the order of dates. Undefined without clear evidence. */
export function englishCountry(
  text: string,
  mentions: readonly { readonly kind: Kind; readonly text: string }[],
): EnglishCountry | undefined {
  const score = { gb: 0, us: 0 };
  for (const { kind, text: value } of mentions) {
    if (kind === "date" || kind === "birth_date") {
      const order = unambiguousOrder(value);
      if (order !== undefined) score[order === "mdy" ? "us" : "gb"] += WEIGHT.date;
    } else if (kind === "phone") {
      for (const country of COUNTRIES) if (PHONES[country].test(value)) score[country] += WEIGHT.phone;
    }
  }
  for (const country of COUNTRIES) {
    score[country] += WEIGHT.postalCode * count(text, POSTAL_CODES[country]);
    score[country] += WEIGHT.name * count(text, NAMES[country]);
    score[country] += WEIGHT.currency * count(text, CURRENCY[country]);
  }
  if (score.gb === score.us) return undefined;
  return score.gb > score.us ? "gb" : "us";
}

const MOST = 3;
const count = (text: string, pattern: RegExp): number => Math.min(MOST, [...text.matchAll(pattern)].length);

function namesOf(country: EnglishCountry): string {
  const { cities, regions } = data[country];
  return [...cities.split("|"), ...regions.split("|")]
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.]/g, "\\.").replace(/ /g, "\\s"))
    .join("|");
}
