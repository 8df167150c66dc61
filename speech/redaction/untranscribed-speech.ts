import type { Document, WordPlace } from "../../shared/document/document";
import { hasNotUnderstood, isNotUnderstood } from "../../shared/document/transcript";
import { SAMPLE_RATE } from "../recording/samples";
import { type CoveredStretch, joined } from "./redact-audio";

/** Seconds. */
const WINDOW = 0.1;
const WINDOW_SAMPLES = WINDOW * SAMPLE_RATE;
/** Share of the loudness of transcribed words. */
const LOUD = 0.35;
/** Minimum factor of speech over room noise. */
const OVER_NOISE = 1.6;
/** Without transcribed words: loudness of a quiet voice, of 32,767. */
const QUIET_VOICE = 500;
/** Seconds within speech. */
const PAUSE = 0.6;

/** Seconds: maximum sound of a word, and sound next to words that counts as speech without words. */
interface Measure {
  /** Seconds by which recognizers report starts too late, and ends too early. */
  readonly head: number;
  readonly tail: number;
  /** A word lasts at most `longest + letters * letter`. */
  readonly longest: number;
  readonly letter: number;
  /** Minimum gap between words, and loud sound in it. */
  readonly gap: number;
  readonly sound: number;
}

/** A complete word must fit into the gap. */
const ANYWHERE: Measure = { head: 0.2, tail: 0.6, longest: Infinity, letter: 0, gap: 1, sound: 0.3 };
/**
 * In a turn with a hidden word, and at the end of any turn, where recognizers stop early ("Спасибо, и" for "Спасибо,
 * Игорь"): also sound that is too long for its word.
 */
const NEAR_HIDDEN: Measure = { head: 0.15, tail: 0.4, longest: 0.4, letter: 0.11, gap: 0.35, sound: 0.3 };

export class Loudness {
  readonly windows: number[] = [];
  #sum = 0;
  #count = 0;

  add(samples: Int16Array): void {
    for (const value of samples) {
      this.#sum += value * value;
      this.#count += 1;
      if (this.#count < WINDOW_SAMPLES) continue;
      this.windows.push(Math.sqrt(this.#sum / this.#count));
      this.#sum = 0;
      this.#count = 0;
    }
  }
}

/**
 * As loud as speech, without transcribed words: a wrong language, a voice in the background, omitted words. A name may
 * be spoken there, so an export covers it, too.
 */
export function untranscribedSpeech(document: Document, windows: readonly number[]): CoveredStretch[] {
  const said = timedParts(document);
  const threshold = loudnessOfSpeech(said, windows);
  const end = windows.length * WINDOW;
  const found = notUnderstoodTurns(document);
  for (const measure of [ANYWHERE, NEAR_HIDDEN]) {
    let from = 0;
    let strict = measure === ANYWHERE;
    for (const part of [...said, undefined]) {
      const to = part === undefined ? end : part.from - measure.head;
      if (strict) found.push(...loudWithin(windows, from, to, threshold, measure));
      if (part === undefined) break;
      from = Math.max(from, Math.min(part.to + measure.tail, part.from + longestSound(part, measure)));
      strict = measure === ANYWHERE || part.isNearHidden;
    }
  }
  return joined(found);
}

/** May contain a name. If a turn has word times, the sound between them is judged by its loudness. */
function notUnderstoodTurns({ original, words = [], segments }: Document): CoveredStretch[] {
  const isTimed = (start: number, end: number): boolean => words.some(([at]) => at >= start && at < end);
  return segments.flatMap(({ time, endTime, start, textStart = start, end }) =>
    time !== undefined &&
    endTime !== undefined &&
    hasNotUnderstood(original.slice(textStart, end)) &&
    (isNotUnderstood(original.slice(textStart, end)) || !isTimed(start, end))
      ? [{ from: Math.max(0, time - WINDOW), to: endTime + WINDOW, kinds: [], reasons: ["unwritten"] }]
      : [],
  );
}

const longestSound = ({ letters }: TimedPart, { longest, letter }: Measure): number =>
  letters === undefined ? Infinity : longest + letters * letter;

const windowAt = (seconds: number): number => Math.max(0, Math.floor(seconds / WINDOW));

interface TimedPart {
  readonly from: number;
  readonly to: number;
  /** Spoken letters; undefined for a turn, which may take any time. */
  readonly letters: number | undefined;
  /** In a turn with a hidden word, or at the end of a turn. */
  readonly isNearHidden: boolean;
}

function timedParts({ original, words = [], segments, replacements }: Document): TimedPart[] {
  const parts: TimedPart[] = [];
  let next = 0;
  for (const { time, endTime, start, textStart = start, end } of segments) {
    const own: WordPlace[] = [];
    for (let word = words[next]; word !== undefined && word[0] < end; word = words[++next])
      if (word[0] >= start) own.push(word);
    const hides = replacements.some((one) => one.start < end && one.end > start);
    own.forEach(([begin, finish, from, to], i) => {
      const letters = lettersIn(original.slice(begin, finish));
      parts.push({ from, to, letters, isNearHidden: hides || i === own.length - 1 });
    });
    const isMarked = hasNotUnderstood(original.slice(textStart, end));
    if (own.length === 0 && !isMarked && time !== undefined && endTime !== undefined)
      parts.push({ from: time, to: endTime, letters: undefined, isNearHidden: false });
  }
  return parts.sort((a, b) => a.from - b.from);
}

/** A digit is spoken like about five letters. */
const lettersIn = (word: string): number =>
  word.replaceAll(/\P{L}/gu, "").length + 5 * word.replaceAll(/\P{N}/gu, "").length;

function loudnessOfSpeech(said: readonly TimedPart[], windows: readonly number[]): number {
  const inWords = said.flatMap(({ from, to }) =>
    windows.slice(windowAt(from), Math.max(windowAt(from) + 1, windowAt(to))),
  );
  const typical = inWords.toSorted((a, b) => a - b)[Math.floor(inWords.length / 2)] ?? 0;
  const noise = windows.toSorted((a, b) => a - b)[Math.floor(windows.length / 20)] ?? 0;
  return Math.max(QUIET_VOICE, LOUD * typical, Math.min(OVER_NOISE * noise, 0.7 * typical));
}

function loudWithin(
  windows: readonly number[],
  from: number,
  to: number,
  threshold: number,
  { gap, sound }: Measure,
): CoveredStretch[] {
  if (to - from < gap) return [];
  const runs: { from: number; to: number }[] = [];
  for (let at = windowAt(from); at < Math.min(windows.length, windowAt(to)); at += 1) {
    if ((windows[at] ?? 0) < threshold) continue;
    const last = runs.at(-1);
    const time = at * WINDOW;
    if (last && time - last.to <= PAUSE) last.to = time + WINDOW;
    else runs.push({ from: time, to: time + WINDOW });
  }
  return runs
    .filter((run) => run.to - run.from >= sound)
    .map((run) => ({ from: Math.max(0, run.from - WINDOW), to: run.to + WINDOW, kinds: [], reasons: ["unwritten"] }));
}
