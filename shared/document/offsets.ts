import type { Replacement } from "./document";
import { firstWhere } from "../sorted";

/** Offsets inside a replacement become its end. */
export function resultOffsets(replacements: readonly Replacement[]): { at(position: number): number } {
  return {
    at: (position) => {
      const before = replacements[firstWhere(replacements, ({ start }) => start >= position) - 1];
      if (!before) return position;
      return before.resultEnd + Math.max(0, position - before.end);
    },
  };
}

/** Includes all words of partly covered replacements. */
export function originalPlace(
  replacements: readonly Replacement[],
  resultStart: number,
  resultEnd: number,
): { start: number; end: number } {
  const after = (place: number): number => firstWhere(replacements, ({ resultEnd }) => resultEnd > place);
  const plain = (place: number, next: number): number => {
    const before = replacements[next - 1];
    return before === undefined ? place : before.end + place - before.resultEnd;
  };
  const first = after(resultStart);
  const held = replacements[first];
  const start = held && held.resultStart <= resultStart ? held.start : plain(resultStart, first);
  if (resultEnd <= resultStart) return { start, end: start };
  const last = after(resultEnd - 1);
  const holding = replacements[last];
  const end = holding && holding.resultStart < resultEnd ? holding.end : plain(resultEnd, last);
  return { start, end };
}
