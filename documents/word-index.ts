const WORD = /[\p{L}\p{N}]+/gu;

export interface IndexedHit {
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

interface Shape {
  readonly before: number;
  readonly length: number;
}

interface Group {
  readonly words: Set<string>;
  readonly shapes: Shape[];
}

/** The longest match is used. */
export class WordIndex {
  readonly #groups = new Map<string, Group>();

  constructor(all: Iterable<string>) {
    for (const words of all) this.#add(words);
    for (const { shapes } of this.#groups.values()) shapes.sort((a, b) => b.length - a.length);
  }

  get size(): number {
    return this.#groups.size;
  }

  *hits(text: string): Generator<IndexedHit> {
    let reached = 0;
    if (this.#groups.size === 0) return;
    for (const { index, 0: word } of text.matchAll(WORD)) {
      const group = this.#groups.get(word);
      for (const { before, length } of group?.shapes ?? []) {
        const start = index - before;
        const end = start + length;
        if (start < reached || isWithinWord(text, end)) continue;
        const words = text.slice(start, end);
        if (group?.words.has(words) !== true) continue;
        yield { start, end, words };
        reached = end;
        break;
      }
    }
  }

  #add(words: string): void {
    const found = words.match(WORD)?.[0];
    if (found === undefined) return;
    const group = this.#groups.get(found) ?? { words: new Set(), shapes: [] };
    const shape = { before: words.indexOf(found), length: words.length };
    group.words.add(words);
    if (!group.shapes.some((one) => one.before === shape.before && one.length === shape.length))
      group.shapes.push(shape);
    this.#groups.set(found, group);
  }
}

const LETTER = /[\p{L}\p{N}]/u;
const isWithinWord = (text: string, at: number): boolean =>
  LETTER.test(text.charAt(at)) && LETTER.test(text.charAt(at - 1));
