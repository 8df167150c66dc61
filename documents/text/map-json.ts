import type { MappedDocument } from "../mapped-document";
import { PartCounter } from "../part-counter";
import { decodeSource } from "../source/encoding";
import { mappedSource } from "../source/mapped-source";
import { type Holder, SourceText } from "../source/source-text";
import { withLetters } from "./encoded-text";

/**
 * JSON, also a value a line, as it is written, with its letters (`\u0418`) written out, and the way back: what is edited
 * within a string stays a string, and a number that becomes words becomes one. Undefined where it is no JSON.
 */
export function mapJson(bytes: Uint8Array): MappedDocument | undefined {
  const source = decodeSource(bytes);
  if (source === undefined || !isJson(source.text)) return undefined;
  const read = readJson(source.text);
  // Letters are hidden in it in another way as well.
  if (read.text !== withLetters(source.text)) return undefined;
  const counter = new PartCounter();
  counter.read("text");
  return mappedSource(source, read, counter, { spelling: unicodeEscape });
}

const unicodeEscape = (letter: string): string =>
  letter.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

function isJson(text: string): boolean {
  if (!/^\s*[[{"]/.test(text)) return false;
  return isValue(text) || text.split("\n").every((line) => line.trim() === "" || isValue(line));
}

function isValue(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const escapeWords = (words: string): string => JSON.stringify(words).slice(1, -1);
const quote = (edited: string): string => `"${edited}"`;
/** A number, true, false, null. */
const LITERAL = /[^\s,:[\]{}"]+/y;

function readJson(source: string): SourceText {
  const read = new SourceText(source);
  let kept = 0;
  for (let at = 0; at < source.length;) {
    if (source.charAt(at) === '"') {
      const end = endOfString(source, at + 1);
      read.verbatim(kept, at + 1);
      readString(source, { from: at + 1, to: end, escape: escapeWords }, read);
      kept = end;
      at = end + 1;
      continue;
    }
    LITERAL.lastIndex = at;
    const [literal] = LITERAL.exec(source) ?? [];
    if (literal === undefined) at += 1;
    else {
      read.verbatim(kept, at);
      kept = at + literal.length;
      read.verbatim(at, kept, { from: at, to: kept, escape: escapeWords, close: quote });
      at = kept;
    }
  }
  read.verbatim(kept, source.length);
  return read;
}

function endOfString(source: string, from: number): number {
  let at = from;
  while (at < source.length && source.charAt(at) !== '"') at += source.charAt(at) === "\\" ? 2 : 1;
  return Math.min(at, source.length);
}

/** Letters are written out; signs that mean something stay as they are, and are taken away as a whole. */
function readString(source: string, holder: Holder, read: SourceText): void {
  let at = holder.from;
  while (at < holder.to) {
    const sign = source.indexOf("\\", at);
    const end = sign < 0 || sign > holder.to ? holder.to : sign;
    read.verbatim(at, end, holder);
    if (end === holder.to) return;
    const to = end + (source.charAt(end + 1) === "u" ? 6 : 2);
    const written = source.slice(end, to);
    const unit = written.length === 6 ? Number.parseInt(written.slice(2), 16) : 0;
    read.spelled(unit >= 0xa0 ? String.fromCharCode(unit) : written, end, to, holder);
    at = to;
  }
}
