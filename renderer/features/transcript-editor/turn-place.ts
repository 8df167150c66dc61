import type { Document } from "../../../shared/document/document";
import type { Place } from "../../../shared/document/review/operation";

/** Offsets in `before`. */
export interface TurnPlace extends Place {
  readonly turn: number;
  readonly before: string;
  /** Start of the turn in the original. */
  readonly from: number;
}

/** Undefined outside words or across turns. */
export function turnPlace({ original, segments }: Document, { start, end }: Place): TurnPlace | undefined {
  const turn = segments.findIndex((segment) => segment.start <= start && start < segment.end);
  const segment = segments[turn];
  if (segment?.textStart === undefined || start < segment.textStart) return undefined;
  const from = segment.textStart;
  const before = original.slice(from, segment.end).replace(/\n$/u, "");
  if (end > from + before.length) return undefined;
  return { turn, before, from, start: start - from, end: end - from };
}

/** With punctuation; `offset` in the original. */
export function wordPlace(document: Document, offset: number): TurnPlace | undefined {
  const place = turnPlace(document, { start: offset, end: offset });
  if (place === undefined) return undefined;
  const isSpace = (at: number): boolean => /^\s?$/u.test(place.before.charAt(at));
  let [start, end] = [place.start, place.end];
  while (start > 0 && !isSpace(start - 1)) start--;
  while (end < place.before.length && !isSpace(end)) end++;
  return start < end ? { ...place, start, end } : undefined;
}

export function wholeTurn(document: Document, offset: number): TurnPlace | undefined {
  const segment = document.segments.findLast(({ start }) => start <= offset) ?? document.segments[0];
  const start = Math.max(offset, segment?.textStart ?? offset);
  const place = turnPlace(document, { start, end: start });
  return place && { ...place, start: 0, end: place.before.length };
}

export const bareWords = (text: string): string => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
