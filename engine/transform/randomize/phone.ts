import type { Chance } from "./chance";
import { overlay, sameShape } from "./shape";

interface Prefix {
  readonly international: boolean;
  readonly language: string;
  /** With the first digit of the local number. */
  readonly russian: string;
  /** Russian, American or British. */
  readonly area: string;
}

const AREAS = ["202", "303", "404", "512", "617", "702", "816", "919"] as const;
const MOSCOW = "495";
/** Of three to five digits: `(8453) 56-81-14`. */
const RUSSIAN_CODE = /^\s*(?:(?:\+?7|8)[\s(-]+)?\(?(\d{3,5})[\s)-]/;

/**
 * Unassigned number in the same format:
 * - North America: 555-0100 to 555-0199 (ATIS/NANPA);
 * - United Kingdom: 020 7946 0xxx, 0113 496 0xxx and others, 07700 900xxx (Ofcom);
 * - France: 01 99 00 xx xx, 06 39 98 xx xx (Arcep);
 * - Germany: 030 23125 xxx, 0171 39200 xx (Bundesnetzagentur);
 * - Russia: local numbers with 0, because they never start with it, the prefix of short numbers (01, 112);
 * - elsewhere: subscriber numbers with 00, for the same reason.
 */
export function newPhone(value: string, language: string, chance: Chance, area = MOSCOW): string {
  const digits = value.replace(/\D/g, "");
  const code = RUSSIAN_CODE.exec(value)?.[1]?.length ?? area.length;
  const russian = `${area}${"2".repeat(Math.max(0, code - area.length))}0`;
  // `029 2018 0342` -> `0113 496 0342`
  if (area.length === 4 && /^\(?02\d\)? \d{4} \d{4}$/.test(value))
    return `${area} 496 0${Array.from({ length: 3 }, () => chance.integer(0, 10)).join("")}`;
  const replaced = replacementDigits(
    digits,
    { international: /^\s*(?:\+|00)/.test(value), language, russian, area },
    chance,
  );
  return overlay(value, replaced) ?? sameShape(value, chance);
}

function replacementDigits(digits: string, { international, language, russian, area }: Prefix, chance: Chance): string {
  const draw = (count: number): string =>
    Array.from({ length: Math.max(0, count) }, () => chance.integer(0, 10)).join("");
  const of = (prefix: string): string => prefix + draw(digits.length - prefix.length);
  const { length } = digits;
  const american = area !== MOSCOW && area.length === 3 ? area : chance.pick(AREAS);
  const british = area.length === 4 ? `${area}4960` : "02079460";
  if (international && digits.startsWith("1") && length === 11) return of(`1${american}55501`);
  if (international && digits.startsWith("44"))
    return of(digits.startsWith("447") ? "447700900" : `44${british.slice(1)}`);
  if (international && digits.startsWith("33")) return of(/^33[67]/.test(digits) ? "3363998" : "3319900");
  if (international && digits.startsWith("49")) return of(/^491/.test(digits) ? "4917139200" : "493023125");
  if (digits.startsWith("7") && length === 11) return of(`7${russian}`);
  if (digits.startsWith("8") && length === 11 && !international) return of(`8${russian}`);
  if (international) return of(`${digits.slice(0, 2)}00`);
  if (length === 10 && language === "ru") return of(russian);
  if (length === 10 && language === "en" && !digits.startsWith("0")) return of(`${american}55501`);
  if (length === 11 && digits.startsWith("0") && language === "en")
    return of(digits.startsWith("07") ? "07700900" : british);
  if (length === 10 && digits.startsWith("0") && language === "fr")
    return of(/^0[67]/.test(digits) ? "063998" : "019900");
  if (length === 7) return of(language === "en" ? "55501" : "0");
  return of(length > 6 ? digits.slice(0, 1) + "00" : "");
}
