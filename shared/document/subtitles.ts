import { type TimedWord, timedWords } from "./timed-words";
import type { Transcript } from "./transcript";

/** Seconds; one or two lines. */
export interface Subtitle {
  readonly start: number;
  readonly end: number;
  readonly speaker?: string;
  readonly first: boolean;
  readonly lines: readonly string[];
}

/** BBC subtitle guidelines, Netflix timed text style guide. */
const LINE_LENGTH = 42;
const MOST_LINES = 2;
const LONGEST = 7;
const SHORTEST = 1;
/** Seconds. */
const PAUSE = 1.5;

/** Splits turns by word times, after sentences if possible. `prefixOf`: text before the first cue of a turn. */
export function subtitlesOf(transcript: Transcript, prefixOf: (speaker: string) => string = () => ""): Subtitle[] {
  const cues: Subtitle[] = [];
  transcript.turns.forEach((turn, index) => {
    const { speaker } = turn;
    const prefix = speaker === undefined ? "" : prefixOf(speaker);
    let words = timedWords(turn, transcript.turns[index + 1]?.start);
    for (let first = true; words.length > 0; first = false) {
      const before = first ? prefix : "";
      const count = fitting(words, before);
      const taken = words.slice(0, count);
      words = words.slice(count);
      const start = taken[0]?.from ?? turn.start;
      const end = Math.min(start + LONGEST, taken.at(-1)?.to ?? start);
      cues.push({ start, end, first, lines: wrap(taken, before), ...(speaker !== undefined && { speaker }) });
    }
  });
  return cues.map((cue, index) => ({ ...cue, end: readableEnd(cue, cues[index + 1]?.start) }));
}

/** Long enough to read, but not into the next cue. */
function readableEnd({ start, end }: Subtitle, next = Infinity): number {
  const wanted = Math.max(end, start + SHORTEST);
  if (next > start + SHORTEST / 4) return Math.min(wanted, Math.max(end, next));
  return Math.max(end, start + SHORTEST / 4);
}

function fitting(words: readonly TimedWord[], prefix: string): number {
  const begin = words[0]?.from ?? 0;
  let count = 1;
  let column = prefix.length + (words[0]?.text.length ?? 0);
  let lines = 1;
  for (; count < words.length; count++) {
    const [last, word] = [words[count - 1], words[count]];
    if (!last || !word || word.from - last.to > PAUSE) return count;
    column += 1 + word.text.length;
    if (column > LINE_LENGTH) [lines, column] = [lines + 1, word.text.length];
    if (lines > MOST_LINES || word.to - begin > LONGEST) break;
  }
  if (count === words.length) return count;
  const taken = words.slice(0, count);
  return cutAfter(taken, /[.!?…]["»”’)]*$/, 1 / 3) ?? cutAfter(taken, /[,;:—–]$/, 1 / 2) ?? count;
}

function cutAfter(words: readonly TimedWord[], sign: RegExp, least: number): number | undefined {
  const at = words.findLastIndex(({ text }) => sign.test(text)) + 1;
  return at > 0 && at >= words.length * least ? at : undefined;
}

function wrap(words: readonly TimedWord[], prefix: string): string[] {
  const lines: string[] = [];
  let line = prefix;
  words.forEach(({ text }, index) => {
    const longer = index === 0 ? line + text : `${line} ${text}`;
    if (index > 0 && longer.length > LINE_LENGTH) {
      lines.push(line);
      line = text;
    } else line = longer;
  });
  return [...lines, line];
}
