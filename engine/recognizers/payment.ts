import { digitsOf, isFiller, luhn, mod97 } from "./checksum";
import { formatsOf } from "./format-table";
import table from "./formats/payment.json";

/** First digits that issuers have for that length (ISO/IEC 7812), and Luhn. */
const ISSUED = [
  /^[56]\d{11}$/,
  /^4\d{12}$/,
  /^3[0689]\d{12}$/,
  /^(?:3[47]|2[01]|1[28])\d{13}$/,
  /^[2-6]\d{15}$/,
  /^[456]\d{16,18}$/,
];

function isCard(text: string): boolean {
  const digits = digitsOf(text);
  return ISSUED.some((issued) => issued.test(digits)) && !isFiller(digits) && luhn(digits);
}

/** Length of an IBAN by country (ISO 13616 registry). */
const IBAN_LENGTH = new Map(table.ibanLengths.split(" ").map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]));

/** How many UTF-16 units of the candidate are an IBAN of the length its country has; 0 when the check digits are wrong. */
export function ibanLength(candidate: string): number {
  const length = IBAN_LENGTH.get(candidate.slice(0, 2).toUpperCase()) ?? 0;
  let seen = 0;
  for (let index = 0; index < candidate.length; index++) {
    if (!/[A-Za-z0-9]/.test(candidate.charAt(index))) continue;
    seen++;
    if (seen < length) continue;
    const isWhole = !/[A-Za-z0-9]/.test(candidate.charAt(index + 1));
    return isWhole && seen === length && mod97(candidate.slice(0, index + 1)) ? index + 1 : 0;
  }
  return 0;
}

/** What money moves by, where the shape does not belong to one country. */
export const PAYMENT = formatsOf(table, { checks: { card: isCard }, fits: { iban: ibanLength } });
