import type { Kind } from "../../shared/document/kinds";
import { COUNTRIES } from "../recognizers/countries";
import { kindOf } from "../recognizers/format-table";
import { remembered } from "../remembered";
import data from "./data/labels.json";
import type { Found } from "../recognizer";

export interface FieldSpan extends Found {
  /** The label names a role: another type found here takes precedence. */
  readonly loose: boolean;
  /** As written in the text. */
  readonly label: string;
}

export interface Field {
  readonly kind: Kind;
  /** Personal only next to other personal fields, like `name`. */
  readonly needsCompany: boolean;
  /** Another type found here takes precedence: `Клиент | ООО «Ромашка»`. */
  readonly loose: boolean;
}

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
const MEASURE = new RegExp(data.measures, "u");
const PLAIN = new RegExp(data.plain, "u");
const THINGS = new RegExp(data.things, "u");
const ORDINARY = new RegExp(data.ordinary, "u");

export const isOfThings = (label: string): boolean => THINGS.test(normalized(label));

export const isMeasure = (label: string): boolean => MEASURE.test(normalized(label));

export const isPlain = (label: string): boolean => PLAIN.test(normalized(label));

const ANY = whole(ROWS.map(({ labels }) => labels).join("|"));
const LONGEST_LABEL = 40;
const LABELS = 2_000;
const fieldOfLabel = remembered(LABELS, (label: string) => {
  const words = normalized(label);
  return ANY.test(words) ? FIELDS.find(([labels]) => labels.test(words))?.[1] : undefined;
});

/** Meaning of a label: `Дата рождения`, `homePhone`. */
export function fieldOf(label: string): Field | undefined {
  return label.length > LONGEST_LABEL ? undefined : fieldOfLabel(label);
}

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(" "));
const COLUMNS = data.columns.map(({ kind, words }) => ({ kind: kindOf(kind), words: wordsOf(words) }));
const ROLES = wordsOf(data.columnRoles);
const ABOUT = wordsOf(data.columnsAbout);

const isUsualLabel = remembered(LABELS, (label: string): boolean => {
  const words = normalized(label);
  return [ORDINARY, PLAIN, MEASURE].some((pattern) => pattern.test(words)) || fieldOf(label) !== undefined;
});

/** Usual in tables of people, personal or not. Remembered, because the parts of every sentence are asked for. */
export const isUsual = (label: string): boolean => isUsualLabel(label.length > LONGEST_LABEL ? "" : label);

/** Meaning of a column in a database, also by a part of its name: `passport_no`, `contact_phone2`, `client_name`. */
export function fieldOfColumn(name: string): Field | undefined {
  const known = fieldOf(name);
  if (known) return known;
  const words = normalized(name)
    .split(" ")
    .map((word) => word.replace(/\d+$/u, ""));
  const isBirth = words.some((word) => word.startsWith("birth"));
  if (words.some((word) => ABOUT.has(word) && !(isBirth && word === "date"))) return undefined;
  const isName = words.includes("name") && words.some((word) => ROLES.has(word));
  const kind = isName ? "person" : COLUMNS.find((column) => words.some((word) => column.words.has(word)))?.kind;
  return kind && { kind, needsCompany: false, loose: false };
}

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
