import { digitsOf, isFiller, luhn } from "./checksum";
import { near } from "./context";
import type { Format } from "./pattern";
import { CHECKED, DISTINCT, NAMED, SHAPE, token } from "./pattern";

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

const PASSPORT = near("passport*, travel document, паспорт*");
const LICENSE = near("driver*, driving, license, licence, dl, permit, водительск*");
const MBI_LETTER = "[AC-HJKMNP-RT-Y]";

export const NORTH_AMERICA: readonly Format[] = [
  {
    kind: "national_id",
    pattern: token("\\d{3}-\\d{2}-\\d{4}|\\d{3} \\d{2} \\d{4}|\\d{3}\\.\\d{2}\\.\\d{4}"),
    digits: 9,
    certainty: { ...DISTINCT, misspelt: 0 },
    context: near("social security, ssn*, ss#"),
    validate: isSsn,
  },
  {
    kind: "national_id",
    pattern: token("\\d{9}"),
    digits: 9,
    certainty: NAMED,
    context: near("social security, ssn*, ss#, social"),
    validate: isSsn,
  },
  {
    kind: "tax_id",
    pattern: token(
      "9\\d{2}[- ]?(?:5\\d|6[0-5]|7\\d|8[0-8]|9[0-24-9])[- ]\\d{4}|9\\d{2}[- ](?:5\\d|6[0-5]|7\\d|8[0-8]|9[0-24-9])\\d{4}",
    ),
    digits: 9,
    certainty: DISTINCT,
    context: near("itin, tax*, taxpayer"),
  },
  {
    kind: "tax_id",
    pattern: token("9\\d{2}(?:5\\d|6[0-5]|7\\d|8[0-8]|9[0-24-9])\\d{4}"),
    digits: 9,
    certainty: SHAPE,
    context: near("itin, taxpayer, tax id*, individual taxpayer"),
  },
  {
    kind: "tax_id",
    pattern: token("\\d{2}-\\d{7}"),
    digits: 9,
    certainty: NAMED,
    context: near("ein, fein, employer identification, tax id*"),
  },
  { kind: "passport", pattern: token("[A-Z]\\d{8}", "gi"), digits: 8, certainty: SHAPE, context: PASSPORT },
  {
    kind: "passport",
    pattern: token("\\d{9}|[A-Z]{2}\\d{6,7}", "gi"),
    digits: 6,
    certainty: NAMED,
    context: PASSPORT,
  },
  {
    kind: "driver_license",
    pattern: token(
      "[A-Z]{0,2}\\d{5,14}|[A-Z]\\d{3}[ -]\\d{3,4}[ -]\\d{2,4}(?:[ -]\\d{1,4}){0,2}|[A-Z]{1,3}[- ]?\\d{2}[- ]\\d{2}[- ]\\d{2,4}",
      "gi",
    ),
    digits: 5,
    certainty: { ...NAMED, context: 0.8 },
    context: LICENSE,
  },
  {
    kind: "number",
    pattern: token("\\d{10}|\\d{4} \\d{3} \\d{3}|\\d{4}-\\d{3}-\\d{3}"),
    digits: 10,
    certainty: CHECKED,
    context: near("npi, national provider, provider"),
    validate: isNpi,
  },
  {
    kind: "number",
    pattern: token("[ABCDEFGHJKLMPRSTUX][A-Z9]\\d{7}"),
    digits: 7,
    certainty: { ...CHECKED, bare: 0.5, misspelt: 0 },
    context: near("dea, certificate, prescriber"),
    validate: isDea,
  },
  {
    kind: "national_id",
    pattern: token(
      `[1-9]${MBI_LETTER}[AC-HJKMNP-RT-Y0-9]\\d-?${MBI_LETTER}[AC-HJKMNP-RT-Y0-9]\\d-?${MBI_LETTER}{2}\\d{2}`,
      "gi",
    ),
    digits: 5,
    certainty: DISTINCT,
    context: near("medicare, mbi, beneficiary"),
  },
  {
    kind: "national_id",
    pattern: token("\\d{3}-\\d{3}-\\d{3}|\\d{3} \\d{3} \\d{3}"),
    digits: 9,
    certainty: { ...CHECKED, bare: 0.5 },
    context: near("sin, social insurance, nas"),
    validate: isSin,
  },
  {
    kind: "national_id",
    pattern: token("\\d{9}"),
    digits: 9,
    certainty: { ...CHECKED, alone: 0, misspelt: 0 },
    context: near("sin, social insurance, nas"),
    validate: isSin,
  },
  {
    kind: "license_plate",
    hint: /plate/i,
    pattern: token("(?=[A-Z0-9 -]{0,7}\\d)[A-Z0-9]{1,4}[ -]?[A-Z0-9]{2,4}"),
    digits: 1,
    certainty: { ...NAMED, context: 0.7 },
    context: near("license plate*, licence plate*, number plate*, plate number, plates, registration plate"),
  },
  {
    kind: "medical_record",
    hint: /mrn|record|patient|chart|hospital|nhc|hist|fall/i,
    pattern: token("(?:[A-Z]{1,4}-?)?\\d{5,12}", "gi"),
    digits: 5,
    certainty: NAMED,
    context: near(
      "mrn, medical record*, patient id, patient number, chart no, chart number, hospital number, nhc, historia clínica, nº historia, patientennummer, fallnummer",
    ),
  },
];
