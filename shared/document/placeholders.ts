import { KIND_NAMES, KINDS, type Kind } from "./kinds";
import type { Mapping } from "./mapping";
import { PLACEHOLDER_FORM } from "./placeholder-form";

/** UTF-16 offsets, `end` exclusive. */
export interface Placeholder {
  readonly start: number;
  readonly end: number;
  readonly written: string;
}

/** Without a number, placeholders of a kind are equal. */
export interface PlaceholderParts {
  readonly label: string;
  readonly number?: number | undefined;
  /** `K7` in `[ИМЯ_1·K7]`: identifies the task. */
  readonly suffix?: string | null | undefined;
}

/** With or without the flag `u`, and inside a character class. */
export const escapeRegExp = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|/-]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

const { open, close, joint, beforeSuffix, suffix: SUFFIX } = PLACEHOLDER_FORM;
export const OPEN = escapeRegExp(open);
export const CLOSE = escapeRegExp(close);
export const JOINT = escapeRegExp(joint);
export const BEFORE_SUFFIX = escapeRegExp(beforeSuffix);
/** Content of a character class: characters between words of a label, including those of other programs. */
export const JOINTS = String.raw` _\-${JOINT}`;
export const SUFFIX_ENDING = BEFORE_SUFFIX + SUFFIX;
export const BRACKETED = `${OPEN}[^${OPEN}${CLOSE}]{1,80}${CLOSE}`;
export const NUMBERED = String.raw`${OPEN}[\p{L}_ ${JOINT}]{1,40}\d{1,5}(?:${SUFFIX_ENDING})?${CLOSE}`;

export function writePlaceholder({ label, number, suffix }: PlaceholderParts): string {
  if (number === undefined) return open + label + close;
  return open + label + joint + String(number) + (suffix ? beforeSuffix + suffix : "") + close;
}

const WITH_NUMBER = new RegExp(
  String.raw`^${OPEN}(.+)${JOINT}(\d{1,9})(?:${BEFORE_SUFFIX}([^${CLOSE}]+))?${CLOSE}$`,
  "u",
);

/** In the current form; undefined for other texts. */
export function parsePlaceholder(text: string): Required<PlaceholderParts> | undefined {
  const [, label, number, suffix] = WITH_NUMBER.exec(text) ?? [];
  return label === undefined ? undefined : { label, number: Number(number), suffix };
}

export const isPlaceholder = (text: string): boolean => IN_BRACKETS.test(text);
const IN_BRACKETS = new RegExp(`^${OPEN}[^${OPEN}${CLOSE}]+${CLOSE}$`);

/** Russian, or English for all other languages. */
export const labelOf = (kind: Kind, language: string): string => KINDS[kind].label[language === "ru" ? "ru" : "en"];

/** `[ИМЯ]` */
export const blindPlaceholder = (kind: Kind, language: string): string =>
  writePlaceholder({ label: labelOf(kind, language) });

const bare = (label: string): string => label.toUpperCase().replace(/[^\p{L}]/gu, "");

const KIND_OF_LABEL = new Map<string, Kind>(
  KIND_NAMES.flatMap((kind) => Object.values(KINDS[kind].label).map((label) => [bare(label), kind] as const)),
);
const FOREIGN: readonly (readonly [string, Kind])[] = [
  ["PERSON", "person"],
  ["PER", "person"],
  ["ФИО", "person"],
  ["ПЕРСОНА", "person"],
  ["LOCATION", "place"],
  ["LOC", "place"],
  ["CITY", "place"],
  ["ГОРОД", "place"],
  ["ORG", "organization"],
  ["COMPANY", "organization"],
  ["КОМПАНИЯ", "organization"],
  ["DATETIME", "date"],
  ["EMAILADDRESS", "email"],
  ["PHONENUMBER", "phone"],
];
for (const [label, kind] of FOREIGN) KIND_OF_LABEL.set(label, kind);

const SUFFIX_AT_END = new RegExp(`(?<=\\d)${SUFFIX_ENDING}(?=(?:${CLOSE})?$)`, "u");

export function kindOfPlaceholder(placeholder: string): Kind | undefined {
  return KIND_OF_LABEL.get(bare(placeholder.replace(SUFFIX_AT_END, "")));
}

/** Placeholders of the mapping, and labels in square brackets (`[ИМЯ]`, `[NAME_2]`). */
export function placeholdersIn(text: string, mapping: Mapping): Placeholder[] {
  const whole = new RegExp(`^${BRACKETED}$`);
  const odd = Object.keys(mapping).filter((key) => key !== "" && !whole.test(key));
  odd.sort((a, b) => b.length - a.length);
  const shapes = [...odd.map(escapeRegExp), BRACKETED];
  const found: Placeholder[] = [];
  for (const match of text.matchAll(new RegExp(shapes.join("|"), "g"))) {
    const written = match[0];
    if (Object.hasOwn(mapping, written) || isLabel(written))
      found.push({ start: match.index, end: match.index + written.length, written });
  }
  return found;
}

const LABEL = new RegExp(
  String.raw`^${OPEN}\p{Lu}[\p{Lu}${JOINTS}]*?(?:[${JOINTS}]?\d{1,6}(?:${SUFFIX_ENDING})?)?${CLOSE}$`,
  "u",
);

function isLabel(bracketed: string): boolean {
  return LABEL.test(bracketed) && kindOfPlaceholder(bracketed) !== undefined;
}
