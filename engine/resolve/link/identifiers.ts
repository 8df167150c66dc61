import type { Kind } from "../../../shared/document/kinds";
import { russianPlace } from "../../language/places";
import { foldLatin } from "../../language/latin/fold-latin";
import { isLegalForm, withShortForms } from "../../language/legal-forms";
import { stem } from "../../language/ru/morphology/stem";
import { fold } from "../../language/shape";
import type { Span } from "../../span";

/** `lemma`: the form in the user's list. */
type Words = Span & { readonly lemma?: string };

/**
 * Equal for all mentions of a thing except people. Values that differ beyond separators and letter case never share a
 * key, because restoring would lose one.
 */
export function linkKey(text: string, span: Words): string {
  const words = span.lemma ?? text.slice(span.start, span.end);
  return `${span.kind}:${valueOf(words, span) || words}`;
}

/** Separators do not matter. */
const COMPACT: ReadonlySet<Kind> = new Set([
  "imei", "vin", "license_plate", "payment_card", "iban", "bic", "bank_account", "passport", "ru_inn", "ru_snils",
  "ru_ogrn", "ru_kpp", "ru_oms", "driver_license", "birth_certificate", "military_id", "national_id", "tax_id",
  "mac_address", "postal_code",
]); // prettier-ignore

function valueOf(words: string, { kind }: Span): string {
  if (COMPACT.has(kind)) return lower(words).replace(/[\s\p{P}]+/gu, "");
  if (kind === "place") return placeKey(words);
  if (kind === "address") return tokens(words);
  if (kind === "organization") return organizationKey(words);
  if (kind === "phone") return phoneKey(words);
  if (kind === "url") return urlKey(words);
  // Letter case distinguishes passwords.
  if (kind === "password" || kind === "api_key") return words.trim();
  if (kind === "crypto_wallet") return /^0x/i.test(words) ? words.trim().toLowerCase() : words.trim();
  // Dots and underscores are significant.
  if (kind === "email" || kind === "ip_address" || kind === "coordinates") return lower(words).replace(/\s+/g, "");
  if (kind === "social_handle" || kind === "login") return lower(words).replace(/^@|\s+/g, "");
  if (kind === "date" || kind === "birth_date" || kind === "age")
    return words.trim().toLowerCase().replace(/\s+/g, " ");
  // `12/3` and `1/23` are different contracts.
  const plain = lower(words.replace(/^[№#\s]+/, ""));
  return plain.replace(/\s+/g, "").replace(/\p{Pd}/gu, "-");
}

const lower = (words: string): string => words.normalize("NFKC").toLowerCase().replace(/\p{Cf}/gu, ""); // prettier-ignore

/** `ул.Мира, д.1` is `ул Мира д 1`, but `1-23` is not `12-3`. */
const tokens = (words: string): string => (fold(lower(words)).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []).join(" ");

function asciiDigits(words: string): string {
  if (!/[^\0-\x7f]/.test(words)) return words;
  return words.replace(/\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    const value = zero;
    while (value - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((value - zero) % 10);
  });
}

/**
 * `+` and all digits with a country code, otherwise the national number without leading 0. Words and letters are
 * significant: `1-800-FLOWERS`.
 */
function phoneKey(words: string): string {
  const plain = asciiDigits(lower(words));
  if (/\p{L}/u.test(plain)) return tokens(plain);
  const bare = plain.replace(/[\s\p{P}№]+/gu, "");
  // Other signs are part of the value: `8+` is not `8`.
  if (!/^\+?\d+$/.test(bare)) return bare;
  const digits = bare.replace("+", "");
  if (bare.startsWith("+")) return bare;
  // Trunk prefix 8 in Russia; international prefix 00.
  if (/^[78]\d{10}$/.test(digits)) return `+7${digits.slice(1)}`;
  if (/^1[2-9]\d{9}$/.test(digits)) return `+${digits}`;
  if (/^00[1-9]\d{8}/.test(digits)) return `+${digits.slice(2)}`;
  return /^0[1-9]\d{6}/.test(digits) ? digits.slice(1) : digits;
}

/** Host in any letter case, the rest exact. */
function urlKey(words: string): string {
  const host = /^(?:[a-z][a-z\d+.-]*:\/\/)?[^/?#]*/i.exec(words)?.[0] ?? "";
  return host.toLowerCase() + words.slice(host.length).replace(/\/$/, "");
}

/** `г. Сызрани`, `Сызрань` -> `сызрань`. */
function placeKey(words: string): string {
  const name = fold(words)
    .replace(
      /^(?:г(?:ор)?\.|город[а-я]{0,3}|с\.|сел[а-я]{1,2}|пос(?:\.|[её]л[а-я]{1,4})|д\.|деревн[а-я]{1,2}|ст\.|станиц[а-я]{1,2})\s*/u,
      "",
    )
    .replace(/\s+/g, " ");
  return russianPlace(name) ?? name.split(" ").map(stem).join(" ");
}

const wordsOf = (words: string): readonly string[] => withShortForms(words).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** `ООО «Вектор»` -> `ооо`: firms may differ only in this. */
export function legalForm(name: string): string | undefined {
  const words = wordsOf(name);
  return [words[0] ?? "", words.at(-1) ?? ""].find(isLegalForm);
}

function organizationKey(name: string): string {
  const words = wordsOf(foldLatinOnly(name));
  const isOfName = (word: string): boolean => !isLegalForm(word) && !/^(?:the|company)$/.test(word);
  const from = words.findIndex(isOfName);
  const bare = from < 0 ? words : words.slice(from, words.findLastIndex(isOfName) + 1);
  return bare.map(stem).join(" ");
}

const foldLatinOnly = (words: string): string => (/^[^\p{Script=Latin}]*$/u.test(words) ? words : foldLatin(words));
