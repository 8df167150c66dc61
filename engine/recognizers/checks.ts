import { sha256 } from "@noble/hashes/sha2.js";
import { bech32, bech32m, createBase58check } from "@scure/base";
import {
  digitsOf,
  endsIn,
  isDate,
  isFiller,
  luhn,
  mod11of10,
  mod97,
  remainder,
  verhoeff,
  weighted,
  weightedSum,
  type Check,
} from "./checksum";
import type { Context } from "./context";
import payment from "./formats/payment.json";

const INN = [2, 4, 10, 3, 5, 9, 4, 6, 8, -1];
const [isInn10, isInn11, isInn12] = [INN, [7, ...INN], [3, 7, ...INN]].map((weights) =>
  weighted({ weights, modulus: 11, tenIsZero: true }),
) as [Check, Check, Check];

/** INN of a company (10 digits) or person (12): Federal Tax Service, order ММВ-7-6/435. */
export function isInn(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.startsWith("00")) return false;
  return digits.length === 10 ? isInn10(digits) : digits.length === 12 && isInn11(digits) && isInn12(digits);
}

/** Weights 9..1, modulo 101; 100 and 101 become 00. */
function isSnils(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length !== 11 || isFiller(digits)) return false;
  const sum = weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101;
  return (sum === 100 ? 0 : sum) === Number(digits.slice(9));
}

/** OGRN (13 digits, modulo 11) and OGRNIP (15 digits, modulo 13). */
function isOgrn(text: string): boolean {
  const digits = digitsOf(text);
  const modulus = digits.length === 13 ? 11 : digits.length === 15 ? 13 : 0;
  // 1, 5: company; 3: entrepreneur. Then the year of registration, from 2002 (entrepreneurs: 2004).
  if (modulus === 0 || !/^[135][0-4]/.test(digits) || isFiller(digits)) return false;
  return remainder(digits.slice(0, -1), modulus) % 10 === Number(digits.at(-1));
}

/** Account key with the BIK of its bank (Bank of Russia, 515 of 1997). */
const isAccountKey = weighted({ weights: Array.from({ length: 23 }, (_, at) => [7, 1, 3][at % 3] ?? 0), modulus: 10 });
const isAccountOf = (bik: string, account: string): boolean =>
  isAccountKey((account.startsWith("301") ? `0${bik.slice(4, 6)}` : bik.slice(6, 9)) + account);

function isKoreanBusiness(text: string): boolean {
  const digits = digitsOf(text);
  const sum = weightedSum(digits, [1, 3, 7, 1, 3, 7, 1, 3, 5]) + Math.floor((Number(digits[8]) * 5) / 10);
  return !isFiller(digits) && (10 - (sum % 10)) % 10 === Number(digits[9]);
}

