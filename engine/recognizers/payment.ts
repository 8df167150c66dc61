import { digitsOf, isFiller, luhn, mod97, weightedSum } from "./checksum";
import { near } from "./context";
import type { Format } from "./pattern";
import { CERTAIN, CHECKED, DISTINCT, NAMED, token } from "./pattern";

const CARD = near(
  "карт*, card, cards, carte, karte, tarjeta, carta, cartão, cartao, karta, kreditkarte, kartą, visa, mastercard, maestro, мир, amex, credit, debit, сбер*, тинькофф, т-банк, перевод*, списан*",
);
const ACCOUNT = near(
  "account, acct, a/c, checking, savings, deposit, konto*, kto, compte, cuenta, conto, conta, rachunek, rachunku, счет*, счёт*, рахун*",
);

/** First digits that issuers have for that length (ISO/IEC 7812), and Luhn. */
const ISSUED = [
  /^[56]\d{11}$/,
  /^4\d{12}$/,
  /^3[0689]\d{12}$/,
  /^(?:3[47]|2[01]|1[28])\d{13}$/,
  /^[2-6]\d{15}$/,
  /^[456]\d{16,18}$/,
];

function isCard(text: string): boolean {
  const digits = digitsOf(text);
  return ISSUED.some((issued) => issued.test(digits)) && !isFiller(digits) && luhn(digits);
}

/** Length of an IBAN by country (ISO 13616 registry). */
const IBAN_LENGTH: Readonly<Record<string, number>> = Object.fromEntries(
  (
    "AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 " +
    "FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 " +
    "LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 " +
    "RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30"
  )
    .split(" ")
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** How many UTF-16 units of the candidate are an IBAN of the length its country has; 0 when the check digits are wrong. */
export function ibanLength(candidate: string): number {
  const length = IBAN_LENGTH[candidate.slice(0, 2).toUpperCase()] ?? 0;
  let seen = 0;
  for (let index = 0; index < candidate.length; index++) {
    if (!/[A-Za-z0-9]/.test(candidate.charAt(index))) continue;
    seen++;
    if (seen < length) continue;
    const isWhole = !/[A-Za-z0-9]/.test(candidate.charAt(index + 1));
    return isWhole && seen === length && mod97(candidate.slice(0, index + 1)) ? index + 1 : 0;
  }
  return 0;
}

/** ABA routing transit number: weights 3 7 1, first two digits of a Federal Reserve district. */
export function isRouting(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(digits) || isFiller(digits)) return false;
  return weightedSum(digits, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0;
}

const GROUPED_CARD = "\\d{4}(?:[ \\u00a0.-]\\d{4}){2}[ \\u00a0.-]\\d{1,4}(?:[ \\u00a0.-]\\d{1,3})?";
const AMEX_OR_DINERS = "\\d{4}[ -]\\d{6}[ -]\\d{4,5}";

/** What money moves by, where the shape does not belong to one country. */
export const PAYMENT: readonly Format[] = [
  {
    kind: "payment_card",
    pattern: token(`${GROUPED_CARD}|${AMEX_OR_DINERS}|\\d{6}[ -]\\d{8,13}`),
    digits: 13,
    certainty: CERTAIN,
    context: CARD,
    validate: isCard,
  },
  {
    kind: "payment_card",
    pattern: token("\\d{13,19}"),
    digits: 13,
    certainty: { bare: 0.8, alone: 1, sole: 1, context: 1, misspelt: 0.7 },
    context: CARD,
    validate: isCard,
  },
  {
    kind: "payment_card",
    pattern: token("\\d{12}"),
    digits: 12,
    certainty: { bare: 0, alone: 0, sole: 0, context: 0.9, misspelt: 0 },
    context: CARD,
    validate: isCard,
  },
  // Masked: "**** 1234", "4276 **** **** 1234", "XXXX-1234", "карта ...1234", "ending in 1234".
  {
    kind: "payment_card",
    hint: /[*•xXхХ]{2}/,
    pattern: /(?<![\p{L}\p{N}*])(?:\d{4}[ -]?(?:\d{2})?)?(?:[*•xXхХ]{2,4}[ -]?){1,4}\d{4}(?![\p{L}\p{N}])/gu,
    digits: 4,
    certainty: { bare: 0.5, alone: 0.7, sole: 0.7, context: 0.9, misspelt: 0 },
    context: CARD,
  },
  {
    kind: "payment_card",
    hint: /карт|card|виза|visa|мир/i,
    pattern:
      /(?<!\p{L})(?:карт\p{L}{1,3}|card|виза|visa|mastercard|мир)[^\n\d]{0,24}?(?:\.{2,3}|…|\*|оканчива\p{L}{2,5} на|последние (?:4|четыре) цифры:?|ending (?:in|with)|последние цифры:?)\s{0,2}(?<id>\d{4})(?!\d)/giu,
    digits: 4,
    certainty: DISTINCT,
  },
  {
    kind: "number",
    hint: /cv|cid|цвв|безоп/i,
    pattern: /(?<!\p{L})(?:cvv2?|cvc2?|cid|цвв|код безопасности)(?!\p{L})[^\n\d]{0,12}(?<id>\d{3,4})(?!\d)/giu,
    digits: 3,
    certainty: DISTINCT,
  },
  {
    kind: "iban",
    pattern: token("[A-Z]{2}\\d{2}(?:[ -]?[A-Z0-9]{4}){2,7}(?:[ -]?[A-Z0-9]{1,3})?"),
    digits: 8,
    certainty: CERTAIN,
    fit: ibanLength,
  },
  {
    kind: "iban",
    pattern: token("[a-z]{2}\\d{2}(?: ?[a-z0-9]{4}){2,7}(?: ?[a-z0-9]{1,3})?"),
    digits: 8,
    certainty: CERTAIN,
    fit: ibanLength,
  },
  {
    kind: "iban",
    pattern: token("[A-Z]{2}\\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?"),
    digits: 10,
    certainty: NAMED,
    context: near("iban"),
  },
  {
    kind: "bank_account",
    pattern: token("\\d{9}"),
    digits: 9,
    certainty: CHECKED,
    context: near("routing, aba, transit, rtn, bank, check"),
    validate: isRouting,
  },
  {
    kind: "bank_account",
    hint: /sort/i,
    pattern: token("\\d{2}-\\d{2}-\\d{2}"),
    digits: 6,
    certainty: NAMED,
    context: near("sort code, sort-code"),
  },
  {
    kind: "bank_account",
    pattern: token("\\d{7,20}|\\d{3,6}(?:[ -]\\d{2,10}){1,4}"),
    digits: 7,
    certainty: { bare: 0, alone: 0, sole: 0, context: 0.7, misspelt: 0 },
    context: ACCOUNT,
  },
];
