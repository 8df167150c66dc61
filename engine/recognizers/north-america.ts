import { digitsOf, isFiller, luhn } from "./checksum";
import { formatsOf } from "./format-table";
import table from "./formats/north-america.json";

/** Numbers the Social Security Administration never issued, and the famous one from a wallet. */
export function isSsn(text: string): boolean {
  const digits = digitsOf(text);
  return (
    /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits) && !/^(?:078051120|123456789|219099999)$/.test(digits)
  );
}

/** DEA registration: the sum of digits 1, 3, 5 and twice that of 2, 4, 6 ends in the seventh. */
export function isDea(text: string): boolean {
  const d = Array.from(digitsOf(text), Number);
  const sum = (d[0] ?? 0) + (d[2] ?? 0) + (d[4] ?? 0) + 2 * ((d[1] ?? 0) + (d[3] ?? 0) + (d[5] ?? 0));
  return d.length === 7 && sum % 10 === d[6];
}

/** National Provider Identifier: Luhn with the prefix 80840 (45 CFR 162.406). */
export const isNpi = (text: string): boolean => /^[12]/.test(text) && luhn(`80840${digitsOf(text)}`);

const isSin = (text: string): boolean => /^[1-7]/.test(text) && !isFiller(digitsOf(text)) && luhn(text);

/** Identifiers of the United States and Canada. */
export const NORTH_AMERICA = formatsOf(table, { checks: { ssn: isSsn, npi: isNpi, dea: isDea, sin: isSin } });
