import { digitsOf, endsIn, isDate, luhn, weighted } from "./checksum";
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
  return endsIn(compact, "TRWAGMYFPDXBNJZSQVHLCKE", Number(compact.slice(0, -1)));
}

/** Polish PESEL; the century is added to the month. */
const isPeselChecked = weighted({ weights: [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1], modulus: 10 });
export function isPesel(text: string): boolean {
  const month = Number(text.slice(2, 4));
  const century = [1900, 2000, 2100, 2200, 1800][Math.floor(month / 20)] ?? 1900;
  return isPeselChecked(text) && isDate(century, month % 20, Number(text.slice(4, 6)));
}

/** Finnish henkilötunnus: the date, a century sign, and the number modulo 31 as a letter. */
export function isHetu(text: string): boolean {
  const day = Number(text.slice(0, 2));
  const number = Number(text.slice(0, 6) + text.slice(7, 10));
  const isBorn = isDate(2000, Number(text.slice(2, 4)), day);
  return isBorn && endsIn(text, "0123456789ABCDEFHJKLMNPRSTUVWXY", number);
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
    pesel: isPesel,
    hetu: isHetu,
    personnummer: isPersonnummer,
    organisation: isOrganisation,
  },
});
