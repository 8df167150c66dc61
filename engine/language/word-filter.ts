const SEED_A = 0x811c9dc5;
const SEED_B = 0x9e3779b9;
const BITS_PER_WORD = 12;
const HASHES = 8;

/** A Bloom filter of words, in base64: has all of them, and 1 in 300 others. */
export class WordFilter {
  readonly #bits: Uint8Array;

  constructor(packed: string) {
    this.#bits = bytesOf(packed);
  }

  has(word: string): boolean {
    return placesOf(word, this.#bits.length * 8).every((at) => ((this.#bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0);
  }
}

/** The bits, to be written in base64. */
export function packFilter(words: ReadonlySet<string>): Uint8Array {
  const bits = new Uint8Array(Math.ceil((words.size * BITS_PER_WORD) / 8));
  for (const word of words)
    for (const at of placesOf(word, bits.length * 8)) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
  return bits;
}

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Of base64 (RFC 4648): the engine has neither Node's nor the browser's functions. */
function bytesOf(packed: string): Uint8Array {
  const values = new Uint8Array(128);
  for (let at = 0; at < SIGNS.length; at += 1) values[SIGNS.charCodeAt(at)] = at;
  const end = packed.indexOf("=");
  const signs = end < 0 ? packed.length : end;
  const bytes = new Uint8Array(Math.floor((signs * 3) / 4));
  let [open, bits, written] = [0, 0, 0];
  for (let at = 0; at < signs; at += 1) {
    open = ((open << 6) | (values[packed.charCodeAt(at)] ?? 0)) & 0xfff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[written] = (open >> bits) & 0xff;
    written += 1;
  }
  return bytes;
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
