import type { Document, WordPlace } from "../../../../shared/document/document";
import { firstWhere } from "../../../../shared/sorted";

/** Time in seconds for which a word remains the spoken one if no other directly follows. */
const LINGER = 0.4;
/** Seconds of quiet that are passed over, and how much of them is left before the next word. */
const QUIET = 1;
const BREATH = 0.2;

/** Index of the last element that starts at `time` or before; -1 before the first. Elements are in order. */
const lastFrom = <T>(list: readonly T[], time: number, from: (element: T) => number): number =>
  firstWhere(list, (element) => from(element) > time) - 1;

/** Index in `words` of the word that is spoken at a time; -1 in a silence. */
export function wordAt(words: readonly WordPlace[], time: number): number {
  const index = lastFrom(words, time, ([, , from]) => from);
  const word = words[index];
  return word !== undefined && time <= word[3] + LINGER ? index : -1;
}

/** Index in `words` of the word at a place of the original; -1 if there is none. */
export function wordOfOffset(words: readonly WordPlace[], offset: number): number {
  const index = lastFrom(words, offset, ([start]) => start);
  const word = words[index];
  return word !== undefined && offset <= word[1] ? index : -1;
}

/** Index of the segment spoken at a time; -1 before the first. A turn lasts until the start of the next one. */
export function segmentAt(segments: Document["segments"], time: number): number {
  const index = lastFrom(segments, time, (segment) => segment.time ?? Infinity);
  return index;
}

/**
 * Returns the next time of speech for a time in a pause longer than a breath; undefined for any other time. Called
 * for every frame, so the intervals of speech are listed once.
 */
export function silences(document: Document): (time: number) => number | undefined {
  const words = document.words ?? [];
  const spans: readonly (readonly [from: number, to: number])[] =
    words.length > 0
      ? words.map(([, , from, to]) => [from, to] as const)
      : document.segments.flatMap(({ time: from, endTime: to }) => (from === undefined ? [] : [[from, to ?? from]]));
  return (time) => {
    const index = lastFrom(spans, time, ([from]) => from);
    const ended = spans[index]?.[1] ?? 0;
    const next = spans[index + 1]?.[0];
    if (next === undefined || time < ended + BREATH || next - ended < QUIET) return undefined;
    const to = next - BREATH;
    return to > time ? to : undefined;
  };
}

/** Times of the hidden words in seconds; consecutive words are one interval. */
export function hiddenTimes(document: Document): { from: number; to: number; words: number }[] {
  const found: { from: number; to: number; words: number }[] = [];
  let next = 0;
  let before = -1;
  for (const [start, end, from, to] of document.words ?? []) {
    while ((document.replacements[next]?.end ?? Infinity) <= start) next++;
    const replacement = document.replacements[next];
    if (replacement === undefined || replacement.start >= end) continue;
    const last = found.at(-1);
    if (last !== undefined && before === next) {
      last.to = to;
      last.words++;
    } else found.push({ from, to, words: 1 });
    before = next;
  }
  return found;
}
