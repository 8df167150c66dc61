import { FIRST_SIGN, LAST_SIGN } from "./front-coding";

const SEED_A = 0x811c9dc5;
const SEED_B = 0x9e3779b9;
/** Number of letters with stored hashes: the maximum shared prefix, and enough for most words. */
const KEPT = LAST_SIGN - FIRST_SIGN + 1;

/**
 * Words of a packed list as two 32-bit hashes: half the time of a Set and a fraction of its memory. False positives: 1
 * in 10^13.
 */
export class HashedWords {
  readonly #mask: number;
  /** Two numbers per place; the second is 0 only if the place is free. */
  readonly #places: Int32Array;

  constructor(packed: string) {
    let count = 0;
    for (let at = 0; at < packed.length; at++) if (isSign(packed.charCodeAt(at))) count += 1;
    const room = 2 ** Math.ceil(Math.log2(count * 2 + 2));
    this.#mask = room - 1;
    this.#places = new Int32Array(room * 2);
    const hashesA = new Int32Array(KEPT + 1).fill(SEED_A, 0, 1);
    const hashesB = new Int32Array(KEPT + 1).fill(SEED_B, 0, 1);
    let at = 0;
    while (at < packed.length) {
      let letters = packed.charCodeAt(at) - FIRST_SIGN;
      let a = hashesA[letters] ?? 0;
      let b = hashesB[letters] ?? 0;
      for (at += 1; at < packed.length; at += 1) {
        const code = packed.charCodeAt(at);
        if (isSign(code)) break;
        a = nextA(a, code);
        b = nextB(b, code);
        letters += 1;
        if (letters > KEPT) continue;
        hashesA[letters] = a;
        hashesB[letters] = b;
      }
      const place = this.#placeOf(a, b | 1);
      this.#places[place] = a;
      this.#places[place + 1] = b | 1;
    }
  }

  has(word: string): boolean {
    let a = SEED_A;
    let b = SEED_B;
    for (let at = 0; at < word.length; at++) {
      const code = word.charCodeAt(at);
      a = nextA(a, code);
      b = nextB(b, code);
    }
    return this.#places[this.#placeOf(a, b | 1) + 1] !== 0;
  }

  #placeOf(a: number, b: number): number {
    let place = (a ^ (a >>> 15)) & this.#mask;
    for (;;) {
      const second = this.#places[place * 2 + 1];
      if (second === 0 || (second === b && this.#places[place * 2] === a)) return place * 2;
      place = (place + 1) & this.#mask;
    }
  }
}

const isSign = (code: number): boolean => code >= FIRST_SIGN && code <= LAST_SIGN;
/** FNV-1a over UTF-16 units. */
const nextA = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);
const nextB = (hash: number, code: number): number => {
  const mixed = Math.imul(hash + code, 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) | 0;
};

/** A set of folded words, loaded on first use. */
export interface Lexicon {
  has(word: string): boolean;
}

export function lexicon(packed: string): Lexicon {
  let hashed: HashedWords | undefined;
  return { has: (word) => (hashed ??= new HashedWords(packed)).has(word) };
}
