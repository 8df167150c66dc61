import { JOINT } from "../letter-table";
import { decodedAs } from "../text-layers";
import type { FontDecoder } from "./font-decoder";
import { isArray, isDict, PdfName, type PdfValue, PdfWord, SyntaxReader } from "./parse-syntax";

export type FontsByName = (name: string) => readonly FontDecoder[];

/** Thousandths of the font size; less is kerning. */
const KERNING = 180;
const MOVES = new Set(["Td", "TD", "T*", "Tm", "BT", "ET", "cm", "Do", "Q"]);
const SHOWS = new Set(["Tj", "TJ", "'", '"']);
const BROKEN_LINE = new RegExp(`[-\\u00ad\\u2010](?:${JOINT}|\\n)+(?=\\p{Ll})`, "gu");
const NO_FONT: FontDecoder = () => "";

/**
 * Reads strings (ISO 32000-2, 9.4.3) by the stream's fonts and in each plain encoding. A `JOINT` joins strings without
 * a movement between them.
 */
export function contentTexts(latin: string, fontsByName: FontsByName): Set<string> {
  // Only numbers.
  if (!/[(<%]/.test(latin)) return new Set();
  const strings = new StringReadings();
  let fonts: readonly FontDecoder[] = [];
  let operands: PdfValue[] = [];
  const reader = new SyntaxReader(latin, 0, (comment) => strings.apart(comment));
  for (let value = reader.next(); value !== undefined; value = reader.next()) {
    if (!(value instanceof PdfWord)) {
      operands.push(value);
      continue;
    }
    const { word } = value;
    const last = operands.at(-1);
    if (word === "Tf") {
      const name = operands.at(-2);
      fonts = name instanceof PdfName ? fontsByName(name.name) : [];
    }
    if (SHOWS.has(word)) {
      if (word.length === 1) strings.joint();
      for (const item of isArray(last) ? last : [last]) {
        if (item instanceof Buffer) strings.shown(item, fonts);
        else if (typeof item === "number" && Math.abs(item) > KERNING) strings.joint();
      }
    } else {
      if (MOVES.has(word)) strings.joint();
      for (const operand of operands) for (const bytes of stringsIn(operand)) strings.apart(bytes);
    }
    if (word === "ID") skipImage(latin, reader);
    operands = [];
  }
  for (const operand of operands) for (const bytes of stringsIn(operand)) strings.apart(bytes);
  return strings.texts();
}

export function* stringsIn(value: PdfValue): Generator<Buffer> {
  if (value instanceof Buffer) yield value;
  else if (isArray(value)) for (const item of value) yield* stringsIn(item);
  else if (isDict(value)) for (const item of value.values()) yield* stringsIn(item);
}

export function* namesIn(value: PdfValue): Generator<string> {
  if (value instanceof PdfName) yield value.name;
  else if (isArray(value)) for (const item of value) yield* namesIn(item);
  else if (isDict(value)) {
    for (const [key, item] of value) {
      yield key;
      yield* namesIn(item);
    }
  }
}

function skipImage(latin: string, reader: SyntaxReader): void {
  const end = /[\s]EI(?=[\s]|$)/g;
  end.lastIndex = reader.at;
  reader.at = end.exec(latin) === null ? latin.length : end.lastIndex;
}

export class StringReadings {
  readonly #plain: [narrow: string[], cyrillic: string[], wide: string[]] = [[], [], []];
  readonly #byFont: string[][] = [];

  apart(bytes: Buffer): void {
    this.#add("\n");
    this.#show(bytes);
    this.#add("\n");
  }

  shown(bytes: Buffer, fonts: readonly FontDecoder[]): void {
    this.#show(bytes);
    while (this.#byFont.length < fonts.length) this.#byFont.push([...(this.#byFont[0] ?? [])]);
    this.#byFont.forEach((texts, index) => texts.push((fonts[index] ?? fonts[0] ?? NO_FONT)(bytes)));
  }

  joint(): void {
    this.#add(JOINT);
  }

  texts(): Set<string> {
    const texts = new Set([...this.#plain, ...this.#byFont].map((parts) => parts.join("")));
    for (const text of [...texts]) texts.add(text.replace(BROKEN_LINE, ""));
    return texts;
  }

  #add(sign: string): void {
    for (const texts of [...this.#plain, ...this.#byFont]) texts.push(sign);
  }

  #show(bytes: Buffer): void {
    const [narrow, cyrillic, wide] = this.#plain;
    const unicode = unicodeOf(bytes);
    narrow.push(unicode ?? bytes.toString("latin1"));
    cyrillic.push(decodedAs("windows-1251", bytes) ?? "");
    if (unicode === undefined && bytes.length % 2 === 0) wide.push(decodedAs("utf-16be", bytes) ?? "");
  }
}

function unicodeOf(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodedAs("utf-16be", bytes.subarray(2));
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodedAs("utf-16le", bytes.subarray(2));
  return decodedAs("utf-8", bytes);
}
