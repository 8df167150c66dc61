import { digitsOf, isDate, isFiller, luhn, weightedSum } from "./checksum";
import { formatsOf } from "./format-table";
import table from "./formats/europe.json";

/** French NIR: 97 minus the number modulo 97; Corsica's letters read as 19 and 18. */
export function isNir(text: string): boolean {
  const compact = text.replace(/ /g, "").toUpperCase().replace("2A", "19").replace("2B", "18");
  return /^\d{15}$/.test(compact) && 97 - Number(BigInt(compact.slice(0, 13)) % 97n) === Number(compact.slice(13));
}

/** Spanish DNI and NIE: the letter is the number modulo 23; X, Y, Z of a NIE read as 0, 1, 2. */
export function isDni(text: string): boolean {
  const compact = text
    .replace(/[ .-]/g, "")
    .toUpperCase()
    .replace(/^[XYZ]/, (letter) => String("XYZ".indexOf(letter)));
  return "TRWAGMYFPDXBNJZSQVHLCKE".charAt(Number(compact.slice(0, -1)) % 23) === compact.at(-1);
}

/** Polish PESEL: weights 1 3 7 9; the century is added to the month. */
export function isPesel(text: string): boolean {
  const century = Math.floor(Number(text.slice(2, 4)) / 20);
  const isBorn = isDate(
    [1900, 2000, 2100, 2200, 1800][century] ?? 1900,
    Number(text.slice(2, 4)) % 20,
    Number(text.slice(4, 6)),
  );
  return isBorn || Number(text.slice(0, 2)) === 0
    ? isBorn && (10 - (weightedSum(text, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10 === Number(text[10])
    : false;
}

const mod11 =
  (weights: readonly number[], zeroFor10: boolean) =>
  (text: string): boolean => {
    const digits = digitsOf(text);
    const rest = weightedSum(digits, weights) % 11;
    const check = rest === 10 && zeroFor10 ? 0 : rest;
    return digits.length === weights.length + 1 && !isFiller(digits) && check === Number(digits.at(-1));
  };
export const isNip = mod11([6, 5, 7, 2, 3, 4, 5, 6, 7], false);
export const isRegon = mod11([8, 9, 2, 3, 4, 5, 6, 7], true);
/** Ukrainian taxpayer card (РНОКПП). */
export const isRnokpp = mod11([-1, 5, 7, 9, 4, 6, 10, 5, 7], true);

/** Portuguese NIF: weights 9..2, modulo 11. */
export function isNif(text: string): boolean {
  const digits = digitsOf(text);
  const rest = weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
  return /^[1-35689]\d{8}$/.test(digits) && (rest < 2 ? 0 : 11 - rest) === Number(digits[8]);
}

/** Finnish henkilötunnus: the date, a century sign, and the number modulo 31 as a letter. */
export function isHetu(text: string): boolean {
  const day = Number(text.slice(0, 2));
  const number = Number(text.slice(0, 6) + text.slice(7, 10));
  const isBorn = isDate(2000, Number(text.slice(2, 4)), day);
  return isBorn && "0123456789ABCDEFHJKLMNPRSTUVWXY".charAt(number % 31) === text.charAt(10).toUpperCase();
}

/** Swedish personnummer: Luhn over ten digits; a day above 60 is a coordination number. */
export function isPersonnummer(text: string): boolean {
  const digits = digitsOf(text).slice(-10);
  const day = Number(digits.slice(4, 6));
  return isDate(2000, Number(digits.slice(2, 4)), day > 60 ? day - 60 : day) && luhn(digits);
}

/** Italian VAT number. */
const isPartitaIva = (text: string): boolean => luhn(text) && !/^0{7}/.test(digitsOf(text));

const isOrganisation = (text: string): boolean => Number(text.charAt(2)) >= 2 && luhn(text);

/** Identifiers of other countries of Europe. */
export const EUROPE = formatsOf(table, {
  checks: {
    nir: isNir,
    dni: isDni,
    partitaIva: isPartitaIva,
    nif: isNif,
    pesel: isPesel,
    nip: isNip,
    regon: isRegon,
    rnokpp: isRnokpp,
    hetu: isHetu,
    personnummer: isPersonnummer,
    organisation: isOrganisation,
  },
});
