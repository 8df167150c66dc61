import { digitsOf, isFiller, weightedSum } from "./checksum";
import { formatsOf } from "./format-table";
import table from "./formats/united-kingdom.json";

/** NHS number: weights 10..2, modulo 11; a check of 10 is not issued. */
export function isNhs(text: string): boolean {
  const digits = digitsOf(text);
  const check = (11 - (weightedSum(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return digits.length === 10 && !isFiller(digits) && check === Number(digits[9]);
}

/** Identifiers of the United Kingdom. */
export const UNITED_KINGDOM = formatsOf(table, { checks: { nhs: isNhs } });