/** Weights 13..2, modulo 11. */
function isThaiId(text: string): boolean {
  const digits = digitsOf(text);
  return (11 - (weightedSum(digits, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(digits[12]);
}

/** 97 minus the number modulo 97; Corsica's 2A and 2B become 19 and 18. */
function isNir(text: string): boolean {
  const digits = digitsOf(text.toUpperCase().replace("2A", "19").replace("2B", "18"));
  return digits.length === 15 && 97 - remainder(digits.slice(0, 13), 97) === Number(digits.slice(13));
}

/** DNI and NIE: the letter is the number modulo 23; X, Y, Z of a NIE become 0, 1, 2. */
function isDni(text: string): boolean {
  const number = text.toUpperCase().replace(/^[XYZ]/, (letter) => String("XYZ".indexOf(letter)));
  return endsIn(text, "TRWAGMYFPDXBNJZSQVHLCKE", Number(digitsOf(number)));
}

/** One of the first ten digits occurs two or three times; ISO 7064 MOD 11,10. */
function isSteuerId(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const counts = Array.from("0123456789", (digit) => digits.slice(0, 10).split(digit).length - 1);
  const repeated = counts.filter((count) => count > 1);
  return repeated.length === 1 && (repeated[0] ?? 9) <= 3 && mod11of10(digits);
}

/** The letter as two digits, weights 1 2, cross sums, modulo 10. */
function isKvnr(text: string): boolean {
  const letter = String(text.toUpperCase().charCodeAt(0) - 64).padStart(2, "0");
  const digits = Array.from(letter + text.slice(1), Number);
  const doubled = digits.slice(0, 10).map((digit, at) => (at % 2 === 0 ? digit : digit * 2));
  return doubled.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === digits[10];
}

/** German passport or identity card: no vowels, weights 7 3 1 (ICAO 9303). */
function isGermanSerial(text: string): boolean {
  const values = Array.from(text.toUpperCase(), (char) => (/\d/.test(char) ? Number(char) : char.charCodeAt(0) - 55));
  const sum = values.slice(0, 8).reduce((total, value, index) => total + value * ([7, 3, 1][index % 3] ?? 0), 0);
  return sum % 10 === values[8];
}

/** RFC 4291, with optional IPv4 tail; the pattern only collects characters. */
function isIpv6(candidate: string): boolean {
  const address = candidate.replace(/\/\d{1,3}$/u, "");
  const tail = /(?<=:)\d{1,3}(?:\.\d{1,3}){3}$/u.exec(address)?.[0];
  if (tail !== undefined && tail.split(".").some((octet) => Number(octet) > 255)) return false;
  const groups = tail === undefined ? address : `${address.slice(0, -tail.length)}0:0`;
  const halves = groups.split("::");
  if (halves.length > 2) return false;
  const count = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  if (!count.every((group) => /^[0-9a-fA-F]{1,4}$/.test(group))) return false;
  return halves.length === 2 ? count.length < 8 : count.length === 8;
}

/** Base58Check (Bitcoin, Litecoin, Dogecoin, TRON): version, 20 bytes, four bytes of a double SHA-256. */
function isBase58(text: string): boolean {
  try {
    return createBase58check(sha256).decode(text).length === 21;
  } catch {
    return false;
  }
}

/** Bech32 and Bech32m (BIP 173, BIP 350). */
const isBech32 = (text: string): boolean => [bech32, bech32m].some((one) => one.decodeUnsafe(text) !== undefined);

/** At least 3 bits a character (Shannon): words have about 3 and no digits, keys have more. */
function isRandom(text: string): boolean {
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return /\d/.test(text) && /[A-Za-z]/.test(text) && bits >= 3;
}

function isNumericDate(value: string): boolean {
  const [first = 0, second = 0, third = 0] = (value.match(/\d+/g) ?? []).map(Number);
  if (first > 31) return isDate(first, second, third);
  const year = third < 100 ? 2000 + third : third;
  return year >= 1500 && year < 2200 && (isDate(year, second, first) || isDate(year, first, second));
}

export const CHECKS: Readonly<Record<string, Check>> = {
  luhn,
  verhoeff,
  luhnOfLastTen: (text) => luhn(digitsOf(text).slice(-10)),
  /** Luhn with the prefix 80840 (45 CFR 162.406). */
  npi: (text) => luhn(`80840${digitsOf(text)}`),
  inn: isInn,
  snils: isSnils,
  ogrn: isOgrn,
  koreanBusiness: isKoreanBusiness,
  thaiId: isThaiId,
  nir: isNir,
  dni: isDni,
  steuerId: isSteuerId,
  kvnr: isKvnr,
  germanSerial: isGermanSerial,
  ipv6: isIpv6,
  base58: isBase58,
  bech32: isBech32,
  random: isRandom,
  numericDate: isNumericDate,
};

export const AROUND: Readonly<Record<string, Context>> = {
  /** The account fits a BIK nearby. */
  bankOf: (text, start, end) => {
    const account = digitsOf(text.slice(start, end));
    const around = text.slice(Math.max(0, start - 200), end + 200);
    return (around.match(/(?<!\d)04\d{7}(?!\d)/g) ?? []).some((bik) => isAccountOf(bik, account));
  },
};

const IBAN_LENGTH = new Map(payment.ibanLengths.split(" ").map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]));

export const FITS: Readonly<Record<string, (value: string) => number>> = {
  /** Length by country (ISO 13616 registry); 0 if the check digits are wrong. */
  iban: (value) => {
    const length = IBAN_LENGTH.get(value.slice(0, 2).toUpperCase()) ?? 0;
    const end = [...value.matchAll(/[A-Za-z0-9]/g)][length - 1]?.index ?? 0;
    return end > 0 && !/[A-Za-z0-9]/.test(value.charAt(end + 1)) && mod97(value.slice(0, end + 1)) ? end + 1 : 0;
  },
};
