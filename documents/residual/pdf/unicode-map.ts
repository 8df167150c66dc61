import { PdfWord, type PdfValue, SyntaxReader } from "./parse-syntax";

export interface UnicodeMap {
  readonly width: number;
  readonly texts: ReadonlyMap<number, string>;
}

/** More codes are not a font. */
const MOST_CODES = 70_000;

/** ISO 32000-2, 9.10.3. `data`: PostScript without filters. */
export function unicodeMapOf(data: Uint8Array): UnicodeMap {
  const reader = new SyntaxReader(Buffer.from(data).toString("latin1"));
  const texts = new Map<number, string>();
  let width = 0;
  let values: PdfValue[] = [];
  for (let value = reader.next(); value !== undefined; value = reader.next()) {
    if (!(value instanceof PdfWord)) {
      values.push(value);
      continue;
    }
    if (value.word === "endcodespacerange")
      for (const one of values) width = Math.max(width, one instanceof Buffer ? one.length : 0);
    if (value.word === "endbfchar") addCharacters(texts, values);
    if (value.word === "endbfrange") addRanges(texts, values);
    values = [];
  }
  return { width: Math.min(width, 4), texts };
}

function addCharacters(texts: Map<number, string>, values: readonly PdfValue[]): void {
  for (let at = 0; at + 1 < values.length; at += 2) {
    const [code, text] = [values[at], values[at + 1]];
    if (code instanceof Buffer && text instanceof Buffer) texts.set(numberOf(code), textOf(text));
  }
}

function addRanges(texts: Map<number, string>, values: readonly PdfValue[]): void {
  for (let at = 0; at + 2 < values.length; at += 3) {
    const [low, high, first] = [values[at], values[at + 1], values[at + 2]];
    if (!(low instanceof Buffer) || !(high instanceof Buffer)) continue;
    const start = numberOf(low);
    const end = Math.min(numberOf(high), start + MOST_CODES);
    for (let code = start; code <= end && texts.size < MOST_CODES; code += 1) {
      if (Array.isArray(first)) {
        const own: unknown = first[code - start];
        if (own instanceof Buffer) texts.set(code, textOf(own));
      } else if (first instanceof Buffer) texts.set(code, textOf(shifted(first, code - start)));
    }
  }
}

/** The last two bytes count up along a range. */
function shifted(text: Buffer, by: number): Buffer {
  if (text.length < 2) return Buffer.from([0, ((text[0] ?? 0) + by) & 255]);
  const copy = Buffer.from(text);
  copy.writeUInt16BE((copy.readUInt16BE(copy.length - 2) + by) & 0xffff, copy.length - 2);
  return copy;
}

const numberOf = (code: Buffer): number => code.reduce((sum, byte) => sum * 256 + byte, 0);

const textOf = (bytes: Buffer): string =>
  bytes.length % 2 === 0 ? Buffer.from(bytes).swap16().toString("utf16le") : bytes.toString("latin1");
