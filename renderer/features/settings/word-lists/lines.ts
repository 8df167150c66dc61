import type { AlwaysTerm, Term } from "../../../../shared/api/detection";
import type { TermMatch } from "../../../../shared/api/detection-choices";
import { LONGEST_TERM, TERM_MATCHES } from "../../../../shared/api/detection-choices";
import { KIND_NAMES, type Kind } from "../../../../shared/document/kinds";

/** An entry of either list; `kind` only where it is hidden. */
export type Entry = Term & { readonly kind?: Kind };

export interface Defaults {
  readonly match: TermMatch;
  /** Absent in the list of words that are never hidden. */
  readonly kind?: Kind | undefined;
}

/** Counts lines that are too long for an entry. */
export interface Lines {
  readonly entries: readonly Entry[];
  readonly tooLong: number;
}

/** One entry per line: the words, and, after tabs, how they match and their kind. */
export function toLines(entries: readonly Entry[]): string {
  return entries
    .map(({ text, match, kind }) => [text, match, ...(kind === undefined ? [] : [kind])].join("\t") + "\n")
    .join("");
}

/** Also of text with just words, one per line. Leaves out empty lines. */
export function fromLines(text: string, defaults: Defaults): Lines {
  const entries: Entry[] = [];
  let tooLong = 0;
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const [words = "", ...told] = line.split("\t");
    const trimmed = words.trim();
    if (trimmed === "") continue;
    if (trimmed.length > LONGEST_TERM) {
      tooLong++;
      continue;
    }
    const match = TERM_MATCHES.find((name) => told.includes(name)) ?? defaults.match;
    const kind = KIND_NAMES.find((name) => told.includes(name)) ?? defaults.kind;
    entries.push({ text: trimmed, match, ...(defaults.kind === undefined || kind === undefined ? {} : { kind }) });
  }
  return { entries, tooLong };
}

/** Equal for equivalent entries. */
export const keyOf = ({ text, match, kind }: Entry): string => `${match} ${kind ?? ""} ${text}`;

/** New entries first; existing ones are not repeated. */
export function withAdded<E extends Entry>(entries: readonly E[], added: readonly E[]): E[] {
  const there = new Set(entries.map(keyOf));
  return [...unique(added).filter((entry) => !there.has(keyOf(entry))), ...entries];
}

export function without<E extends Entry>(entries: readonly E[], gone: readonly E[]): E[] {
  const leaving = new Set(gone.map(keyOf));
  return entries.filter((entry) => !leaving.has(keyOf(entry)));
}

/** In place; removes another entry that became equivalent. */
export function withChanged<E extends Entry>(entries: readonly E[], entry: E, changed: E): E[] {
  const [old, key] = [keyOf(entry), keyOf(changed)];
  return entries.flatMap((other) => (keyOf(other) === old ? [changed] : keyOf(other) === key ? [] : [other]));
}

const unique = <E extends Entry>(entries: readonly E[]): E[] => [
  ...new Map(entries.map((entry) => [keyOf(entry), entry])).values(),
];

export const asAlways = (entry: Entry): AlwaysTerm => ({ ...entry, kind: entry.kind ?? "person" });
