import type { Document } from "../../../shared/document/document";
import type { Kind } from "../../../shared/document/kinds";
import type { Mapping } from "../../../shared/document/mapping";
import { originalPlace, resultOffsets } from "../../../shared/document/offsets";
import { placeholdersIn } from "../../../shared/document/placeholders";

/** UTF-16 units of the result, `end` exclusive. */
export interface Seen {
  readonly start: number;
  readonly end: number;
  readonly kind: Kind;
}

export interface Remaining {
  readonly start: number;
  readonly end: number;
  readonly kind: Kind;
  readonly text: string;
}

const WORD = /\p{L}{3}|\p{N}{2}/u;

/** If a finding contains a replacement (`[NAME_1] Smith`), only its rest. */
export function remainingIn(document: Document, mapping: Mapping, seen: readonly Seen[]): Remaining[] {
  const { result, replacements } = document;
  const covered = [
    ...replacements.map(({ resultStart, resultEnd }) => ({ start: resultStart, end: resultEnd })),
    ...placeholdersIn(result, mapping),
  ].sort((a, b) => a.start - b.start);
  return seen.flatMap(({ start, end, kind }) =>
    uncovered(start, end, covered).flatMap((part) => {
      const text = result.slice(part.start, part.end);
      const isWhole = part.start === start && part.end === end;
      if (!isWhole && !WORD.test(text)) return [];
      return [{ ...originalPlace(replacements, part.start, part.end), kind, text }];
    }),
  );
}

export function stillRemaining(
  document: Document,
  remaining: readonly Remaining[],
): (Remaining & { readonly resultStart: number })[] {
  const { replacements } = document;
  const offsets = resultOffsets(replacements);
  return remaining
    .filter(({ start, end }) => !replacements.some((one) => one.start < end && start < one.end))
    .map((one) => ({ ...one, resultStart: offsets.at(one.start) }));
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Without surrounding space; `covered` is in order. */
function uncovered(start: number, end: number, covered: readonly Stretch[]): Stretch[] {
  const parts: Stretch[] = [];
  let from = start;
  for (const one of covered) {
    if (one.end <= from) continue;
    if (one.start >= end) break;
    if (one.start > from) parts.push({ start: from, end: one.start });
    from = one.end;
  }
  if (from < end) parts.push({ start: from, end });
  return parts;
}
