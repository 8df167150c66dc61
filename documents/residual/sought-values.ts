import type { Edit } from "../mapped-document";

/** Shorter values occur by chance; one less with letters beyond ASCII. */
const SHORTEST = 4;
const SHORTEST_NUMBER = 7;
/** Only the beginning is compared. UTF-16 units. */
const LONGEST = 200;

export interface SoughtValue {
  readonly text: string;
  /** Case must match: `Roman` is a name and `roman` is not. */
  readonly isWord: boolean;
  /** Without letters: separators must match. */
  readonly isNumber: boolean;
}

/**
 * Only values that identify a person; `May`, `12` and `settings` are in every file. `ValueMatcher.without` drops
 * visible values.
 */
export function soughtValues(text: string, edits: readonly Edit[]): SoughtValue[] {
  const found = new Map<string, SoughtValue>();
  for (const { start, end } of edits) {
    const value = text.slice(start, end).normalize("NFC").trim().slice(0, LONGEST);
    if (!found.has(value) && isTelling(value)) found.set(value, soughtValue(value));
  }
  return [...found.values()];
}

export const soughtValue = (text: string): SoughtValue => ({
  text,
  isWord: /^[\p{L}\p{M}]+$/u.test(text),
  isNumber: !/\p{L}/u.test(text),
});

function isTelling(value: string): boolean {
  const letters = value.replace(/[^\p{L}\p{N}]+/gu, "");
  if (!/\p{L}/u.test(value)) return letters.length >= SHORTEST_NUMBER;
  if (/[^\p{ASCII}]/u.test(letters)) return letters.length >= SHORTEST - 1;
  // Small Latin words name parts and settings.
  return letters.length >= SHORTEST && /\p{Lu}|@|\d{5}|[\p{L}\p{N}] [\p{L}\p{N}]/u.test(value);
}
