import { escapeAttribute, escapeText, numericEntity } from "../../source/entities";
import { decodeSource } from "../../source/encoding";
import { mappedSource } from "../../source/mapped-source";
import { type Holder, SourceText } from "../../source/source-text";
import type { MappedDocument } from "../../mapped-document";
import { PartCounter } from "../../part-counter";
import { decodeNamed, withXmlLetters } from "../../text/encoded-text";
import type { ReadDocumentFormat, ReadText } from "../document-format";

/** Words, attribute values, comments and element names can be edited. */
export function mapXml(bytes: Uint8Array): MappedDocument | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 200)).toString("latin1");
  const source = decodeSource(bytes, /<\?xml[^>]*encoding=["']([\w-]+)/i.exec(head)?.[1]);
  if (source === undefined) return undefined;
  const counter = new PartCounter();
  counter.read("markup");
  return mappedSource(source, readXml(source.text), counter, { spelling: numericEntity });
}

type Write = (words: string) => string;
const ASIDE: readonly (readonly [string, string, Write])[] = [
  ["<!--", "-->", (words) => words.replaceAll("--", "- -").replace(/-$/, "- ")],
  ["<![CDATA[", "]]>", (words) => words.replaceAll("]]>", "]]]]><![CDATA[>")],
  ["<?", "?>", (words) => words.replaceAll("?>", "? >")],
  ["<!", ">", (words) => words.replace(/[<>"']/g, "")],
];

function readXml(source: string): SourceText {
  const read = new SourceText(source);
  const names = new NamesOfElements();
  for (let at = 0; at < source.length;) {
    const mark = source.indexOf("<", at);
    const end = mark < 0 ? source.length : mark;
    readWords(source, { from: at, to: end, escape: escapeText }, read);
    if (end === source.length) break;
    const aside = ASIDE.find(([begin]) => source.startsWith(begin, end));
    at = aside === undefined ? readTag(source, end, names, read) : readAside(source, end, aside, read);
  }
  return read;
}

function readAside(
  source: string,
  at: number,
  [begin, close, escape]: (typeof ASIDE)[number],
  read: SourceText,
): number {
  const from = at + begin.length;
  const found = source.indexOf(close, from);
  const to = found < 0 ? source.length : found;
  const next = Math.min(to + close.length, source.length);
  read.verbatim(at, from);
  if (begin === "<?" && source.startsWith("xml", from)) read.verbatim(from, to);
  else readWords(source, { from, to, escape }, read);
  read.verbatim(to, next);
  return next;
}

const NAME = /<\/?([^\s/<>"']+)/y;
const ATTRIBUTE = /\s*(?:[^\s=<>"'/]+\s*=\s*(?:"([^"]*)"|'([^']*)')|\/)/y;

function readTag(source: string, at: number, names: NamesOfElements, read: SourceText): number {
  NAME.lastIndex = at;
  const [head, name = ""] = NAME.exec(source) ?? [];
  if (head === undefined) {
    read.verbatim(at, at + 1);
    return at + 1;
  }
  let kept = at + head.length;
  read.verbatim(at, kept - name.length);
  read.verbatim(kept - name.length, kept, names.holder(name, kept - name.length, kept));
  ATTRIBUTE.lastIndex = kept;
  let next = kept;
  for (let found = ATTRIBUTE.exec(source); found !== null; found = ATTRIBUTE.exec(source)) {
    next = ATTRIBUTE.lastIndex;
    const value = found[1] ?? found[2];
    if (value === undefined) continue;
    const from = next - 1 - value.length;
    read.verbatim(kept, from);
    readWords(source, { from, to: next - 1, escape: escapeAttribute }, read);
    kept = next - 1;
  }
  const end = source.indexOf(">", next);
  const to = end < 0 ? source.length : end + 1;
  read.verbatim(kept, to);
  return to;
}

const REFERENCE = /&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z][\w.-]{0,31});/gi;

/** Except `&amp;` and similar. */
function readWords(source: string, holder: Holder, read: SourceText): void {
  let at = holder.from;
  for (const { 0: reference, index } of source.slice(holder.from, holder.to).matchAll(REFERENCE)) {
    read.verbatim(at, holder.from + index, holder);
    at = holder.from + index + reference.length;
    read.spelled(withXmlLetters(reference), at - reference.length, at, holder);
  }
  read.verbatim(at, holder.to, holder);
}

/** All occurrences change together, so that tags match. */
class NamesOfElements {
  readonly #written = new Map<string, string>();

  holder(name: string, from: number, to: number): Holder {
    const escape = (words: string): string => words.replace(/[^\p{L}\p{N}_.:-]+/gu, "_");
    const close = (edited: string): string => {
      const known = this.#written.get(name) ?? (/^[\p{L}_]/u.test(edited) ? edited : `_${edited}`);
      this.#written.set(name, known);
      return known;
    };
    return { from, to, escape, close };
  }
}

export const read: ReadDocumentFormat = mapXml;

export const readText: ReadText = (bytes, parts) => {
  const text = decodeNamed(bytes);
  if (text === undefined) return undefined;
  parts.read("markup");
  return withXmlLetters(text);
};
