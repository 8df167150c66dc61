import { digitsOf, isFiller, luhn, mod97, weighted } from "./checksum";
import { formatsOf } from "./format-table";
import table from "./formats/payment.json";

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

/** ABA routing transit number: first two digits of a Federal Reserve district. */
export const isRouting = weighted([3, 7, 1, 3, 7, 1, 3, 7, 1], 10, {
  begin: /^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/,
});

/** What money moves by, where the shape does not belong to one country. */
export const PAYMENT = formatsOf(table, { checks: { card: isCard, routing: isRouting }, fits: { iban: ibanLength } });
