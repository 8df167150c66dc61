/** Check-digit algorithms ignore separators and never throw. */
export type Check = (value: string) => boolean;

export function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, "");
}

const at = (digits: string, index: number): number => digits.charCodeAt(index) - 48;

export function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + at(digits, index) * weight, 0);
}

export interface Weighted {
  readonly weights: readonly number[];
  readonly modulus: number;
  readonly tenIsZero?: boolean | undefined;
  readonly plus?: number | undefined;
}

/**
 * The weighted sum, including the check digit and `plus`, is a multiple of `modulus`. `tenIsZero`: the last weight is
 * -1, and a check digit of 10 is written 0.
 */
export function weighted({ weights, modulus, tenIsZero = false, plus = 0 }: Weighted): Check {
  return (text) => {
    const digits = digitsOf(text);
    if (digits.length < weights.length || isFiller(digits)) return false;
    if (!tenIsZero) return (weightedSum(digits, weights) + plus) % modulus === 0;
    const sum = weightedSum(digits, weights.slice(0, -1)) % modulus;
    return ((sum + modulus) % modulus) % 10 === at(digits, weights.length - 1);
  };
}

/** The last character is `letters[place % length]`. */
export const endsIn = (text: string, letters: string, place: number): boolean =>
  letters.charAt(place % letters.length) === text.charAt(text.length - 1).toUpperCase();

/** One repeated digit: never issued, but passes many checksums. */
export function isFiller(digits: string): boolean {
  return /^(\d)\1*$/.test(digits);
}

/** Luhn (ISO/IEC 7812-1). */
export function luhn(text: string): boolean {
  const digits = digitsOf(text);
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const value = at(digits, digits.length - 1 - index);
    const doubled = index % 2 === 1 ? value * 2 : value;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 1 && sum % 10 === 0;
}

export function remainder(digits: string, modulus: number): number {
  let rest = 0;
  for (let index = 0; index < digits.length; index++) rest = (rest * 10 + at(digits, index)) % modulus;
  return rest;
}

/** ISO 7064 MOD 97-10 with the first four characters moved to the end (IBAN, ISO 13616). */
export function mod97(text: string): boolean {
  const compact = text.replace(/[^0-9A-Za-z]/g, "").toUpperCase();
  const moved = compact.slice(4) + compact.slice(0, 4);
  const figures = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return remainder(figures, 97) === 1;
}

/** ISO 7064 MOD 11-10 (German tax id, Croatian OIB). */
export function mod11of10(text: string): boolean {
  const digits = digitsOf(text);
  let product = 10;
  for (let index = 0; index < digits.length - 1; index++) {
    const sum = (at(digits, index) + product) % 10;
    product = ((sum === 0 ? 10 : sum) * 2) % 11;
  }
  return (11 - product) % 10 === at(digits, digits.length - 1);
}

const VERHOEFF_PRODUCT = [
  "0123456789", "1234067895", "2340178956", "3401289567", "4012395678",
  "5987604321", "6598710432", "7659821043", "8765932104", "9876543210",
] as const; // prettier-ignore
const VERHOEFF_PERMUTATION = [
  "0123456789", "1576283094", "5803796142", "8916043527", "9453126870", "4286573901", "2793806415", "7046913258",
] as const; // prettier-ignore

/** Verhoeff (Aadhaar). */
export function verhoeff(text: string): boolean {
  const digits = digitsOf(text);
  let check = 0;
  for (let index = 0; index < digits.length; index++) {
    const row = VERHOEFF_PERMUTATION[index % 8] ?? "";
    const permuted = at(row, at(digits, digits.length - 1 - index));
    check = at(VERHOEFF_PRODUCT[check] ?? "0", permuted);
  }
  return check === 0;
}

export function isDate(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
