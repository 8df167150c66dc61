import { decodeText, isUtf8 } from "../../shared/document/decode-text";
import { cyrillicEncoding } from "./cyrillic-encoding";
import type { SourceEdit } from "./source-text";

/** Missing characters become `?` or a simpler letter. */
export interface EncodedSource {
  readonly bytes: Uint8Array;
  readonly missing: number;
}

export type Spelling = (letter: string) => string | undefined;

export interface DecodedSource {
  readonly text: string;
  readonly encode: (edits: readonly SourceEdit[], spelling?: Spelling) => EncodedSource;
}

/** By byte order mark, valid UTF-8, declared encoding, or likeness to Russian. Undefined if it is not text. */
export function decodeSource(bytes: Uint8Array, named?: string): DecodedSource | undefined {
  const encoding = encodingOf(bytes, named);
  if (encoding === undefined) return undefined;
  const mark = markLength(bytes, encoding);
  const text = decodeAs(bytes.subarray(mark), encoding);
  return { text, encode: (edits, spelling) => encodeEdits({ bytes, mark, text, encoding }, edits, spelling) };
}

/** Undefined for encodings that cannot be written. */
export function encodeAs(text: string, encoding: string, spelling?: Spelling): EncodedSource | undefined {
  const name = labelOf(encoding);
  return name === undefined || !isWritable(name) ? undefined : encodeText(text, name, spelling);
}

/** In a single-byte encoding every byte maps to a different character. */
function decodeAs(bytes: Uint8Array, encoding: string): string {
  const name = labelOf(encoding) ?? "windows-1252";
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (name === "utf-8") return buffer.toString("utf8");
  if (name === "utf-16le") return buffer.toString("utf16le");
  if (name === "utf-16be") return swapped(buffer).toString("utf16le");
  if (isWide(name)) return new TextDecoder(name).decode(bytes);
  const letters = lettersOf(name);
  const pieces: string[] = [];
  for (let at = 0; at < buffer.length; at += 4096) {
    pieces.push(Array.from(buffer.subarray(at, at + 4096), (byte) => letters[byte] ?? "").join(""));
  }
  return pieces.join("");
}

function encodingOf(bytes: Uint8Array, named: string | undefined): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return isText(bytes) ? "utf-16le" : undefined;
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return isText(bytes) ? "utf-16be" : undefined;
  if (isUtf8(bytes)) return isText(bytes) ? "utf-8" : undefined;
  const name = named === undefined ? undefined : labelOf(named);
  // Declared UTF-8 is invalid here.
  if (name !== undefined && !name.startsWith("utf-")) return name;
  return cyrillicEncoding(bytes);
}

const isText = (bytes: Uint8Array): boolean => decodeText(bytes) !== undefined;

function labelOf(encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding).encoding;
  } catch {
    return undefined;
  }
}

function markLength(bytes: Uint8Array, encoding: string): number {
  if (encoding === "utf-8") return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  return encoding.startsWith("utf-16") ? 2 : 0;
}

interface Source {
  readonly bytes: Uint8Array;
  readonly mark: number;
  readonly text: string;
  readonly encoding: string;
}

function encodeEdits(source: Source, edits: readonly SourceEdit[], spelling?: Spelling): EncodedSource {
  const { bytes, mark, text, encoding } = source;
  if (edits.length === 0) return { bytes, missing: 0 };
  const pieces: Uint8Array[] = [];
  let missing = 0;
  let kept = 0;
  let offset = 0;
  let at = mark;
  const write = (words: string): void => {
    const encoded = encodeText(words, encoding, spelling);
    pieces.push(encoded.bytes);
    missing += encoded.missing;
  };
  for (const { start, end, replacement } of edits) {
    at += byteLength(text.slice(offset, start), encoding);
    pieces.push(bytes.subarray(kept, at));
    write(replacement);
    at += byteLength(text.slice(start, end), encoding);
    offset = end;
    kept = at;
  }
  pieces.push(bytes.subarray(kept));
  return { bytes: Buffer.concat(pieces), missing };
}

function byteLength(text: string, encoding: string): number {
  if (encoding === "utf-8") return Buffer.byteLength(text);
  if (encoding.startsWith("utf-16")) return text.length * 2;
  return isWide(encoding) ? encodeText(text, encoding).bytes.byteLength : text.length;
}

function encodeText(text: string, encoding: string, spelling?: Spelling): EncodedSource {
  if (encoding === "utf-8") return { bytes: Buffer.from(text, "utf8"), missing: 0 };
  if (encoding === "utf-16le") return { bytes: Buffer.from(text, "utf16le"), missing: 0 };
  if (encoding === "utf-16be") return { bytes: swapped(Buffer.from(text, "utf16le")), missing: 0 };
  const table = tableOf(encoding);
  const bytes: number[] = [];
  let missing = 0;
  for (const letter of text) {
    const code = table.get(letter);
    if (code !== undefined) {
      pushCode(bytes, code);
      continue;
    }
    const spelled = spelling?.(letter);
    if (spelled === undefined) missing += 1;
    for (const sign of spelled ?? letter.normalize("NFKD").charAt(0)) pushCode(bytes, table.get(sign) ?? 0x3f);
  }
  return { bytes: Uint8Array.from(bytes), missing };
}

function pushCode(bytes: number[], code: number): void {
  if (code > 0xff) bytes.push(code >> 8);
  bytes.push(code & 0xff);
}

const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16();

/** Double-byte encodings. */
const WIDE = new Set(["shift_jis", "gbk", "gb18030", "big5", "euc-kr", "euc-jp"]);
const isWide = (encoding: string): boolean => WIDE.has(encoding);
const isWritable = (encoding: string): boolean => !["iso-2022-jp", "replacement", "x-user-defined"].includes(encoding);

/** Undefined bytes get an unused letter, so that they can be written back. */
function lettersOf(encoding: string): readonly string[] {
  const letters = Array.from(new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)));
  return letters.map((letter, byte) => (letter === "\uFFFD" ? String.fromCharCode(0xf700 + byte) : letter));
}

const tables = new Map<string, ReadonlyMap<string, number>>();

function tableOf(encoding: string): ReadonlyMap<string, number> {
  const known = tables.get(encoding);
  if (known !== undefined) return known;
  const table = new Map(
    isWide(encoding) ? pairsOf(encoding) : lettersOf(encoding).map((letter, byte) => [letter, byte]),
  );
  tables.set(encoding, table);
  return table;
}

/** From the platform's decoder. */
function* pairsOf(encoding: string): Generator<[string, number]> {
  const decoder = new TextDecoder(encoding);
  for (let first = 0x81; first < 0xff; first += 1) {
    for (let second = 0x40; second < 0xff; second += 1) {
      const letter = decoder.decode(Uint8Array.of(first, second));
      if (letter.length === 1 && letter !== "\uFFFD") yield [letter, (first << 8) | second];
    }
  }
  for (let byte = 0; byte < 0xff; byte += 1) {
    const letter = decoder.decode(Uint8Array.of(byte));
    if (letter !== "\uFFFD" && letter.length === 1) yield [letter, byte];
  }
}
