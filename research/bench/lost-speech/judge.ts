import { diff } from "../../../shared/document/diff";
import type { Document } from "../../../shared/document/document";
import type { Turn } from "../../../shared/document/transcript";
import type { SpokenMixture } from "../covered-sound/mixture";
import { comparableWords } from "../listening/word-errors";
import type { HeardMixture } from "./hear";

interface JudgedTurn {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Seconds of sound, without text or mark, and with a mark. */
  readonly voiced: number;
  readonly lost: number;
  readonly marked: number;
  /** Spoken words, and those in the transcript. */
  readonly words: number;
  readonly right: number;
  /** A spoken number can be read in the depersonalized transcript; undefined without a number. */
  readonly open: boolean | undefined;
  /** Digits and numerals that are hidden although they are not personal, and their number. */
  readonly needless: number;
  readonly harmless: number;
}

export interface Judged {
  readonly id: string;
  readonly conditions: string;
  readonly turns: readonly JudgedTurn[];
  readonly lines: readonly string[];
  readonly processor: number;
}

const RATE = 16_000;
/** Seconds. */
const STEP = 0.02;
/** Root mean square of speech; all voices have 0.08 on average. */
const LOUD = 0.02;
/** Seconds of a pause within speech. */
const PAUSE = 0.3;
/** Seconds around a word that belong to it, and its longest sound: word times are inexact. */
const AROUND = 0.3;
const longest = (word: string): number =>
  0.5 + 0.12 * word.replaceAll(/\P{L}/gu, "").length + 0.6 * word.replaceAll(/\P{N}/gu, "").length;
/** Digits and numerals that may stay. */
const FEW = 3;
const NUMERAL =
  /^(?:\p{N}+|н[оу]л[ьяею]|один|одна|два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|\p{L}+надцать|двадцать|тридцать|сорок|\p{L}+десят|девяносто|сто|двести|триста|четыреста|\p{L}+сот|тысячи?|zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/iu;

interface Place {
  readonly from: number;
  readonly to: number;
  readonly isMark: boolean;
}

export function judge(spoken: SpokenMixture, { turns, document, processor }: HeardMixture): Judged {
  const places = turns.flatMap(placesOf);
  const judged = spoken.turns.flatMap(({ voice, text, names }, i): JudgedTurn[] => {
    const [start, end] = spoken.times[i] ?? [0, 0];
    if (voice === "pause") return [];
    let [voiced, lost, marked] = [0, 0, 0];
    for (const at of loudSteps(spoken.samples, start, end)) {
      const here = places.filter(({ from, to }) => from <= at && at < to);
      voiced += STEP;
      if (here.length === 0) lost += STEP;
      else if (here.every(({ isMark }) => isMark)) marked += STEP;
    }
    const said = comparableWords(text);
    const heard = turns
      .filter((turn) => turn.start < end && turn.end > start)
      .flatMap(({ text }) => comparableWords(text));
    const missing = diff(said, heard).reduce((sum, { a, aEnd }) => sum + aEnd - a, 0);
    const { visible, hidden } = digitsOf(document, start, end);
    const numbers =
      names.length === 0
        ? { open: undefined, needless: hidden, harmless: visible + hidden }
        : { open: visible > FEW, needless: 0, harmless: 0 };
    return [{ start, end, text, voiced, lost, marked, words: said.length, right: said.length - missing, ...numbers }];
  });
  const lines = document.segments.map(
    ({ time = 0, endTime = 0, resultStart, resultEnd, start, end }) =>
      `${time.toFixed(1)}-${endTime.toFixed(1)} ${document.original.slice(start, end).trim()} => ${document.result.slice(resultStart, resultEnd).trim()}`,
  );
  return { id: spoken.id, conditions: spoken.conditions, turns: judged, lines, processor };
}

function placesOf(turn: Turn): Place[] {
  if (turn.words === undefined) return [{ from: turn.start, to: turn.end, isMark: /^\[.*\]$/u.test(turn.text) }];
  return turn.words.map(([word, start, end]) => ({
    from: start - AROUND,
    to: Math.min(end, start + longest(word)) + AROUND,
    isMark: false,
  }));
}

/** Times of speech, with short pauses. */
function loudSteps(samples: Float32Array, start: number, end: number): number[] {
  const loud: number[] = [];
  for (let at = start; at < end; at += STEP) {
    const part = samples.subarray(Math.round(at * RATE), Math.round((at + STEP) * RATE));
    if (Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length) < LOUD) continue;
    const last = loud.at(-1);
    if (last !== undefined && at - last < PAUSE)
      for (let between = last + STEP; between < at - STEP / 2; between += STEP) loud.push(between);
    loud.push(at);
  }
  return loud;
}

function digitsOf(
  { original, words = [], segments, replacements }: Document,
  start: number,
  end: number,
): { visible: number; hidden: number } {
  const isHidden = (at: number): boolean => replacements.some((one) => one.start <= at && at < one.end);
  const timed = words.filter(([, , from, to]) => (from + to) / 2 > start && (from + to) / 2 < end);
  const untimed = segments.filter(
    (one) =>
      !words.some(([from]) => from >= one.start && from < one.end) &&
      (one.time ?? 0) < end &&
      (one.endTime ?? 0) > start,
  );
  const ranges = [...timed, ...untimed.map((one) => [one.start, one.end] as const)];
  const counts = { visible: 0, hidden: 0 };
  for (const [from, to] of ranges)
    for (const { 0: word, index } of original.slice(from, to).matchAll(/[\p{L}\p{N}]+/gu))
      if (NUMERAL.test(word))
        counts[isHidden(from + index) ? "hidden" : "visible"] += /\p{N}/u.test(word) ? word.length : 1;
  return counts;
}
