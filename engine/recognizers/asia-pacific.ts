import { digitsOf, endsIn, isDate, isFiller, luhn, weighted, weightedSum } from "./checksum";
import { formatsOf } from "./format-table";
import table from "./formats/asia-pacific.json";

/** Australian Business Number: one off the first digit, weights 10 1 3 ... 19, modulo 89. */
export function isAbn(text: string): boolean {
  const digits = digitsOf(text);
  const first = Number(digits.charAt(0)) - 1;
  return first >= 0 && (first * 10 + weightedSum(digits.slice(1), [1, 3, 5, 7, 9, 11, 13, 15, 17, 19])) % 89 === 0;
}

/** Unique Entity Number of Singapore: businesses (8 digits) and local companies (9), modulo 11 to a letter. */
export function isUen(text: string): boolean {
  const digits = digitsOf(text);
  return digits.length === 8
    ? endsIn(text, "XMKECAWLJDB", weightedSum(digits, [10, 4, 9, 3, 8, 2, 7, 1]))
    : endsIn(text, "ZKCMDNERGWH", weightedSum(digits, [10, 8, 6, 4, 9, 7, 5, 3, 1]));
}

/** Korean resident and foreigner registration numbers begin with a date of birth. */
const isKoreanBirth = (text: string): boolean => isDate(2000, Number(text.slice(2, 4)), Number(text.slice(4, 6)));

export function isKoreanBusiness(text: string): boolean {
  const digits = digitsOf(text);
  const sum = weightedSum(digits, [1, 3, 7, 1, 3, 7, 1, 3, 5]) + Math.floor((Number(digits[8]) * 5) / 10);
  return !isFiller(digits) && (10 - (sum % 10)) % 10 === Number(digits[9]);
}

/** Thai national id: weights 13..2, modulo 11; digits 2 and 3 are a province. */
export function isThaiId(text: string): boolean {
  const digits = digitsOf(text);
  const check = (11 - (weightedSum(digits, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10;
  return /^[1-8](?:1\d|2[0-7]|3\d|4\d|5[0-8]|6[0-7]|7[0-7]|8[0-6]|9[0-6])/.test(digits) && check === Number(digits[12]);
}

/** Turkish national id: two check digits over odd and even places. */
const isTurkishFirst = weighted({ weights: [7, -1, 7, -1, 7, -1, 7, -1, 7, -1], modulus: 10, begin: "^[1-9]" });
const isTurkishSecond = weighted({ weights: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1], modulus: 10 });
export const isTurkishId = (text: string): boolean => isTurkishFirst(text) && isTurkishSecond(text);

function isSouthAfricanId(text: string): boolean {
  return isDate(2000, Number(text.slice(2, 4)), Number(text.slice(4, 6))) && /^\d{10}[012]/.test(text) && luhn(text);
}

/** Identifiers of Asia, the Pacific and Africa. */
export const ASIA_PACIFIC = formatsOf(table, {
  checks: {
    abn: isAbn,
    uen: isUen,
    koreanBirth: isKoreanBirth,
    koreanBusiness: isKoreanBusiness,
    thaiId: isThaiId,
    turkishId: isTurkishId,
    southAfricanId: isSouthAfricanId,
  },
});
