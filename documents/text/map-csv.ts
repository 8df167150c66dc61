import type { MappedDocument } from "../mapped-document";
import { PartCounter } from "../part-counter";
import { decodeSource } from "../source/encoding";
import { mappedSource } from "../source/mapped-source";
import { type Holder, SourceText } from "../source/source-text";
import { withLetters } from "./encoded-text";

const SEPARATORS = ["\t", ";", ",", "|"] as const;
/** Lines by which a file shows its separator. */
const LOOKED_AT = 20;

/**
 * A table of separated values (RFC 4180 and its kin) as it is written, and the way back in its own encoding, line ends,
 * separator and quoting. A replacement that holds a separator, a quote or a line end is quoted.
 * Undefined where it is no text.
 */
export function mapCsv(bytes: Uint8Array): MappedDocument | undefined {
  const source = decodeSource(bytes);
  if (source === undefined || withLetters(source.text) !== source.text) return undefined;
  const counter = new PartCounter();
  counter.read("text");
  return mappedSource(source, readCsv(source.text), counter);
}

/** The sign that stands in most of the first lines, and most often there. */
export function separatorOf(text: string): string | undefined {
  const told = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (told !== undefined) return told;
  const lines = text.split(/\r\n?|\n/, LOOKED_AT).filter((line) => line.trim() !== "");
  const counts = SEPARATORS.map((separator) => {
    const own = lines.map((line) => line.replace(/"[^"]*"/g, "").split(separator).length - 1);
    return { separator, lines: own.filter(Boolean).length, signs: own.reduce((sum, count) => sum + count, 0) };
  });
  const [best] = counts.sort((a, b) => b.lines - a.lines || b.signs - a.signs);
  return best === undefined || best.signs === 0 ? undefined : best.separator;
}

/** A field and what follows it: its separator, the end of its line, or nothing. */
export interface CsvField {
  /** Without its quotes. */
  readonly from: number;
  readonly to: number;
  readonly quoted: boolean;
  /** Where the next field begins. */
  readonly next: number;
  readonly endsRow: boolean;
}

export function* csvFields(source: string, separator: string | undefined): Generator<CsvField> {
  for (let at = 0; at < source.length;) {
    const quoted = source.charAt(at) === '"';
    const from = quoted ? at + 1 : at;
    const to = quoted ? endOfQuoted(source, from) : endOfBare(source, from, separator);
    // Words behind a closing quote, which no field should have, belong to it like those of a bare one.
    const end = quoted ? endOfBare(source, Math.min(to + 1, source.length), separator) : to;
    const endsRow = source.charAt(end) !== separator;
    const next = end + (source.startsWith("\r\n", end) ? 2 : 1);
    yield { from, to: quoted && end > to + 1 ? end : to, quoted, next: Math.min(next, source.length), endsRow };
    at = next;
  }
}

function endOfQuoted(source: string, from: number): number {
  let at = source.indexOf('"', from);
  while (at >= 0 && source.charAt(at + 1) === '"') at = source.indexOf('"', at + 2);
  return at < 0 ? source.length : at;
}

function endOfBare(source: string, from: number, separator: string | undefined): number {
  let at = from;
  while (at < source.length) {
    const sign = source.charAt(at);
    if (sign === separator || sign === "\n" || sign === "\r") break;
    at += 1;
  }
  return at;
}

const doubled = (words: string): string => words.replaceAll('"', '""');

function readCsv(source: string): SourceText {
  const separator = separatorOf(source);
  const read = new SourceText(source);
  const close = (edited: string): string =>
    /[\r\n]|^"/.test(edited) || (separator !== undefined && edited.includes(separator))
      ? `"${doubled(edited)}"`
      : edited;
  const asIs = (words: string): string => words;
  let kept = 0;
  for (const { from, to, quoted, next } of csvFields(source, separator)) {
    if (from === to) continue;
    read.verbatim(kept, from);
    const holder: Holder = quoted ? { from, to, escape: doubled } : { from, to, escape: asIs, close };
    readField(source, holder, quoted, read);
    read.verbatim(to, next);
    kept = next;
  }
  read.verbatim(kept, source.length);
  return read;
}

/** A doubled quote is taken away as a whole. */
function readField(source: string, holder: Holder, quoted: boolean, read: SourceText): void {
  let at = holder.from;
  while (quoted && at < holder.to) {
    const quote = source.indexOf('""', at);
    if (quote < 0 || quote >= holder.to) break;
    read.verbatim(at, quote, holder);
    read.spelled('""', quote, quote + 2, holder);
    at = quote + 2;
  }
  read.verbatim(at, holder.to, holder);
}
