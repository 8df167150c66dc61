import { digitsOf, isFiller, weightedSum } from "./checksum";
import { near } from "./context";
import type { Format } from "./pattern";
import { CHECKED, DISTINCT, LETTER_DIGIT, NAMED, SHAPE, token } from "./pattern";

/** NHS number: weights 10..2, modulo 11; a check of 10 is not issued. */
export function isNhs(text: string): boolean {
  const digits = digitsOf(text);
  const check = (11 - (weightedSum(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return digits.length === 10 && !isFiller(digits) && check === Number(digits[9]);
}

const INSURANCE = near("national insurance, nino, ni number, insurance");
const PLATE = near("plate*, reg, registration, vehicle*, car, van, number plate");
const AREA = "[A-PR-UWYZ](?:\\d{1,2}|[A-HK-Y]\\d{1,2}|\\d[A-HJKPSTUW]|[A-HK-Y]\\d[ABEHMNPRVWXY])";
const INWARD = "\\d[ABD-HJLNP-UW-Z]{2}";

export const UNITED_KINGDOM: readonly Format[] = [
  {
    kind: "national_id",
    pattern: token("\\d{3} \\d{3} \\d{4}|\\d{3}-\\d{3}-\\d{4}|\\d{10}"),
    digits: 10,
    certainty: CHECKED,
    context: near("nhs*, national health, health service"),
    validate: isNhs,
  },
  {
    kind: "national_id",
    pattern: token("(?!BG|GB|NK|KN|TN|NT|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\\d{2} ?\\d{2} ?\\d{2} ?[A-D]", "gi"),
    digits: 6,
    certainty: DISTINCT,
    context: INSURANCE,
  },
  {
    // Prefixes that are never issued (QQ stands in official examples) are somebody's slip or sample.
    kind: "national_id",
    pattern: token("[A-Z]{2} ?\\d{2} ?\\d{2} ?\\d{2} ?[A-D]", "gi"),
    digits: 6,
    certainty: NAMED,
    context: INSURANCE,
  },
  {
    kind: "driver_license",
    hint: LETTER_DIGIT,
    pattern: token("[A-Z][A-Z9]{4}\\d(?:[05]\\d|[16][0-2])(?:[0-2]\\d|3[01])\\d[A-Z][A-Z9]\\d[A-Z]{2}", "gi"),
    digits: 7,
    certainty: DISTINCT,
    context: near("driving, driver*, licence, license"),
  },
  {
    kind: "passport",
    hint: LETTER_DIGIT,
    pattern: token("[A-Z]{2}\\d{7}", "gi"),
    digits: 7,
    certainty: SHAPE,
    context: near("passport*, pasaporte, passaporto, passeport"),
  },
  {
    kind: "postal_code",
    hint: LETTER_DIGIT,
    pattern: token(`${AREA} ${INWARD}|GIR 0AA`),
    digits: 2,
    certainty: DISTINCT,
    context: near("postcode*, post code, postal, address, zip"),
  },
  {
    kind: "postal_code",
    hint: LETTER_DIGIT,
    pattern: token(`${AREA} ?${INWARD}|GIR ?0AA`, "gi"),
    digits: 1,
    certainty: SHAPE,
    context: near("postcode*, post code, postal, zip"),
  },
  {
    kind: "license_plate",
    hint: LETTER_DIGIT,
    pattern: token("[A-HJ-PR-Y]{2}(?:0[1-9]|[1267]\\d|5[1-9]|6\\d) ?[A-HJ-PR-Z]{3}", "gi"),
    digits: 2,
    certainty: SHAPE,
    context: PLATE,
  },
  {
    kind: "license_plate",
    hint: LETTER_DIGIT,
    pattern: token("[A-HJ-NPR-TV-Y]\\d{1,3} ?[A-HJ-PR-Y]{3}|[A-HJ-PR-Y]{3} ?\\d{1,3}[A-HJ-NPR-TV-Y]"),
    digits: 1,
    certainty: { ...NAMED, sole: 0.5 },
    context: PLATE,
  },
];
