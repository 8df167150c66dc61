import type { Document } from "../../shared/document/document";
import { SAMPLE_RATE } from "../../speech/recording/samples";
import type { CoveredStretch } from "./cover";

/** Loudness is measured in windows of so many seconds. */
const WINDOW = 0.1;
const WINDOW_SAMPLES = WINDOW * SAMPLE_RATE;
/** A word goes on for so long after it is said to have ended, and begins so much earlier; seconds. */
const TAIL = 0.6;
const HEAD = 0.2;
/** A gap between words in which a word could be said, and what is loud enough, for how long, to be one. */
const SHORTEST_GAP = 1;
const SHORTEST_SOUND = 0.3;
/** Share of the loudness of the words that were written down. */
const LOUD = 0.35;
/** Where no word was written down: loudness of a quiet voice, of 32,767. */
const QUIET_VOICE = 500;
/** Pauses up to this are part of what is said. Seconds. */
const PAUSE = 0.6;

/** Measures the loudness of a recording, window by window, without holding it. */
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
 * Stretches as loud as speech in which no word was written down: a wrong language, a voice in the background, what a
 * recognizer left out. A name may be said there, and no text says so: therefore an export covers these stretches too.
 */
export function unwrittenSpeech(document: Document, windows: readonly number[]): CoveredStretch[] {
  const said = timesOfWords(document);
  const inWords = said.flatMap(([from, to]) =>
    windows.slice(windowAt(from), Math.max(windowAt(from) + 1, windowAt(to))),
  );
  const typical = inWords.toSorted((a, b) => a - b)[Math.floor(inWords.length / 2)] ?? 0;
  const threshold = Math.max(QUIET_VOICE, LOUD * typical);
  const end = windows.length * WINDOW;
  const found: CoveredStretch[] = [];
  let from = 0;
  for (const [begin, finish] of [...said, [end + HEAD, end] as const]) {
    found.push(...loudWithin(windows, from, begin - HEAD, threshold));
    from = Math.max(from, finish + TAIL);
  }
  return found;
}

const windowAt = (seconds: number): number => Math.max(0, Math.floor(seconds / WINDOW));

/** Where words are not known by their times, their turns are. */
function timesOfWords({ words = [], segments }: Document): (readonly [number, number])[] {
  const known = words.map(([, , from, to]) => [from, to] as const);
  const turns = segments.flatMap(({ time, endTime, start, end }) =>
    time === undefined || endTime === undefined || words.some((word) => word[0] >= start && word[1] <= end)
      ? []
      : [[time, endTime] as const],
  );
  return [...known, ...turns].sort(([a], [b]) => a - b);
}

function loudWithin(windows: readonly number[], from: number, to: number, threshold: number): CoveredStretch[] {
  if (to - from < SHORTEST_GAP) return [];
  const runs: { from: number; to: number }[] = [];
  for (let at = windowAt(from); at < Math.min(windows.length, windowAt(to)); at += 1) {
    if ((windows[at] ?? 0) < threshold) continue;
    const last = runs.at(-1);
    const time = at * WINDOW;
    if (last && time - last.to <= PAUSE) last.to = time + WINDOW;
    else runs.push({ from: time, to: time + WINDOW });
  }
  return runs
    .filter((run) => run.to - run.from >= SHORTEST_SOUND)
    .map((run) => ({ from: Math.max(0, run.from - WINDOW), to: run.to + WINDOW, kinds: [] }));
}
