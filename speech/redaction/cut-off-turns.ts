import type { Document } from "../../shared/document/document";
import { type CoveredStretch, endOfSound, MARGIN } from "./redact-audio";

/** A shorter word without a full stop does not end a sentence. */
const SHORT = 3;

/**
 * Last words of turns at which a recognizer seems to have stopped early ("Спасибо, и"): more words may follow there.
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
