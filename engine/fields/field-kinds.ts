import type { Kind } from "../../shared/document/kinds";
import { COUNTRIES } from "../recognizers/countries";
import { kindOf } from "../recognizers/format-table";
import { remembered } from "../remembered";
import data from "./data/labels.json";

/** Contents of a column, a key or a line of a form. */
export interface Field {
  readonly kind: Kind;
  /** Personal only next to fields that surely are: `name` is also that of a product, `house` a part of an address. */
  readonly needsCompany: boolean;
  /**
   * A person or an organization: if rules or the tagger find another type (`Клиент` | `ООО «Ромашка»`), it takes
   * precedence.
   */
  readonly loose: boolean;
}

/** Words for people in a business, a court, a hospital, a school. */
const roles: Readonly<Record<string, string>> = data.roles;
const whole = (labels: string): RegExp =>
  new RegExp(`^(?:${labels.replace(/\{([A-Z_]{3,})\}/g, (_, name: string) => roles[name] ?? "")})$`, "u");

interface FieldRow {
  readonly labels: string;
  readonly kind: string;
  readonly how?: string;
}
const ROWS: readonly FieldRow[] = [...data.fields, ...COUNTRIES.flatMap(({ captions = [] }) => captions)];
const FIELDS = ROWS.map(
  ({ labels, kind, how }) =>
    [whole(labels), { kind: kindOf(kind), needsCompany: how === "in company", loose: how === "loose" }] as const,
);
/** Columns of sums and measures: their numbers are no personal data. */
const MEASURE = new RegExp(data.measures, "u");
/** Columns of words that are no personal data. */
const PLAIN = new RegExp(data.plain, "u");
const THINGS = new RegExp(data.things, "u");
/** Other common headers of tables. */
const ORDINARY = new RegExp(data.ordinary, "u");

/** Whether a column of that label describes things and not people. */
export const isOfThings = (label: string): boolean => THINGS.test(normalized(label));

/** Whether a column of that label contains sums or measures. */
export const isMeasure = (label: string): boolean => MEASURE.test(normalized(label));

/** Whether a column of that label contains words that are no personal data: departments, states. */
export const isPlain = (label: string): boolean => PLAIN.test(normalized(label));

/** Is it a label that tables of people have, personal or not? */
export const isUsual = (label: string): boolean =>
  ORDINARY.test(normalized(label)) || isPlain(label) || isMeasure(label) || fieldOf(label) !== undefined;

/** Most words are no label: one look instead of many. */
const ANY = whole(ROWS.map(({ labels }) => labels).join("|"));
/** No label is longer. */
const LONGEST_LABEL = 40;
const LABELS = 2_000;
const fieldOfLabel = remembered(LABELS, (label: string) => {
  const words = normalized(label);
  return ANY.test(words) ? FIELDS.find(([labels]) => labels.test(words))?.[1] : undefined;
});

/** Meaning of the label of a column (`Дата рождения`, `last_name`, `homePhone`); undefined for all others. */
export function fieldOf(label: string): Field | undefined {
  return label.length > LONGEST_LABEL ? undefined : fieldOfLabel(label);
}

/**
 * `"Дата рожд."`, `homePhone`, `last_name*`: words in small letters, one space between them; empty for labels that
 * are too long.
 */
function normalized(label: string): string {
  if (label.length > LONGEST_LABEL) return "";
  return label
    .replace(/\([^)]*\)/gu, " ")
    .replace(/№/gu, " n ")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replace(/ё/gu, "е")
    .replace(/['’]/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
