import type { MappedDocument } from "../../mapped-document";
import { PartCounter } from "../../part-counter";
import { decodeSource } from "../../source/encoding";
import { mappedSource } from "../../source/mapped-source";
import { type Holder, SourceText } from "../../source/source-text";
import { csvColumns } from "./csv-columns";
import { csvFields, separatorOf } from "../../../shared/document/csv-fields";
import { withLetters } from "../../text/encoded-text";
import type { ReadDocumentFormat } from "../document-format";

/** RFC 4180 and similar. Preserves encoding, line breaks, separator and quoting. */
export function mapCsv(bytes: Uint8Array): MappedDocument | undefined {
  const source = decodeSource(bytes);
  if (source === undefined || withLetters(source.text) !== source.text) return undefined;
  const counter = new PartCounter();
  counter.read("text");
  const { read, doubled } = readCsv(source.text);
  return { ...mappedSource(source, read, counter), columns: csvColumns(source.text, doubled) };
}

const double = (words: string): string => words.replaceAll('"', '""');

function readCsv(source: string): { readonly read: SourceText; readonly doubled: readonly number[] } {
  const separator = separatorOf(source);
  const read = new SourceText(source);
  const doubled: number[] = [];
  const close = (edited: string): string =>
    /[\r\n]|^"/.test(edited) || (separator !== undefined && edited.includes(separator))
      ? `"${double(edited)}"`
      : edited;
  const asIs = (words: string): string => words;
  let kept = 0;
  for (const { from, to, quoted, next } of csvFields(source, separator)) {
    if (from === to) continue;
    read.verbatim(kept, from);
    const holder: Holder = quoted ? { from, to, escape: double } : { from, to, escape: asIs, close };
    readField(source, holder, quoted, read, doubled);
    read.verbatim(to, next);
    kept = next;
  }
  read.verbatim(kept, source.length);
  return { read, doubled };
}

function readField(source: string, holder: Holder, quoted: boolean, read: SourceText, doubled: number[]): void {
  let at = holder.from;
  while (quoted && at < holder.to) {
    const quote = source.indexOf('""', at);
    if (quote < 0 || quote + 2 > holder.to) break;
    read.verbatim(at, quote, holder);
    read.spelled('"', quote, quote + 2, holder);
    doubled.push(quote);
    at = quote + 2;
  }
  read.verbatim(at, holder.to, holder);
}

export const read: ReadDocumentFormat = mapCsv;
