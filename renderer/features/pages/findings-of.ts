import type { Document } from "../../../shared/document/document";
import { marksOf } from "../../../shared/document/review/marks";
import { entityKey } from "../../document/entities";

export interface FindingOnPage {
  /** Of the complete finding; rows may cut off parts. */
  readonly start: number;
  readonly entity: string;
  readonly words: string;
}

const known = new WeakMap<Document, ReadonlyMap<number, FindingOnPage>>();

/** By start in the original. */
export function findingsOf(document: Document): ReadonlyMap<number, FindingOnPage> {
  const found = known.get(document) ?? gather(document);
  known.set(document, found);
  return found;
}

function gather(document: Document): ReadonlyMap<number, FindingOnPage> {
  const found = new Map<number, FindingOnPage>();
  const marks = marksOf(document);
  let next = 0;
  for (const replacement of document.replacements) {
    while ((marks[next]?.end ?? Infinity) <= replacement.start) next += 1;
    const { start, end } = marks[next] ?? replacement;
    const words = document.original.slice(start, end);
    found.set(replacement.start, { start, entity: entityKey(replacement, document.original), words });
  }
  return found;
}

/** With inner hyphens; undefined between words. */
export function wordAround(text: string, at: number): { readonly start: number; readonly end: number } | undefined {
  const isInside = (index: number): boolean => /[\p{L}\p{M}\p{N}]/u.test(text.charAt(index));
  const joins = (index: number): boolean =>
    isInside(index) || (/[-'’@._]/.test(text.charAt(index)) && isInside(index - 1) && isInside(index + 1));
  if (!isInside(at)) return undefined;
  let [start, end] = [at, at + 1];
  while (start > 0 && joins(start - 1)) start -= 1;
  while (end < text.length && joins(end)) end += 1;
  return { start, end };
}
