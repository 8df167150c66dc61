import { digitsOf, isFiller, luhn, remainder, weightedSum } from "./checksum";
import { near } from "./context";
import type { Format } from "./pattern";
import { CERTAIN, DISTINCT, LETTER_DIGIT, NAMED, token } from "./pattern";

const control11 = (digits: string, weights: readonly number[]): number => (weightedSum(digits, weights) % 11) % 10;

const INN_10 = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const INN_11 = [7, ...INN_10];
const INN_12 = [3, ...INN_11];

/** INN of a company (10 digits) or a person (12): order of the Federal Tax Service ММВ-7-6/435. */
export function isInn(text: string): boolean {
  const digits = digitsOf(text);
  if (isFiller(digits) || digits.startsWith("00")) return false;
  if (digits.length === 10) return control11(digits, INN_10) === Number(digits[9]);
  if (digits.length !== 12) return false;
  return control11(digits, INN_11) === Number(digits[10]) && control11(digits, INN_12) === Number(digits[11]);
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
  const weights = Array.from(digits, (_, index) => [7, 1, 3][index % 3] ?? 0);
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + ((Number(digit) * (weights[index] ?? 0)) % 10),
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

const INN = "инн, inn, налогоплательщик*, taxpayer, tin";
const SNILS = "снилс*, snils, страховой номер*, страховое свидетельство, пенсионн*";
const PASSPORT =
  "паспорт*, пасп, серия*, серии, удостоверение личности, личность, passport, passeport, pasaporte, reisepass, passaporto, паспорта";
const FOREIGN = "загранпаспорт*, заграничн*, загран, зп, international passport, foreign passport, паспорт*";
const LICENSE = "водительск*, ву, в/у, права, удостоверение водителя, driver, driving, licence, license";
const BANK = near("счет*, счёт*, р/с, р/сч, к/с, кор, корр, корсчет*, л/с, лс, расч, account, acct, реквизит*, банк*");
const OMS = "омс, полис*, мед. полис, oms, insurance, енп";
const TITLE = "птс, стс, паспорт тс, эптс, свидетельство о регистрации, свидетельство о регистрации тс";

const NUMBER_SIGN = "(?:№|N|No\\.?|номер|ном\\.)";

/** Identifiers of the Russian Federation. */
export const RUSSIA: readonly Format[] = [
  {
    kind: "ru_inn",
    pattern: token("\\d{10}|\\d{12}|\\d{4}[ -]\\d{6}|\\d{4}[ -]\\d{6}[ -]\\d{2}"),
    digits: 10,
    certainty: { bare: 0.5, alone: 0.85, sole: 0.85, context: 1, misspelt: 0.6 },
    context: near(INN),
    validate: isInn,
  },
  {
    kind: "ru_snils",
    pattern: token("\\d{3}[- ]\\d{3}[- ]\\d{3}[- –]\\d{2}"),
    digits: 11,
    certainty: CERTAIN,
    context: near(SNILS),
    validate: isSnils,
  },
  { kind: "ru_snils", pattern: token("\\d{3}-\\d{3}-\\d{3}[- –]\\d{2}"), digits: 11, certainty: DISTINCT },
  {
    kind: "ru_snils",
    pattern: token("\\d{11}"),
    digits: 11,
    certainty: { bare: 0, alone: 0.5, sole: 0.5, context: 1, misspelt: 0.6 },
    context: near(SNILS),
    validate: isSnils,
  },
  {
    kind: "ru_ogrn",
    pattern: token("\\d{13}|\\d{15}"),
    digits: 13,
    certainty: { bare: 0.5, alone: 0.7, sole: 0.7, context: 1, misspelt: 0.6 },
    context: near("огрн*, егрюл, егрип, ogrn*, ogrnip"),
    validate: isOgrn,
  },
  { kind: "ru_kpp", pattern: token("\\d{4}[\\dA-Z]{2}\\d{3}"), digits: 7, certainty: NAMED, context: near("кпп, kpp") },
  { kind: "bic", pattern: token("04\\d{7}"), digits: 9, certainty: NAMED, context: near("бик, bik, bic, банк*") },
  {
    kind: "bank_account",
    pattern: token("\\d{20}|\\d{5}[ .]\\d{3}[ .]\\d[ .]\\d{4}[ .]\\d{7}|\\d{4} \\d{4} \\d{4} \\d{4} \\d{4}"),
    digits: 20,
    certainty: { bare: 0.85, alone: 0.85, sole: 0.85, context: 1, misspelt: 0.8 },
    context: (text, start, end) => BANK(text, start, end) || fitsBikNearby(text, start, end),
    validate: isAccount,
  },
  // Internal passport: series of four digits (region, year) and number of six.
  {
    kind: "passport",
    pattern: token(`\\d{2}[ -]?\\d{2}[ ,;:-]{0,3}${NUMBER_SIGN}[ :-]{0,2}\\d{6}`, "gi"),
    digits: 6,
    certainty: DISTINCT,
    context: near(PASSPORT),
  },
  {
    kind: "passport",
    pattern: token("\\d{2} ?\\d{2}[ -]\\d{6}|\\d{2} \\d{2} \\d{3} \\d{3}|\\d{10}"),
    digits: 10,
    certainty: NAMED,
    context: near(PASSPORT),
  },
  {
    kind: "passport",
    pattern: token("\\d{2} \\d{2} \\d{6}|\\d{4} \\d{6}"),
    digits: 10,
    certainty: { bare: 0.5, alone: 0.5, sole: 0.5, context: 0.9, misspelt: 0 },
    context: near(PASSPORT),
  },
  {
    kind: "passport",
    hint: /сери/i,
    pattern: /(?<!\p{L})сери[яию]\p{L}{0,2}:?\s{0,2}(?<id>\d{2} ?\d{2})(?!\d)/giu,
    digits: 4,
    certainty: DISTINCT,
  },
  {
    kind: "passport",
    hint: /сери|паспорт/i,
    pattern:
      /(?<!\p{L})(?:паспорт\p{L}{0,3}|сери[яию]\s{0,2}\d{2} ?\d{2})[^\n\d]{0,30}(?:№|номер\p{L}{0,2}|N)\s{0,2}:?\s{0,2}(?<id>\d{6,7})(?!\d)/giu,
    digits: 6,
    certainty: DISTINCT,
  },
  {
    kind: "passport",
    pattern: token("\\d{2}[ -]?(?:№ ?)?\\d{7}"),
    digits: 9,
    certainty: NAMED,
    context: near(FOREIGN),
  },
  {
    kind: "number",
    pattern: token("\\d{3}[-–]\\d{3}"),
    digits: 6,
    certainty: NAMED,
    context: near("код подразделения, подразделени*, к/п, паспорт*, выдан*, division code, department code"),
  },
  {
    kind: "ru_oms",
    pattern: token("\\d{16}|\\d{4} \\d{4} \\d{4} \\d{4}"),
    digits: 16,
    certainty: { bare: 0, alone: 0, sole: 0, context: 0.9, misspelt: 0.55 },
    context: near(OMS),
    validate: luhn,
  },
  {
    kind: "ru_oms",
    pattern: token("\\d{6} ?№? ?\\d{8,10}|\\d{4} ?№? ?\\d{6}|\\d{9,11}"),
    digits: 9,
    certainty: { bare: 0, alone: 0, sole: 0, context: 0.75, misspelt: 0 },
    context: near(OMS),
  },
  {
    kind: "driver_license",
    pattern: token("\\d{2} ?(?:\\d{2}|[АВЕКМНОРСТУХABEKMHOPCTYX]{2}) ?№? ?\\d{6}", "gi"),
    digits: 8,
    certainty: NAMED,
    context: near(LICENSE),
  },
  {
    kind: "number",
    pattern: token("\\d{2} ?(?:\\d{2}|[АВЕКМНОРСТУХABEKMHOPCTYX]{2}) ?№? ?\\d{6}", "gi"),
    digits: 8,
    certainty: NAMED,
    context: near(TITLE),
  },
  {
    kind: "birth_certificate",
    pattern: token("[IVXLСХУIVX1]{1,6}[- –]{1,3}[А-ЯЁ]{2}[ -]{0,2}(?:№|N|номер)?[ ]?\\d{6}", "gi"),
    digits: 6,
    certainty: DISTINCT,
    context: near("свидетельств*, рождени*, брак*, смерт*, certificate"),
  },
  {
    kind: "military_id",
    pattern: token("[А-ЯЁ]{2}[ -]{0,2}(?:№|N|номер)?[ ]?\\d{6,7}", "gi"),
    digits: 6,
    certainty: NAMED,
    context: near("военн*, билет*, военник*, military, удостоверение личности военнослужащего, приписн*"),
  },
  {
    kind: "cadastral_number",
    pattern: token("\\d{2}:\\d{2}:\\d{6,7}:\\d{1,6}(?:[:/]\\d{1,6})?"),
    digits: 11,
    certainty: CERTAIN,
    context: near("кадастр*, участ*, егрн, cadastral"),
  },
  {
    kind: "license_plate",
    hint: /[авекмнорстух] ?\d{3}/i,
    pattern: token("[АВЕКМНОРСТУХ] ?\\d{3} ?[АВЕКМНОРСТУХ]{2} ?(?:[12579]?\\d{2})(?: ?(?:rus|рус))?", "gi"),
    digits: 3,
    certainty: DISTINCT,
    context: near("госномер*, гос, номер*, автомобил*, машин*, а/м, грз, регистрационн*"),
  },
  {
    kind: "license_plate",
    hint: LETTER_DIGIT,
    pattern: token("[ABEKMHOPCTYX]\\d{3}[ABEKMHOPCTYX]{2} ?(?:[12579]?\\d{2})(?: ?rus)?", "gi"),
    digits: 5,
    certainty: { bare: 0.5, alone: 0.7, sole: 0.7, context: 0.9, misspelt: 0 },
    context: near("госномер*, гос, номер*, автомобил*, машин*, а/м, грз, регистрационн*, plate, car, vehicle"),
  },
  {
    kind: "license_plate",
    hint: LETTER_DIGIT,
    pattern: token(
      "[АВЕКМНОРСТУХ]\\d{3}[АВЕКМНОРСТУХ]{2}|[АВЕКМНОРСТУХ]{2} ?\\d{3,4} ?\\d{2,3}|\\d{4} ?[АВЕКМНОРСТУХ]{2} ?\\d{2,3}",
      "gi",
    ),
    digits: 3,
    certainty: NAMED,
    context: near(
      "госномер*, гос. номер*, номерной знак, номерным знаком, номерами, автомобил*, машин*, а/м, грз, мотоцикл*, прицеп*",
    ),
  },
  {
    kind: "national_id",
    pattern: token("\\d{2}[- ]?\\d{7}|\\d{9}"),
    digits: 9,
    certainty: { bare: 0, alone: 0, sole: 0, context: 0.7, misspelt: 0 },
    context: near("внж, вид на жительство, рвп, миграционн*, патент, residence permit"),
  },
];
