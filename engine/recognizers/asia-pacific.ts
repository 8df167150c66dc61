import { digitsOf, isDate, isFiller, luhn, verhoeff, weightedSum } from "./checksum";
import { near } from "./context";
import type { Format } from "./pattern";
import { CERTAIN, CHECKED, DISTINCT, LETTER_DIGIT, NAMED, SHAPE, token } from "./pattern";

/** Australian Business Number: one off the first digit, weights 10 1 3 ... 19, modulo 89. */
export function isAbn(text: string): boolean {
  const digits = digitsOf(text);
  const first = Number(digits.charAt(0)) - 1;
  return first >= 0 && (first * 10 + weightedSum(digits.slice(1), [1, 3, 5, 7, 9, 11, 13, 15, 17, 19])) % 89 === 0;
}

export function isAcn(text: string): boolean {
  const digits = digitsOf(text);
  return !isFiller(digits) && (10 - (weightedSum(digits, [8, 7, 6, 5, 4, 3, 2, 1]) % 10)) % 10 === Number(digits[8]);
}

export function isTfn(text: string): boolean {
  const digits = digitsOf(text);
  return !isFiller(digits) && weightedSum(digits, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0;
}

export function isAuMedicare(text: string): boolean {
  const digits = digitsOf(text);
  return /^[2-6]/.test(digits) && weightedSum(digits, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === Number(digits[8]);
}

/** Unique Entity Number of Singapore: businesses (8 digits) and local companies (9), modulo 11 to a letter. */
export function isUen(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length === 8)
    return "XMKECAWLJDB".charAt(weightedSum(digits, [10, 4, 9, 3, 8, 2, 7, 1]) % 11) === text.at(-1);
  return "ZKCMDNERGWH".charAt(weightedSum(digits, [10, 8, 6, 4, 9, 7, 5, 3, 1]) % 11) === text.at(-1);
}

/** Korean resident and foreigner registration numbers begin with a date of birth. */
const isKoreanBirth = (text: string): boolean => isDate(2000, Number(text.slice(2, 4)), Number(text.slice(4, 6)));

export function isKoreanBusiness(text: string): boolean {
  const digits = digitsOf(text);
  const sum = weightedSum(digits, [1, 3, 7, 1, 3, 7, 1, 3, 5]) + Math.floor((Number(digits[8]) * 5) / 10);
  return !isFiller(digits) && (10 - (sum % 10)) % 10 === Number(digits[9]);
}

/** Thai national id: weights 13..2, modulo 11; digits 2 and 3 are a province. */
export function isThaiId(text: string): boolean {
  const digits = digitsOf(text);
  const check = (11 - (weightedSum(digits, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10;
  return /^[1-8](?:1\d|2[0-7]|3\d|4\d|5[0-8]|6[0-7]|7[0-7]|8[0-6]|9[0-6])/.test(digits) && check === Number(digits[12]);
}

/** Turkish national id: two check digits over odd and even places. */
export function isTurkishId(text: string): boolean {
  const d = Array.from(text, Number);
  const odd = weightedSum(text, [1, 0, 1, 0, 1, 0, 1, 0, 1]);
  const even = weightedSum(text, [0, 1, 0, 1, 0, 1, 0, 1]);
  return (
    !text.startsWith("0") &&
    (((odd * 7 - even) % 10) + 10) % 10 === d[9] &&
    (odd + even + Number(text.charAt(9))) % 10 === d[10]
  );
}

function isSouthAfricanId(text: string): boolean {
  return isDate(2000, Number(text.slice(2, 4)), Number(text.slice(4, 6))) && /^\d{10}[012]/.test(text) && luhn(text);
}

const PASSPORT = near("passport*, travel document, 여권*");
const PLATE = near("plate*, plaka*, vehicle*, registration, license plate, car");
const INDIAN_STATE =
  "AN|AP|AR|AS|BR|CH|CG|DD|DL|DN|GA|GJ|HP|HR|JH|JK|KA|KL|LA|LD|MH|ML|MN|MP|MZ|NL|OD|OR|PB|PY|RJ|SK|TN|TR|TS|UK|UP|UA|WB";

/** Identifiers of Asia, the Pacific and Africa. */
export const ASIA_PACIFIC: readonly Format[] = [
  {
    kind: "tax_id",
    pattern: token("\\d{2} \\d{3} \\d{3} \\d{3}|\\d{11}"),
    digits: 11,
    certainty: { ...CHECKED, bare: 0.5, misspelt: 0 },
    context: near("abn, australian business"),
    validate: isAbn,
  },
  {
    kind: "tax_id",
    pattern: token("\\d{3} \\d{3} \\d{3}|\\d{9}"),
    digits: 9,
    certainty: { ...CHECKED, misspelt: 0 },
    context: near("acn, australian company"),
    validate: isAcn,
  },
  {
    kind: "tax_id",
    pattern: token("\\d{3} \\d{3} \\d{3}|\\d{9}"),
    digits: 9,
    certainty: { ...CHECKED, misspelt: 0 },
    context: near("tfn, tax file"),
    validate: isTfn,
  },
  {
    kind: "national_id",
    pattern: token("\\d{4} \\d{5} \\d|\\d{10}"),
    digits: 10,
    certainty: { ...CHECKED, misspelt: 0 },
    context: near("medicare"),
    validate: isAuMedicare,
  },
  {
    kind: "tax_id",
    hint: LETTER_DIGIT,
    pattern: token("[A-Z]{5}\\d{4}[A-Z]", "gi"),
    digits: 4,
    certainty: { ...DISTINCT, bare: 0.6 },
    context: near("pan, permanent account"),
  },
  {
    kind: "national_id",
    pattern: token("[2-9]\\d{3}([- ])\\d{4}\\1\\d{4}"),
    digits: 12,
    certainty: { ...CHECKED, bare: 0.5, misspelt: 0.5 },
    context: near("aadhaar, aadhar, uidai"),
    validate: verhoeff,
  },
  {
    kind: "national_id",
    pattern: token("[2-9]\\d{11}"),
    digits: 12,
    certainty: { ...CHECKED, misspelt: 0.5 },
    context: near("aadhaar, aadhar, uidai"),
    validate: verhoeff,
  },
  {
    kind: "tax_id",
    hint: LETTER_DIGIT,
    pattern: token("(?:0[1-9]|[12]\\d|3[0-7])[A-Z]{5}\\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]", "gi"),
    digits: 6,
    certainty: CERTAIN,
    context: near("gstin, gst"),
  },
  {
    kind: "passport",
    pattern: token("[A-PR-WY][1-9]\\d ?\\d{4}[1-9]", "gi"),
    digits: 7,
    certainty: SHAPE,
    context: PASSPORT,
  },
  {
    kind: "national_id",
    hint: LETTER_DIGIT,
    pattern: token("[A-Z]{3}\\d{7}", "gi"),
    digits: 7,
    certainty: SHAPE,
    context: near("vote*, voter*, epic, election"),
  },
  {
    kind: "license_plate",
    hint: LETTER_DIGIT,
    pattern: token(`(?:${INDIAN_STATE})[ -]?\\d{1,2}[ -]?[A-Z]{1,3}[ -]?\\d{4}`),
    digits: 5,
    certainty: { ...DISTINCT, bare: 0.5 },
    context: PLATE,
  },
  {
    kind: "national_id",
    hint: LETTER_DIGIT,
    pattern: token("[STFGM]\\d{7}[A-Z]", "gi"),
    digits: 7,
    certainty: { ...DISTINCT, bare: 0.6 },
    context: near("nric, fin, singapore"),
  },
  {
    kind: "tax_id",
    pattern: token("\\d{8}[A-Z]|(?:19|20)\\d{7}[A-Z]"),
    digits: 8,
    certainty: { ...CERTAIN, bare: 0.6, misspelt: 0.5 },
    context: near("uen"),
    validate: isUen,
  },
  {
    kind: "tax_id",
    hint: LETTER_DIGIT,
    pattern: token("[RST]\\d{2}[A-Z]{2}\\d{4}[A-Z]"),
    digits: 6,
    certainty: { ...DISTINCT, bare: 0.6 },
    context: near("uen"),
  },
  {
    kind: "national_id",
    pattern: token("\\d{6}-[1-8]\\d{6}"),
    digits: 13,
    certainty: DISTINCT,
    context: near("rrn, frn, resident registration, 주민*, 외국인*"),
    validate: isKoreanBirth,
  },
  {
    kind: "national_id",
    pattern: token("\\d{6}[1-4]\\d{6}"),
    digits: 13,
    certainty: SHAPE,
    context: near("rrn, frn, resident registration, foreigner registration, korean, 주민*, 외국인*"),
    validate: isKoreanBirth,
  },
  {
    kind: "passport",
    hint: LETTER_DIGIT,
    pattern: token("[MSRODG]\\d{3}[A-Z]\\d{4}", "gi"),
    digits: 7,
    certainty: { ...DISTINCT, bare: 0.6 },
    context: PASSPORT,
  },
  { kind: "passport", pattern: token("[MSRODG]\\d{8}", "gi"), digits: 8, certainty: SHAPE, context: PASSPORT },
  {
    kind: "tax_id",
    pattern: token("\\d{3}-\\d{2}-\\d{5}|\\d{10}"),
    digits: 10,
    certainty: { ...CHECKED, misspelt: 0 },
    context: near("brn, business registration, 사업자*"),
    validate: isKoreanBusiness,
  },
  {
    kind: "driver_license",
    pattern: token("(?:1[1-9]|2[0-68])-\\d{2}-\\d{6}-\\d{2}"),
    digits: 12,
    certainty: DISTINCT,
    context: near("license, licence, driver*"),
  },
  {
    kind: "national_id",
    pattern: token("\\d{13}|\\d[- ]\\d{4}[- ]\\d{5}[- ]\\d{2}[- ]\\d"),
    digits: 13,
    certainty: CHECKED,
    context: near("thai, เลขประจำตัวประชาชน, national id"),
    validate: isThaiId,
  },
  {
    kind: "national_id",
    pattern: token("\\d{11}"),
    digits: 11,
    certainty: { ...CHECKED, bare: 0.5, misspelt: 0 },
    context: near("kimlik, tckn, tc, t.c, türk*, turkish"),
    validate: isTurkishId,
  },
  {
    kind: "license_plate",
    hint: /^\W{0,3}\d{2} ?[A-Z]|pla|vehic|regis|car/i,
    pattern: token("(?:0[1-9]|[1-7]\\d|8[01])(?: [A-Z] \\d{2,4}| [A-Z]{2,3} \\d{2,4}|[A-Z]{1,3}\\d{2,4})", "gi"),
    digits: 2,
    certainty: SHAPE,
    context: PLATE,
  },
  {
    kind: "tax_id",
    pattern: token("\\d{3}-\\d{3}-\\d{3}-\\d{3,5}"),
    digits: 12,
    certainty: DISTINCT,
    context: near("tin, bir"),
  },
  { kind: "tax_id", pattern: token("\\d{12}(?:\\d{2})?"), digits: 12, certainty: NAMED, context: near("bir, bir tin") },
  {
    kind: "phone",
    pattern: token("09\\d{9}|0 ?\\(?9\\d{2}\\)? ?\\d{3} ?\\d{4}"),
    digits: 11,
    certainty: { ...SHAPE, bare: 0.5, sole: 0.6 },
    context: near("mobile, phone, number*, second, first, call"),
  },
  {
    kind: "license_plate",
    hint: LETTER_DIGIT,
    pattern: token("[A-Z]{3}-\\d{3}[A-Z]{2}"),
    digits: 3,
    certainty: { ...SHAPE, bare: 0.5 },
    context: PLATE,
  },
  {
    kind: "license_plate",
    hint: LETTER_DIGIT,
    pattern: token("[A-Z]{3}\\d{3}[A-Z]{2}"),
    digits: 3,
    certainty: SHAPE,
    context: PLATE,
  },
  {
    kind: "national_id",
    pattern: token("\\d{13}"),
    digits: 13,
    certainty: { ...CHECKED, misspelt: 0 },
    context: near("rsa, south africa*, id number, rsa id"),
    validate: isSouthAfricanId,
  },
];
