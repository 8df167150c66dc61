import type { Document, WordPlace } from "../../../../shared/document/document";
import { firstWhere } from "../../../../shared/sorted";

/** Seconds that a word remains the spoken one before a pause. */
const LINGER = 0.4;
/** Length of a pause that is skipped, and the part that remains. Seconds. */
const QUIET = 1;
const BREATH = 0.2;

/** Last element that starts at or before `time`, or -1. Sorted. */
const lastFrom = <T>(list: readonly T[], time: number, from: (element: T) => number): number =>
  firstWhere(list, (element) => from(element) > time) - 1;

/** -1 in a pause. */
export function wordAt(words: readonly WordPlace[], time: number): number {
  const index = lastFrom(words, time, ([, , from]) => from);
  const word = words[index];
  return word !== undefined && time <= word[3] + LINGER ? index : -1;
}

/** Index of the word at an offset of the original, or -1. */
export function wordOfOffset(words: readonly WordPlace[], offset: number): number {
  const index = lastFrom(words, offset, ([start]) => start);
  const word = words[index];
  return word !== undefined && offset <= word[1] ? index : -1;
}

/** Or -1. A turn lasts until the next one. */
export function segmentAt(segments: Document["segments"], time: number): number {
  const index = lastFrom(segments, time, (segment) => segment.time ?? Infinity);
  return index;
}

/**
 * The next speech for a time in a long pause, else undefined. Called for every frame, so intervals are computed once.
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

/** In seconds; consecutive words are joined. */
export function hiddenTimes(document: Document): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  let next = 0;
  let before = -1;
  for (const [start, end, from, to] of document.words ?? []) {
    while ((document.replacements[next]?.end ?? Infinity) <= start) next++;
    const replacement = document.replacements[next];
    if (replacement === undefined || replacement.start >= end) continue;
    const last = found.at(-1);
    if (last !== undefined && before === next) last.to = to;
    else found.push({ from, to });
    before = next;
  }
  return found;
}
