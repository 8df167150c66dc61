import { type Kind, typeOfKind } from "../../shared/document/kinds";
import data from "./data/labels.json";
import type { Field } from "./field-kinds";

const NOTHING =
  /^(?:нет|да|не\s.*|без\s.*|неизвест\p{L}*|отсутств\p{L}*|прочее|другое|итого|всего|любой|none|no|yes|null|nil|nan|true|false|n\/?a|н\/?д|всего .*|итого .*|required|optional|обязательн\p{L}*.*|unknown|undefined|total|other|any|not\s.*|tbd|test|string|text|varchar.*|int|integer)$/iu;
/** `"password": "Enter your password"` */
const PROMPT = /(?<!\p{L})(?:парол\p{L}{1,2}|passwords?|символ\p{L}{0,3}|characters?)(?!\p{L})/iu;
const LONGEST_NAME = 80;
const MOST_WORDS = 7;
const LEAST_DIGITS: Readonly<Partial<Record<Kind, number>>> = data.leastDigits;

export const isOfDigits = (kind: Kind): boolean => LEAST_DIGITS[kind] !== undefined;

export function fits(value: string, { kind, loose, needsCompany }: Field): boolean {
  if (value === "" || !/[\p{L}\p{N}]/u.test(value) || NOTHING.test(value)) return false;
  const digits = value.match(/\p{N}/gu)?.length ?? 0;
  const least = LEAST_DIGITS[kind];
  if (least !== undefined) return digits >= least && value.length <= LONGEST_NAME;
  const letters = value.match(/\p{L}/gu)?.length ?? 0;
  if (kind === "email") return value.includes("@") && !/\s/u.test(value);
  if (kind === "password") return value.length <= LONGEST_NAME && !(/\s/u.test(value) && PROMPT.test(value));
  if (kind === "login" || kind === "social_handle") return !/\s/u.test(value);
  // `109` is a house only next to its street.
  if (kind === "address") return value.length <= 2 * LONGEST_NAME && (needsCompany || letters > 1);
  // `Громова И.П., 8 912 345-67-89`: recognizers read values of several kinds.
  if (/@|(?:\d[\s()-]*){5}/u.test(value)) return false;
  if (loose && !/^\p{Lu}/u.test(value)) return false;
  if (typeOfKind(kind) === "ORG") return letters > 1 && value.length <= 2 * LONGEST_NAME;
  return letters > digits && value.length <= LONGEST_NAME && value.split(/\s+/u).length <= MOST_WORDS;
}
