import { digitsOf, isFiller, remainder, weighted, weightedSum } from "./checksum";
import { formatsOf } from "./format-table";
import table from "./formats/russia.json";

const INN = [2, 4, 10, 3, 5, 9, 4, 6, 8, -1];
const [isInn10, isInn11, isInn12] = [INN, [7, ...INN], [3, 7, ...INN]].map((weights) =>
  weighted({ weights, modulus: 11, tenIsZero: true, begin: "^(?!00)" }),
) as [Check, Check, Check];
type Check = ReturnType<typeof weighted>;

/** INN of a company (10 digits) or a person (12): order of the Federal Tax Service ММВ-7-6/435. */
export function isInn(text: string): boolean {
  const { length } = digitsOf(text);
  return length === 10 ? isInn10(text) : length === 12 && isInn11(text) && isInn12(text);
}

/** SNILS: weights 9..1, modulo 101, 100 and 101 read 00. */
export function isSnils(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length !== 11 || isFiller(digits)) return false;
  const sum = weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101;
  return (sum === 100 ? 0 : sum) === Number(digits.slice(9));
}

/** OGRN (13 digits, modulo 11) and OGRNIP (15 digits, modulo 13). */
export function isOgrn(text: string): boolean {
  const digits = digitsOf(text);
  const modulus = digits.length === 13 ? 11 : digits.length === 15 ? 13 : 0;
  // 1, 5: a company, 3: an entrepreneur; then the year of registration, which began in 2002 (entrepreneurs: 2004).
  if (modulus === 0 || !/^[135][0-4]/.test(digits) || isFiller(digits)) return false;
  return remainder(digits.slice(0, -1), modulus) % 10 === Number(digits.at(-1));
}

/** Key of a 20-digit account in the bank with this BIK (Bank of Russia, 515 of 1997). */
export function isAccountOf(bik: string, account: string): boolean {
  const isCorrespondent = account.startsWith("301");
  const prefix = isCorrespondent ? `0${bik.slice(4, 6)}` : bik.slice(6, 9);
  const digits = prefix + account;
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * ([7, 1, 3][index % 3] ?? 0),
    0,
  );
  return digits.length === 23 && sum % 10 === 0;
}

/** The account fits a BIK given nearby, before or after it. */
function fitsBikNearby(text: string, start: number, end: number): boolean {
  const account = digitsOf(text.slice(start, end));
  const around = text.slice(Math.max(0, start - 200), end + 200);
  return (around.match(/(?<!\d)04\d{7}(?!\d)/g) ?? []).some((bik) => isAccountOf(bik, account));
}

/** An account whose currency and balance group exist: 408 17 810 ... */
function isAccount(text: string): boolean {
  return /^(?:30[1-3]|40[1-8]|42[0-6]|45[0-9]|47[4-7]|50[1-9]|52[0-5]|60[1-3]|61[0-4]|70[67])\d{2}(?:810|643|840|978|156|398|933|826|392|756|949|784|417|860|051)\d{12}$/.test(
    digitsOf(text),
  );
}

/** Identifiers of the Russian Federation. */
export const RUSSIA = formatsOf(table, {
  checks: { inn: isInn, snils: isSnils, ogrn: isOgrn, account: isAccount },
  around: { bankOf: fitsBikNearby },
});
