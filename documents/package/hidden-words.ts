import type { Edit } from "../mapped-document";
import { WordIndex } from "../word-index";
import { JoinedNames } from "./joined-names";

/** Shorter words occur by chance: numbers, units, colours. */
const SHORTEST = 4;
/** Shorter byte sequences occur in pictures by chance. */
const SHORTEST_BYTES = 7;
/** Longest words in binary parts; each costs one pass. */
const MOST_IN_BYTES = 200;

export interface Hit extends Edit {
  readonly words: string;
}

export class HiddenWords {
  readonly #replacements: ReadonlyMap<string, string>;
  readonly #index: WordIndex;
  readonly #longest: string[];
  readonly #joined: JoinedNames;

  constructor(text: string, edits: readonly Edit[], expected: string) {
    const all = new Map<string, string>();
    for (const { start, end, replacement } of edits) {
      const words = text.slice(start, end).trim();
      if (isTelling(words) && !words.includes("\n") && !all.has(words)) all.set(words, replacement);
    }
    for (const { words } of new WordIndex(all.keys()).hits(expected)) all.delete(words);
    this.#replacements = all;
    this.#index = new WordIndex(all.keys());
    this.#joined = new JoinedNames(all.keys());
    this.#longest = [...all.keys()]
      .filter((words) => Buffer.byteLength(words) >= SHORTEST_BYTES)
      .sort((a, b) => b.length - a.length)
      .slice(0, MOST_IN_BYTES);
  }

  get none(): boolean {
    return this.#index.size === 0;
  }

  isIn(text: string): boolean {
    return this.#index.hits(text).next().done !== true;
  }

  in(text: string): Hit[] {
    return Array.from(this.#index.hits(text), (hit) => ({
      ...hit,
      replacement: this.#replacements.get(hit.words) ?? "",
    }));
  }

  /** Also finds joined names such as `HarrietVance`. */
  inName(name: string): Hit[] {
    const whole = this.in(name);
    const joined = this.#joined
      .in(name)
      .filter(({ start, end }) => !whole.some((hit) => hit.start < end && hit.end > start))
      .map((hit) => ({ ...hit, replacement: this.#replacements.get(hit.words) ?? "" }));
    return [...whole, ...joined].sort((a, b) => a.start - b.start);
  }

  /** With spaces of the same length. */
  blankedIn(content: Uint8Array): Uint8Array {
    const bytes = Buffer.from(content);
    let isChanged = false;
    for (const words of this.#longest) {
      for (const encoding of ["utf8", "utf16le"] as const) {
        // In Node 20, `indexOf` of a UTF-16 string does not stop at the end of a buffer with an odd offset.
        const sought = Buffer.from(words, encoding);
        for (let at = bytes.indexOf(sought); at >= 0; at = bytes.indexOf(sought, at)) {
          bytes.fill(" ", at, at + sought.length, encoding);
          isChanged = true;
        }
      }
    }
    return isChanged ? bytes : content;
  }
}

/** `May`, `12` and `left` occur in any document. */
const isTelling = (words: string): boolean =>
  words.length >= SHORTEST && (/\p{Lu}|[^\p{ASCII}]|@|[\p{L}\p{N}] [\p{L}\p{N}]/u.test(words) || /\d{5}/.test(words));
