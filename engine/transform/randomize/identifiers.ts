import type { Kind } from "../../../shared/document/kinds";
import { FORMATS } from "../../recognizers/all";
import type { Format } from "../../recognizers/pattern";
import { isInn } from "../../recognizers/checks";
import type { Chance } from "./chance";
import type { Originals } from "./originals";
import { newPlate } from "./plates";
import { sameShape } from "./shape";

/** Check digits are valid by chance at least 1 in 97 times (ISO 7064). */
const TRIES = 3000;

/**
 * Unassigned prefixes:
 * - SNILS have not reached 9xx;
 * - no tax region 97 (INN, OGRN after the year, KPP); no region 00 for passports, licences, medical policies (OKATO
 * starts at 01);
 * - no cadastral district 00, no Russian plate 000;
 * - no US social security area 9xx (taxpayer numbers have groups from 50);
 * - TAC 00xxxxxx: test equipment (GSMA TS.06);
 * - 2200 00, 4000 00, 5555 55, 3782 82: test cards.
 */
const BEGINNINGS: Partial<Record<Kind, (digits: string) => string>> = {
  ru_snils: () => "9",
  ru_inn: () => "97",
  ru_ogrn: (digits) => `${digits.slice(0, 3)}97`,
  ru_kpp: () => "97",
  passport: (digits) => (digits.length >= 9 ? "00" : ""),
  driver_license: () => "00",
  ru_oms: () => "00",
  cadastral_number: () => "00",
  imei: () => "00",
  bic: () => "04",
  bank_account: (digits) => (digits.length === 20 ? digits.slice(0, 8) : ""),
  national_id: (digits) => (digits.length === 9 ? "9" : ""),
  payment_card: (digits) => {
    if (digits.length < 12) return "";
    return { "2": "220000", "3": "378282", "4": "400000", "5": "555555" }[digits.charAt(0)] ?? digits.charAt(0);
  },
};

/** Same shape, valid check digits if the original has them, unassigned if possible. */
export function newIdentifier(value: string, kind: Kind, chance: Chance, originals: Originals): string {
  const checks = FORMATS.filter((format) => format.kind === kind && holds(format, value));
  const begin = BEGINNINGS[kind]?.(value.replace(/\D/g, "")) ?? "";
  let best: string | undefined;
  for (let trial = 0; trial < TRIES; trial++) {
    const candidate = shaped(value, kind, begin, chance);
    if (originals.hasValue(candidate)) continue;
    best ??= candidate;
    if (checks.every((format) => holds(format, candidate)) && (kind !== "ru_inn" || isInn(candidate) === isInn(value)))
      return candidate;
  }
  return best ?? sameShape(value, chance);
}

function holds({ validate, fit }: Format, value: string): boolean {
  if (validate) return validate(value);
  return fit !== undefined && fit(value) === value.length;
}

function shaped(value: string, kind: Kind, begin: string, chance: Chance): string {
  if (kind === "iban") return value.slice(0, 2) + sameShape(value.slice(2), chance);
  // SWIFT: an eighth character 0 marks a test code (ISO 9362).
  if (kind === "bic" && /^[A-Z]{6}/.test(value)) {
    const drawn = sameShape(value, chance);
    return drawn.slice(0, 4) + value.slice(4, 6) + drawn.charAt(6) + "0" + drawn.slice(8);
  }
  if (kind === "license_plate") return newPlate(value, chance);
  if (kind === "vin") return sameShape(value, chance).toUpperCase().replace(/[IOQ]/g, "X");
  let at = 0;
  return sameShape(value, chance).replace(/\d/g, (digit) => begin.charAt(at++) || digit);
}
