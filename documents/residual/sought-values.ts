import type { Edit } from "../mapped-document";

/** Shorter values occur by chance; one less for values with letters beyond ASCII. */
const SHORTEST = 4;
const SHORTEST_NUMBER = 7;
/** Longer values are compared by their beginning. UTF-16 units. */
const LONGEST = 200;

export interface SoughtValue {
  readonly text: string;
  /** One word of letters: its case must match, because `Roman` is a name and `roman` is not. */
  readonly isWord: boolean;
  /** Without letters: the separators of its digits must match. */
  readonly isNumber: boolean;
}

/**
 * Removed values that identify a person; `May`, `12` and `settings` are in every file. `ValueMatcher.without` drops
 * values that stay visible.
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
  // Small Latin words name parts and settings of every format.
  return letters.length >= SHORTEST && /\p{Lu}|@|\d{5}|[\p{L}\p{N}] [\p{L}\p{N}]/u.test(value);
}
