import { Automaton } from "./automaton";
import type { SoughtValue } from "./sought-values";

/** Shorter matches occur in binary data by chance. */
const SHORTEST_BYTES = 7;

const SINGLE_BYTE = ["windows-1251", "koi8-r", "windows-1252", "ibm866"] as const;

interface Pattern {
  readonly text: string;
  readonly bytes: Uint8Array;
  readonly decode: (bytes: Uint8Array) => string;
  readonly width: 1 | 2;
}

export class ByteMatcher {
  readonly #patterns: readonly Pattern[];
  readonly #automaton: Automaton;

  constructor(values: readonly SoughtValue[]) {
    this.#patterns = values.flatMap(({ text }) => patternsOf(text));
    this.#automaton = new Automaton(this.#patterns.map(({ bytes }) => bytes));
  }

  isIn(data: Uint8Array): boolean {
    if (this.#patterns.length === 0) return false;
    let state = 0;
    for (let at = 0; at < data.length; at += 1) {
      state = this.#automaton.step(state, data[at] ?? 0);
      if (state === 0 || !this.#automaton.isEnd(state)) continue;
      for (const index of this.#automaton.ends(state)) {
        const pattern = this.#patterns[index];
        if (pattern !== undefined && isApart(data, at + 1 - pattern.bytes.length, at + 1, pattern)) return true;
      }
    }
    return false;
  }
}

/** Adjacent bytes may be letters by chance. */
function isApart(data: Uint8Array, start: number, end: number, { text, decode, width }: Pattern): boolean {
  const reach = width === 2 ? 2 : 4;
  const before = decode(data.subarray(Math.max(0, start - reach), start));
  const behind = decode(data.subarray(end, end + reach));
  return !goesOn(before.slice(-1), text.charAt(0)) && !goesOn(behind.charAt(0), text.slice(-1));
}

const goesOn = (next: string, edge: string): boolean =>
  /[\p{L}\p{N}]/u.test(next) && (next < "\x80" || next.charCodeAt(0) >> 8 === edge.charCodeAt(0) >> 8);

function patternsOf(text: string): Pattern[] {
  const wide = Buffer.from(text, "utf16le");
  const big = Buffer.from(wide).swap16();
  const patterns: Pattern[] = [
    { text, bytes: Buffer.from(text, "utf8"), decode: decoderOf("utf-8"), width: 1 },
    { text, bytes: wide, decode: decoderOf("utf-16le"), width: 2 },
    { text, bytes: big, decode: decoderOf("utf-16be"), width: 2 },
  ];
  if (/[^\p{ASCII}]/u.test(text)) {
    for (const encoding of SINGLE_BYTE) {
      const bytes = encoded(text, encoding);
      if (bytes !== undefined) patterns.push({ text, bytes, decode: decoderOf(encoding), width: 1 });
    }
  }
  return patterns.filter(({ bytes }) => bytes.length >= SHORTEST_BYTES);
}

const decoders = new Map<string, TextDecoder>();
function decoderOf(encoding: string): Pattern["decode"] {
  const decoder = decoders.get(encoding) ?? new TextDecoder(encoding);
  decoders.set(encoding, decoder);
  return (bytes) => decoder.decode(bytes);
}

const letters = new Map<string, ReadonlyMap<string, number>>();
function encoded(text: string, encoding: string): Uint8Array | undefined {
  const known = letters.get(encoding) ?? lettersOf(encoding);
  letters.set(encoding, known);
  const bytes = Array.from(text, (letter) => known.get(letter) ?? -1);
  return bytes.includes(-1) ? undefined : Uint8Array.from(bytes);
}

function lettersOf(encoding: string): ReadonlyMap<string, number> {
  const decode = decoderOf(encoding);
  return new Map(Array.from({ length: 256 }, (_, byte) => [decode(Uint8Array.of(byte)), byte]));
}
