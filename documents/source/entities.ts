import { Parser } from "htmlparser2";
import type { Holder, SourceText } from "./source-text";

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});?/gi;
const known = new Map<string, string>();
const MOST_KNOWN = 5_000;

/** Unknown entities are returned unchanged. */
export function decodeEntity(entity: string): string {
  const before = known.get(entity);
  if (before !== undefined) return before;
  let words = "";
  const parser = new Parser({ ontext: (piece) => void (words += piece) }, { decodeEntities: true });
  parser.end(entity);
  if (known.size < MOST_KNOWN) known.set(entity, words);
  return words;
}

export const decodeEntities = (words: string): string => words.replace(ENTITY, decodeEntity);

export function entityPieces(source: string, from: number, to: number, holder: Holder, read: SourceText): void {
  let at = from;
  for (const { 0: entity, index } of source.slice(from, to).matchAll(ENTITY)) {
    const letter = decodeEntity(entity);
    if (letter === entity) continue;
    read.verbatim(at, from + index, holder);
    read.spelled(letter, from + index, from + index + entity.length, holder);
    at = from + index + entity.length;
  }
  read.verbatim(at, to, holder);
}

export const escapeText = (words: string): string =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
export const escapeAttribute = (words: string): string =>
  escapeText(words).replaceAll('"', "&quot;").replaceAll("'", "&#39;");
export const numericEntity = (letter: string): string => `&#${letter.codePointAt(0) ?? 0xfffd};`;
