import type { Holder } from "../../source/source-text";
import { applied, type SourceEdit } from "../../source/source-text";
import { firstWhere } from "../../../shared/sorted";

export type NameKind = "voice" | "class" | "cue" | "region";

interface LinkedPlace extends Pick<Holder, "from" | "to" | "escape"> {
  readonly read: (source: string) => string;
}

interface LinkedName {
  readonly leads: LinkedPlace[];
  readonly follows: LinkedPlace[];
}

/**
 * Names that occur in two places, such as the voice of a cue and its style. One is read; the others follow its edits.
 */
export class LinkedNames {
  readonly #names = new Map<string, LinkedName>();

  has(kind: NameKind, name: string): boolean {
    return this.#names.has(keyOf(kind, name));
  }

  lead(kind: NameKind, name: string, place: LinkedPlace): void {
    this.#of(kind, name).leads.push(place);
  }

  follow(kind: NameKind, name: string, place: LinkedPlace): void {
    this.#of(kind, name).follows.push(place);
  }

  withFollowers(source: string, edits: readonly SourceEdit[]): SourceEdit[] {
    const more = [...this.#names.values()].flatMap(({ leads, follows }) => {
      if (follows.length === 0) return [];
      for (const lead of leads) {
        const own = editsWithin(edits, lead);
        if (own.length === 0) continue;
        const words = lead.read(applied(source, lead.from, lead.to, own));
        return follows.map(({ from, to, escape }) => ({ start: from, end: to, replacement: escape(words) }));
      }
      return [];
    });
    return more.length === 0 ? [...edits] : [...edits, ...more].sort((a, b) => a.start - b.start);
  }

  #of(kind: NameKind, name: string): LinkedName {
    const key = keyOf(kind, name);
    const known = this.#names.get(key) ?? { leads: [], follows: [] };
    this.#names.set(key, known);
    return known;
  }
}

const keyOf = (kind: NameKind, name: string): string => `${kind} ${name.replace(/\s+/gu, " ").trim()}`;

function editsWithin(edits: readonly SourceEdit[], { from, to }: Pick<Holder, "from" | "to">): SourceEdit[] {
  const own: SourceEdit[] = [];
  for (let at = firstWhere(edits, ({ start }) => start >= from); at < edits.length; at += 1) {
    const edit = edits[at];
    if (edit === undefined || edit.end > to) break;
    own.push(edit);
  }
  return own;
}
