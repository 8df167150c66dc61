import { digitsOf, isDate, isFiller, mod11of10, weightedSum } from "./checksum";
import { near } from "./context";
import type { Format } from "./pattern";
import { CERTAIN, CHECKED, DISTINCT, LETTER_DIGIT, NAMED, SHAPE, token } from "./pattern";

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
  const day = Number(text.slice(2, 4));
  return isDate(2000, Number(text.slice(4, 6)), day > 50 ? day - 50 : day);
}

/** Serial of a German passport or identity card: digits and letters without vowels, weights 7 3 1 (ICAO 9303). */
export function isGermanSerial(text: string): boolean {
  const values = Array.from(text.toUpperCase(), (char) => (/\d/.test(char) ? Number(char) : char.charCodeAt(0) - 55));
  const sum = values.slice(0, 8).reduce((total, value, index) => total + value * ([7, 3, 1][index % 3] ?? 0), 0);
  return sum % 10 === values[8];
}

/** Lifelong physician number: weights 4 9 over six digits. */
function isLanr(text: string): boolean {
  const check = (10 - (weightedSum(text, [4, 9, 4, 9, 4, 9]) % 10)) % 10;
  return check === Number(text[6]) && !isFiller(text) && !text.startsWith("0");
}

const SERIAL = "(?=[A-Z]{0,6}\\d)[CFGHJKLMNPRTVWXYZ][CFGHJKLMNPRTVWXYZ0-9]{7}\\d";
const AUSWEIS = near(
  "reisepass*, pass, ausweis*, personalausweis*, perso, passport*, passnummer, identity card, id card",
);

export const GERMANY: readonly Format[] = [
  {
    kind: "tax_id",
    pattern: token("\\d{11}|\\d{2} \\d{3} \\d{3} \\d{3}"),
    digits: 11,
    certainty: CHECKED,
    context: near("steuer-id*, steuerid*, steueridentifikations*, idnr, tin, identifikationsnummer, tax id"),
    validate: isSteuerId,
  },
  {
    kind: "tax_id",
    pattern: token("\\d{3}/\\d{3}/\\d{5}|\\d{3}/\\d{4}/\\d{4}|\\d{2}/\\d{3}/\\d{4,5}|\\d{5}/\\d{5}"),
    digits: 9,
    certainty: DISTINCT,
    context: near("steuernummer*, st.-nr, stnr, steuer-nr"),
  },
  {
    kind: "tax_id",
    pattern: token("\\d{10,13}"),
    digits: 10,
    certainty: NAMED,
    context: near("steuernummer*, st.-nr, stnr, steuer-nr*"),
  },
  {
    kind: "tax_id",
    pattern: token("DE[. ]?\\d{3}[. ]?\\d{3}[. ]?\\d{3}"),
    digits: 9,
    certainty: DISTINCT,
    context: near("ust*, umsatzsteuer*, vat"),
  },
  {
    kind: "tax_id",
    pattern: token(
      "(?:AT ?U|BE ?0?|BG|CY|CZ|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|GB)[A-Z0-9]{7,12}",
    ),
    digits: 7,
    certainty: NAMED,
    context: near("vat, ust-id*, uid, tva, iva, nif, piva, nip"),
  },
  {
    kind: "passport",
    hint: LETTER_DIGIT,
    pattern: token(SERIAL, "gi"),
    digits: 3,
    certainty: { bare: 0, alone: 0.5, sole: 0.7, context: 1, misspelt: 0.7 },
    context: AUSWEIS,
    validate: isGermanSerial,
  },
  { kind: "passport", pattern: token("[LMNPRTVWXY]\\d{7,8}"), digits: 7, certainty: SHAPE, context: AUSWEIS },
  {
    kind: "driver_license",
    pattern: token("(?=\\d{0,10}[A-Z])[A-Z0-9]{2}\\d{8}[A-Z0-9]"),
    digits: 8,
    certainty: NAMED,
    context: near("führerschein*, fahrerlaubnis*, führerscheinnummer"),
  },
  {
    kind: "national_id",
    pattern: token("[A-Z]\\d{9}", "gi"),
    digits: 9,
    certainty: { ...CHECKED, bare: 0.5 },
    context: near("krankenvers*, versichert*, kvnr, gesundheitskarte, health insurance"),
    validate: isKvnr,
  },
  {
    kind: "national_id",
    pattern: token("\\d{2} ?\\d{6} ?[A-Z] ?\\d{3}", "gi"),
    digits: 11,
    certainty: CERTAIN,
    context: near("sozialvers*, rentenvers*, rvnr, svnr, sv-nummer"),
    validate: (text) => isRvnr(text.replace(/ /g, "")),
  },
  {
    kind: "number",
    pattern: token("\\d{9}"),
    digits: 9,
    certainty: CHECKED,
    context: near("lanr, arztnummer, arztnr"),
    validate: isLanr,
  },
  { kind: "number", pattern: token("\\d{9}"), digits: 9, certainty: NAMED, context: near("bsnr, betriebsstätten*") },
  {
    kind: "number",
    hint: /HR[AB]/,
    pattern: token("HR[AB] ?\\d{1,6}(?: ?[A-Z]{1,2})?"),
    digits: 1,
    certainty: DISTINCT,
    context: near("handelsregister*, amtsgericht"),
  },
  {
    kind: "license_plate",
    hint: /^\W{0,3}[A-ZÄÖÜ]{1,3}[ -][A-Z]|kennz|fahrz|kfz|wagen/i,
    pattern: token("[A-ZÄÖÜ]{1,3}[ -][A-Z]{1,2}[ -]?\\d{1,4} ?[HE]?", "gi"),
    digits: 1,
    certainty: SHAPE,
    context: near("kennzeichen*, fahrzeug*, kfz*, wagen"),
  },
  {
    kind: "postal_code",
    hint: /^\D{0,3}\d{5}\D{0,3}$|plz|zahl|zip|\bc\.?p\b|postal|cap\b|post/i,
    pattern: token("(?!00|99999)\\d{5}"),
    digits: 5,
    certainty: SHAPE,
    context: near(
      "plz, postleitzahl*, zip*, zip code, cp, c.p, code postal, código postal, codice postale, cap, postcode, postal code, kod pocztowy",
    ),
  },
];
