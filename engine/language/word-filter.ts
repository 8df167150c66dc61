const SEED_A = 0x811c9dc5;
const SEED_B = 0x9e3779b9;
const BITS_PER_WORD = 12;
const HASHES = 8;

/** A Bloom filter of words, in base64: has all of them, and 1 in 300 others. */
export class WordFilter {
  readonly #bits: Uint8Array;

  constructor(packed: string) {
    this.#bits = Buffer.from(packed, "base64");
  }

  has(word: string): boolean {
    return placesOf(word, this.#bits.length * 8).every((at) => ((this.#bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0);
  }
}

export function packFilter(words: ReadonlySet<string>): string {
  const bits = new Uint8Array(Math.ceil((words.size * BITS_PER_WORD) / 8));
  for (const word of words)
    for (const at of placesOf(word, bits.length * 8)) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
  return Buffer.from(bits).toString("base64");
}

function placesOf(word: string, size: number): number[] {
  let [a, b] = [SEED_A, SEED_B];
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b + code, 0x85ebca6b);
    b ^= b >>> 13;
  }
  return Array.from({ length: HASHES }, (_, index) => ((a + Math.imul(index, b | 1)) >>> 0) % size);
}
