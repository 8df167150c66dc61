import type { MappedDocument } from "../../mapped-document";
import { PartCounter } from "../../part-counter";
import { decodeSource } from "../../source/encoding";
import { mappedSource } from "../../source/mapped-source";
import { type Holder, SourceText } from "../../source/source-text";
import { withLetters } from "../../text/encoded-text";
import { jsonEscapes } from "../../text/json-escapes";
import { mapText } from "../text/map-text";
import type { ReadDocumentFormat } from "../document-format";
import { isPlaceholder } from "../../../shared/document/placeholders";

/** A number replaced by a placeholder becomes a string, and a number again when restored. */
export function mapJson(bytes: Uint8Array): MappedDocument | undefined {
  const source = decodeSource(bytes);
  if (source === undefined || !isJson(source.text)) return undefined;
  const read = readJson(source.text);
  // Some letters are encoded twice.
  if (withLetters(read.text) !== read.text) return undefined;
  const counter = new PartCounter();
  counter.read("text");
  return mappedSource(source, read, counter, { spelling: unicodeEscape });
}

const unicodeEscape = (letter: string): string =>
  letter.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

export function isValidJson(bytes: Uint8Array): boolean {
  const text = decodeSource(bytes)?.text;
  return text !== undefined && (isValue(text) || isLines(text));
}

function isJson(text: string): boolean {
  if (!/^\s*[[{"]/.test(text)) return false;
  return isValue(text) || isLines(text);
}

const isLines = (text: string): boolean => text.split("\n").every((line) => line.trim() === "" || isValue(line));

function isValue(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const escapeWords = (words: string): string => escapedBut(/(\\["\\/bfnrt]|\\u[\da-fA-F]{4})/, words, stringed);
/** For JSON inside a string. */
const escapeTwice = (words: string): string =>
  escapedBut(/(\\\\[/bfnrt]|\\\\\\["\\])/, words, (piece) => stringed(stringed(piece)));

const stringed = (words: string): string => JSON.stringify(words).slice(1, -1);
const escapedBut = (kept: RegExp, words: string, escape: (piece: string) => string): string =>
  words
    .split(kept)
    .map((piece, index) => (index % 2 === 1 ? piece : escape(piece)))
    .join("");
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const VALUE = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null)$/i;
/** Marks a string that replaces another value. Programs ignore it. */
const MARK = "\t";
const isLabel = (words: string): boolean => isPlaceholder(words) && !/["\\]/.test(words);

const marked = (edited: string): string => `"${edited}"${isLabel(edited) ? MARK : ""}`;
const quote = (edited: string): string => (NUMBER.test(edited) ? edited : marked(edited));
function unquote(edited: string): string {
  const words = edited.slice(1, -1 - MARK.length);
  return VALUE.test(words) ? words : marked(words);
}
const LITERAL = /[^\s,:[\]{}"]+/y;

function readJson(source: string): SourceText {
  const read = new SourceText(source);
  let kept = 0;
  for (let at = 0; at < source.length;) {
    if (source.charAt(at) === '"') {
      const end = endOfString(source, at + 1);
      read.verbatim(kept, at + 1);
      const isMarked = source.startsWith(`"${MARK}`, end) && isLabel(source.slice(at + 1, end));
      const marks = { from: at, to: end + 1 + MARK.length, escape: escapeWords, close: unquote };
      const holder = isMarked ? marks : { from: at + 1, to: end, escape: escapeIn(source, at + 1, end) };
      readString(source, { from: at + 1, to: end }, holder, read);
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

/** A line end, so that the next word does not start with `n`. */
const SPACES: Readonly<Record<string, string>> = { "\\n": "\n", "\\r": "\r", "\\t": "\t" };

/** Edits remove other escapes as a unit. */
function readString(source: string, inner: Pick<Holder, "from" | "to">, holder: Holder, read: SourceText): void {
  let at = inner.from;
  let pairs = 0;
  for (const { from, to, words } of jsonEscapes(source, inner.from, inner.to)) {
    read.verbatim(at, from, holder);
    at = to;
    let said = SPACES[words] ?? words;
    pairs = words === "\\\\" ? pairs + 1 : 0;
    const space = SPACES[`\\${source.charAt(to)}`];
    // Nested JSON writes a backslash as two.
    if (holder.escape === escapeTwice && pairs % 2 === 1 && space !== undefined && to < inner.to) {
      said = space;
      at += 1;
    }
    if (source.charAt(to) !== "\\") pairs = 0;
    read.spelled(said, from, at, holder);
  }
  read.verbatim(at, inner.to, holder);
}

function escapeIn(source: string, from: number, to: number): Holder["escape"] {
  const isJsonAgain = /^\s*[[{]/.test(source.slice(from, to)) && isValue(inner(source.slice(from - 1, to + 1)));
  return isJsonAgain ? escapeTwice : escapeWords;
}

function inner(string: string): string {
  try {
    return String(JSON.parse(string));
  } catch {
    return "";
  }
}

/** Invalid JSON is plain text. */
export const read: ReadDocumentFormat = (bytes) =>
  mapJson(bytes) ?? mapText(bytes, isValidJson(bytes) ? undefined : "brokenJson");
