import type { Document, Replacement } from "../../shared/document/document";
import type { SoundCover } from "../../shared/ipc/sound";
import { SAMPLE_RATE } from "../../speech/recording/samples";

/** A stretch of a recording in which hidden words are said: seconds, and what was hidden there. */
export interface CoveredStretch {
  readonly from: number;
  readonly to: number;
  readonly kinds: readonly Replacement["kind"][];
}

/** Recognizers are that exact about where words begin and end. Seconds. */
const MARGIN = 0.08;
/** Stretches this close to each other are one. Seconds. */
const NEAR = 0.06;

/**
 * When the hidden words of a document are said: each word that a replacement touches, with a margin at both sides.
 * Where a turn's words are not known, the whole turn is covered, since any moment of it may be the hidden one.
 */
export function coveredStretches({ replacements, words = [], segments }: Document): CoveredStretch[] {
  const found: CoveredStretch[] = [];
  for (const { start, end, kind } of replacements) {
    for (const segment of segments) {
      const { time, endTime, textStart = segment.start } = segment;
      // The speaker's name before the words of a turn is not said.
      const [from, to] = [Math.max(start, textStart), Math.min(end, segment.end)];
      if (from >= to || time === undefined || endTime === undefined) continue;
      const said = words.filter(([begin, finish]) => begin < segment.end && finish > textStart);
      const hidden = said.filter(([begin, finish]) => begin < to && finish > from);
      for (const [, , begin, finish] of hidden) found.push({ from: begin, to: Math.max(begin, finish), kinds: [kind] });
      if (hidden.length === 0) found.push({ from: time, to: endTime, kinds: [kind] });
    }
  }
  return joined(found.map(({ from, to, kinds }) => ({ from: Math.max(0, from - MARGIN), to: to + MARGIN, kinds })));
}

function joined(stretches: readonly CoveredStretch[]): CoveredStretch[] {
  const all: CoveredStretch[] = [];
  for (const next of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last === undefined || next.from > last.to + NEAR) all.push(next);
    else {
      const kinds = [...new Set([...last.kinds, ...next.kinds])];
      all[all.length - 1] = { from: last.from, to: Math.max(last.to, next.to), kinds };
    }
  }
  return all;
}

/** The tone: heard, and not painful beside speech. */
const TONE_HZ = 1000;
const TONE_LEVEL = 0.12 * 32_767;
/** Without it, a tone begins and ends with a click. Samples. */
const FADE = Math.round(0.008 * SAMPLE_RATE);

/**
 * Covers stretches in samples that begin at sample `at` of the recording: nothing of what was said there is left.
 * Changes `samples`.
 */
export function coverSamples(
  samples: Int16Array,
  at: number,
  stretches: readonly CoveredStretch[],
  cover: SoundCover,
): void {
  for (const { from, to } of stretches) {
    const begin = Math.floor(from * SAMPLE_RATE);
    const end = Math.ceil(to * SAMPLE_RATE);
    if (end <= at || begin >= at + samples.length) continue;
    const last = Math.min(end, at + samples.length);
    for (let place = Math.max(begin, at); place < last; place += 1) {
      const fade = Math.min(1, (place - begin) / FADE, (end - place) / FADE);
      const tone = Math.sin((2 * Math.PI * TONE_HZ * (place - begin)) / SAMPLE_RATE);
      samples[place - at] = cover === "silence" ? 0 : Math.round(TONE_LEVEL * fade * tone);
    }
  }
}

/** `1:02:03.45`; hours where there are any. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number): string => String(value).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${two(Math.floor((seconds - whole) * 100))}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** The list that goes beside a covered recording: when, and what kind of thing; never the words. */
export const listOfCovered = (stretches: readonly CoveredStretch[]): string =>
  stretches.map(({ from, to, kinds }) => `${clock(from)} - ${clock(to)}\t${kinds.join(", ")}\n`).join("");
