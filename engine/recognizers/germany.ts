import { digitsOf, isDate, mod11of10 } from "./checksum";
import { formatsOf } from "./format-table";
import table from "./formats/germany.json";

const crossSum = (value: number): number => (value > 9 ? value - 9 : value);

/** Steuer-Identifikationsnummer: one digit of the first ten occurs twice or thrice; ISO 7064 MOD 11,10. */
export function isSteuerId(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const counts = Array.from("0123456789", (digit) => digits.slice(0, 10).split(digit).length - 1);
  const repeated = counts.filter((count) => count > 1);
  return repeated.length === 1 && (repeated[0] ?? 9) <= 3 && mod11of10(digits);
}

const letterValue = (letter: string): string => String(letter.toUpperCase().charCodeAt(0) - 64).padStart(2, "0");

/** Krankenversichertennummer: the letter as two digits, weights 1 2, cross sums, modulo 10. */
export function isKvnr(text: string): boolean {
  const digits = letterValue(text.charAt(0)) + text.slice(1);
  const sum = Array.from(digits.slice(0, 10)).reduce(
    (total, digit, index) => total + crossSum(Number(digit) * (index % 2 === 0 ? 1 : 2)),
    0,
  );
  return sum % 10 === Number(digits[10]);
}

/** Rentenversicherungsnummer: area, date of birth, initial, serial, check digit. */
export function isRvnr(text: string): boolean {
  const number = text.replace(/ /g, "");
  const day = Number(number.slice(2, 4));
  return isDate(2000, Number(number.slice(4, 6)), day > 50 ? day - 50 : day);
}

/** Serial of a German passport or identity card: digits and letters without vowels, weights 7 3 1 (ICAO 9303). */
export function isGermanSerial(text: string): boolean {
  const values = Array.from(text.toUpperCase(), (char) => (/\d/.test(char) ? Number(char) : char.charCodeAt(0) - 55));
  const sum = values.slice(0, 8).reduce((total, value, index) => total + value * ([7, 3, 1][index % 3] ?? 0), 0);
  return sum % 10 === values[8];
}

/** Identifiers of Germany, and tax numbers of the European Union. */
export const GERMANY = formatsOf(table, {
  checks: { steuerId: isSteuerId, germanSerial: isGermanSerial, kvnr: isKvnr, rvnr: isRvnr },
});
