import type { Document, Replacement, Segment, WordPlace } from "../../shared/document/document";
import type { SoundCover } from "../../shared/document/sound-cover";
import type { CoverReason } from "../../shared/ipc/sound";
import { SAMPLE_RATE } from "../recording/samples";
import { firstWhere } from "../../shared/sorted";

/** In seconds. */
export interface CoveredStretch {
  readonly from: number;
  readonly to: number;
  readonly kinds: readonly Replacement["kind"][];
  readonly reasons?: readonly CoverReason[];
}

/** Precision of word starts, in seconds. */
export const MARGIN = 0.08;
/** Recognized words may be 0.4 s too short: cover up to the next word, at most this. Seconds. */
const LATE = 0.6;
/** Intervals this close are joined. Seconds. */
const NEAR = 0.06;

/** Of one hidden word, or of several without times. */
export interface HiddenStretch extends CoveredStretch {
  readonly text: string;
}

/** With a margin. Unknown times: everything between neighbouring words. */
export const coveredStretches = (document: Document): CoveredStretch[] =>
  joined(hiddenStretches(document).map(({ text: _, ...stretch }) => stretch));

/** Not joined. */
export function hiddenStretches(document: Document): HiddenStretch[] {
  const found: HiddenStretch[] = [];
  const starts = (document.words ?? []).map(([, , from]) => from).sort((a, b) => a - b);
  let first = 0;
  for (const { start, end, kind } of document.replacements) {
    const { segments } = document;
    // Both are in order.
    while (first < segments.length && (segments[first]?.end ?? 0) <= start) first += 1;
    for (let at = first; at < segments.length && (segments[at]?.start ?? end) < end; at += 1) {
      const segment = segments[at];
      if (segment === undefined) continue;
      for (const { from, to, text } of saidWithin(document, segment, start, end)) {
        const stretch = { from: Math.max(0, from - MARGIN), to: endOfSound(from, to, starts) };
        found.push({ ...stretch, kinds: [kind], text });
      }
    }
  }
  return found;
}

/** `starts`: of all words, sorted. */
export function endOfSound(from: number, to: number, starts: readonly number[]): number {
  const next = starts[firstWhere(starts, (start) => start >= Math.max(from + 0.01, to - MARGIN))];
  return Math.max(to + MARGIN, Math.min(next ?? Infinity, to + LATE));
}

/** Seconds. */
function saidWithin(
  { original, words = [] }: Document,
  { time, endTime, start, textStart = start, end }: Segment,
  hiddenFrom: number,
  hiddenTo: number,
): Omit<HiddenStretch, "kinds">[] {
  // The speaker's name is not spoken.
  const [from, to] = [Math.max(hiddenFrom, textStart), Math.min(hiddenTo, end)];
  if (from >= to || time === undefined || endTime === undefined) return [];
  const turn = wordsWithin(words, textStart, end);
  const hidden = turn.filter(([begin, finish]) => begin < to && finish > from);
  let untold = original.slice(from, to);
  for (const [begin, finish] of hidden.toReversed()) {
    untold = untold.slice(0, Math.max(0, begin - from)) + untold.slice(Math.max(0, finish - from));
  }
  if (!/[\p{L}\p{N}]/u.test(untold))
    return hidden.map(([begin, finish, said, until]) => ({
      from: said,
      to: Math.max(said, until),
      text: original.slice(begin, finish),
    }));
  const before = turn.findLast(([, finish]) => finish <= from);
  const after = turn.find(([begin]) => begin >= to);
  const stretch: [number, number] = [before?.[3] ?? time, after?.[2] ?? endTime];
  return [{ from: Math.min(...stretch), to: Math.max(...stretch), text: original.slice(from, to) }];
}

/** Words are in order. */
function wordsWithin(words: readonly WordPlace[], from: number, to: number): WordPlace[] {
  const found: WordPlace[] = [];
  let next = firstWhere(words, ([, end]) => end > from);
  for (let word = words[next]; word !== undefined && word[0] < to; word = words[++next]) found.push(word);
  return found;
}

export function joined(stretches: readonly CoveredStretch[]): CoveredStretch[] {
  const all: CoveredStretch[] = [];
  for (const next of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last === undefined || next.from > last.to + NEAR) all.push(next);
    else {
      const kinds = [...new Set([...last.kinds, ...next.kinds])];
      const reasons = [...new Set([...(last.reasons ?? []), ...(next.reasons ?? [])])];
      const to = Math.max(last.to, next.to);
      all[all.length - 1] = { from: last.from, to, kinds, ...(reasons.length > 0 && { reasons }) };
    }
  }
  return all;
}

/** Audible, but not painful. */
const TONE_HZ = 1000;
const TONE_LEVEL = 0.12 * 32_767;
/** Samples. Avoids clicks. */
const FADE = Math.round(0.008 * SAMPLE_RATE);

/** Changes `samples`, which start at sample `at`. `as` overrides `cover` per interval. */
export function coverSamples(
  samples: Int16Array,
  at: number,
  stretches: readonly (CoveredStretch & { readonly as?: SoundCover | undefined })[],
  cover: SoundCover,
): void {
  for (const { from, to, as = cover } of stretches) {
    const begin = Math.floor(from * SAMPLE_RATE);
    const end = Math.ceil(to * SAMPLE_RATE);
    if (end <= at || begin >= at + samples.length) continue;
    const last = Math.min(end, at + samples.length);
    for (let place = Math.max(begin, at); place < last; place += 1) {
      const fade = Math.min(1, (place - begin) / FADE, (end - place) / FADE);
      const tone = Math.sin((2 * Math.PI * TONE_HZ * (place - begin)) / SAMPLE_RATE);
      samples[place - at] = as === "silence" ? 0 : Math.round(TONE_LEVEL * fade * tone);
    }
  }
}
