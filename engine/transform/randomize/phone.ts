import type { Chance } from "./chance";
import { overlay, sameShape } from "./shape";

/**
 * Unassigned number in the same format:
 * - North America: 555-0100 to 555-0199 (ATIS/NANPA);
 * - United Kingdom: 020 7946 0xxx, 07700 900xxx (Ofcom);
 * - France: 01 99 00 xx xx, 06 39 98 xx xx (Arcep);
 * - Germany: 030 23125 xxx, 0171 39200 xx (Bundesnetzagentur);
 * - Russia: 495 0xx-xx-xx, because local numbers never start with 0, the prefix of short numbers (01, 112);
 * - elsewhere: subscriber numbers with 00, for the same reason.
 */
export function newPhone(value: string, language: string, chance: Chance): string {
  const digits = value.replace(/\D/g, "");
  const replaced = replacementDigits(digits, /^\s*(?:\+|00)/.test(value), language, chance);
  return overlay(value, replaced) ?? sameShape(value, chance);
}

function replacementDigits(digits: string, international: boolean, language: string, chance: Chance): string {
  const draw = (count: number): string =>
    Array.from({ length: Math.max(0, count) }, () => chance.integer(0, 10)).join("");
  const of = (prefix: string): string => prefix + draw(digits.length - prefix.length);
  const { length } = digits;
  const areas = ["202", "303", "404", "512", "617", "702", "816", "919"] as const;
  if (international && digits.startsWith("1") && length === 11) return of(`1${chance.pick(areas)}55501`);
  if (international && digits.startsWith("44")) return of(digits.startsWith("447") ? "447700900" : "442079460");
  if (international && digits.startsWith("33")) return of(/^33[67]/.test(digits) ? "3363998" : "3319900");
  if (international && digits.startsWith("49")) return of(/^491/.test(digits) ? "4917139200" : "493023125");
  if (digits.startsWith("7") && length === 11) return of("74950");
  if (digits.startsWith("8") && length === 11 && !international) return of("84950");
  if (international) return of(`${digits.slice(0, 2)}00`);
  if (length === 10 && language === "ru") return of("4950");
  if (length === 10 && language === "en" && !digits.startsWith("0")) return of(`${chance.pick(areas)}55501`);
  if (length === 11 && digits.startsWith("0") && language === "en")
    return of(digits.startsWith("07") ? "07700900" : "02079460");
  if (length === 10 && digits.startsWith("0") && language === "fr")
    return of(/^0[67]/.test(digits) ? "063998" : "019900");
  if (length === 7) return of(language === "en" ? "55501" : "0");
  return of(length > 6 ? digits.slice(0, 1) + "00" : "");
}
