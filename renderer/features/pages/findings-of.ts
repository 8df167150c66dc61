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
