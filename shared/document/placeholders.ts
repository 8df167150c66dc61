import { KIND_NAMES, KINDS, type Kind } from "./kinds";
import type { Mapping } from "./mapping";

/** A placeholder in a depersonalized text. Offsets are UTF-16 code units, `end` exclusive. */
export interface Placeholder {
  readonly start: number;
  readonly end: number;
  readonly written: string;
}

const bare = (label: string): string => label.toUpperCase().replace(/[^\p{L}]/gu, "");

const KIND_OF_LABEL = new Map<string, Kind>(
  KIND_NAMES.flatMap((kind) => Object.values(KINDS[kind].label).map((label) => [bare(label), kind] as const)),
);
/** Labels that other services use for the same things. */
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

/** What names the task that a placeholder is of: `·K7` in `[ИМЯ_1·K7]`. As a source of regular expressions. */
export const TAG_ENDING = String.raw`·[A-Z]\d{1,3}`;
const TAG = new RegExp(String.raw`(?<=\d)${TAG_ENDING}(?=\]?$)`, "u");

/** The kind that a placeholder's label names; `undefined` when it names none that is known. */
export function kindOfPlaceholder(placeholder: string): Kind | undefined {
  return KIND_OF_LABEL.get(bare(placeholder.replace(TAG, "")));
}

/**
 * Finds what stands for something in a depersonalized text: the placeholders of the mapping, and labels in square
 * brackets (`[ИМЯ]`, `[NAME_2]`).
 */
export function placeholdersIn(text: string, mapping: Mapping): Placeholder[] {
  const odd = Object.keys(mapping).filter((key) => key !== "" && !/^\[[^[\]]{1,80}\]$/.test(key));
  odd.sort((a, b) => b.length - a.length);
  const shapes = [
    ...odd.map((key) => key.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)),
    String.raw`\[[^[\]]{1,80}\]`,
  ];
  const found: Placeholder[] = [];
  for (const match of text.matchAll(new RegExp(shapes.join("|"), "g"))) {
    const written = match[0];
    if (Object.hasOwn(mapping, written) || isLabel(written))
      found.push({ start: match.index, end: match.index + written.length, written });
  }
  return found;
}

const LABEL = new RegExp(String.raw`^\[\p{Lu}[\p{Lu} _-]*?(?:[ _-]?\d{1,6}(?:${TAG_ENDING})?)?\]$`, "u");

function isLabel(bracketed: string): boolean {
  return LABEL.test(bracketed) && kindOfPlaceholder(bracketed) !== undefined;
}
