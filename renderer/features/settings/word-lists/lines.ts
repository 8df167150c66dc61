import type { AlwaysTerm, Term } from "../../../../shared/api/detection";
import type { TermMatch } from "../../../../shared/api/detection-choices";
import { LONGEST_TERM, TERM_MATCHES } from "../../../../shared/api/detection-choices";
import { KIND_NAMES, type Kind } from "../../../../shared/document/kinds";

/** An entry of either list; `kind` only where it is hidden. */
export type Entry = Term & { readonly kind?: Kind };

/** What a line that says nothing about itself takes. */
export interface Defaults {
  readonly match: TermMatch;
  /** Absent in the list of what is never hidden. */
  readonly kind?: Kind | undefined;
}

/** One entry a line: the words, and, after tabs, how they match and what they are shown as. */
export function toLines(entries: readonly Entry[]): string {
  return entries
    .map(({ text, match, kind }) => [text, match, ...(kind === undefined ? [] : [kind])].join("\t") + "\n")
    .join("");
}

/** Entries of a plain text, whether saved by `toLines` or just words, one a line. Empty and too long lines are left out. */
export function fromLines(text: string, defaults: Defaults): Entry[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((line) => {
    const [words = "", ...told] = line.replace(/^\ufeff/, "").split("\t");
    const trimmed = words.trim();
    if (trimmed === "" || trimmed.length > LONGEST_TERM) return [];
    const match = TERM_MATCHES.find((name) => told.includes(name)) ?? defaults.match;
    const kind = KIND_NAMES.find((name) => told.includes(name)) ?? defaults.kind;
    return [{ text: trimmed, match, ...(defaults.kind === undefined || kind === undefined ? {} : { kind }) }];
  });
}

const sameEntry = (a: Entry, b: Entry): boolean => a.text === b.text && a.match === b.match && a.kind === b.kind;

/** The list with what is new put first, in its order; what is there already is not repeated. */
export function withAdded<E extends Entry>(entries: readonly E[], added: readonly E[]): E[] {
  const fresh = added.filter(
    (entry, index) =>
      !entries.some((other) => sameEntry(entry, other)) &&
      !added.slice(0, index).some((other) => sameEntry(entry, other)),
  );
  return [...fresh, ...entries];
}

/** An entry of the list of what is always hidden. */
export const asAlways = (entry: Entry): AlwaysTerm => ({ ...entry, kind: entry.kind ?? "person" });
