import type { Document } from "../../shared/document/document";
import { type CoveredStretch, endOfSound, MARGIN } from "./redact-audio";

/** A sentence does not end with so few letters and without a full stop. */
const SHORT = 3;

/**
 * Last words of turns at which a recognizer seems to have stopped early: a word of a few letters without an end of the
 * sentence ("Спасибо, и"). More than that word may be said there.
 */
export function cutOffTurns({ original, words = [], segments }: Document): CoveredStretch[] {
  const starts = words.map(([, , from]) => from).sort((a, b) => a - b);
  let next = 0;
  return segments.flatMap(({ textStart, start, end }): CoveredStretch[] => {
    // Both are in order.
    while (next < words.length && (words[next]?.[1] ?? 0) <= end) next += 1;
    const last = words[next - 1];
    if (last === undefined || last[0] < (textStart ?? start)) return [];
    const said = original.slice(last[0], end).trim();
    if (/[.!?…]["»”)]*$/u.test(said) || said.replaceAll(/\P{L}/gu, "").length > SHORT) return [];
    const [, , from, to] = last;
    return [{ from: Math.max(0, from - MARGIN), to: endOfSound(from, to, starts), kinds: [], reasons: ["cut_off"] }];
  });
}
