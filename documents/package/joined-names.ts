export interface JoinedHit {
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

/** Names with more words are sentences. */
const MOST_WORDS = 4;
/** Fewer letters occur in ids by chance. */
const FEWEST_LETTERS = 6;
const PIECE = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{L}+|\p{N}+/gu;
const JOINT = /^[\s_.+\-~]*$/;
const NAME = /^\p{Lu}[\p{L}'’-]+(?:[\s\u00A0]+\p{Lu}[\p{L}'’.-]*)*$/u;

/** Finds `HarrietVance`, `harriet.vance` and `Vance_Harriet` for "Harriet Vance", and `AchebeStyle` for "Achebe". */
export class JoinedNames {
  /** Keyed by letters only. */
  readonly #several = new Map<string, string>();
  readonly #single = new Set<string>();

  constructor(all: Iterable<string>) {
    for (const words of all) this.#add(words);
  }

  get none(): boolean {
    return this.#several.size === 0 && this.#single.size === 0;
  }

  in(encoded: string): JoinedHit[] {
    const text = encoded.replace(/%[\dA-F]{2}/gi, "   ");
    const pieces = this.none ? [] : Array.from(text.matchAll(PIECE), ({ 0: word, index }) => ({ word, start: index }));
    const hits: JoinedHit[] = [];
    for (let at = 0; at < pieces.length;) {
      const found = this.#longestAt(text, pieces, at);
      if (found === undefined) at += 1;
      else {
        hits.push(found.hit);
        at = found.next;
      }
    }
    return hits;
  }

  #longestAt(
    text: string,
    pieces: readonly { readonly word: string; readonly start: number }[],
    at: number,
  ): { readonly hit: JoinedHit; readonly next: number } | undefined {
    const start = pieces[at]?.start ?? 0;
    let [letters, end] = ["", start];
    let longest: { readonly hit: JoinedHit; readonly next: number } | undefined;
    for (let to = at; to < Math.min(pieces.length, at + MOST_WORDS); to += 1) {
      const { word = "", start: next = 0 } = pieces[to] ?? {};
      if (to > at && !JOINT.test(text.slice(end, next))) break;
      letters += word.toLowerCase();
      end = next + word.length;
      const words = this.#several.get(letters) ?? (to === at && this.#single.has(word) ? word : undefined);
      if (words !== undefined) longest = { hit: { start, end, words }, next: to + 1 };
    }
    return longest;
  }

  #add(words: string): void {
    if (!NAME.test(words)) return;
    const parts = words.split(/[\s\u00A0]+/);
    if (parts.length === 1) this.#single.add(words);
    else if (parts.length <= MOST_WORDS) {
      for (const order of parts.length === 2 ? [parts, parts.toReversed()] : [parts]) {
        const letters = order.join("").replace(/\P{L}/gu, "").toLowerCase();
        if (letters.length >= FEWEST_LETTERS && !this.#several.has(letters)) this.#several.set(letters, words);
      }
    }
  }
}
