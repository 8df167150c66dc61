import type { Word } from "../shared/document/transcript";
import type { Stretch } from "./voice-activity";

/** Seconds around a word that belong to it: word times are inexact. */
const BEFORE = 0.3;
const AFTER = 0.4;
/** Seconds of lost speech, and of an interval without most of its words. */
const LOST = 0.8;
const SHORT = 0.4;
const MOST = 0.6;
/** Seconds by which a recognizer that skips sound places a word too early. */
const EARLY = 0.7;
/** Mean logarithm of word probabilities. Words in a wrong language are below, misheard ones seldom. */
const UNSURE = -0.9;
/** Seconds. Shorter stretches are not judged by probabilities. */
const ENOUGH = 1.5;

/** Maximum seconds of a word. A digit is spoken like about five letters. */
const longest = (word: string): number =>
  0.5 + 0.12 * word.replaceAll(/\P{L}/gu, "").length + 0.6 * word.replaceAll(/\P{N}/gu, "").length;

/** Too long for its letters: the recognizer left out speech. */
export const isTooLong = ([text, start, end]: Word): boolean => end - start > longest(text);

const soundOf = ([text, start, end]: Word): Stretch => ({ start, end: Math.min(end, start + longest(text)) });

/** Speech in which no word can be. Both in order. */
export function lostSpeech(speech: readonly Stretch[], words: readonly Word[]): Stretch[] {
  return speech.flatMap((stretch) =>
    speechWithout([stretch], words).filter(({ start, end }) => {
      const lost = end - start;
      return lost >= LOST || (lost >= SHORT && lost >= MOST * (stretch.end - stretch.start));
    }),
  );
}

/** Speech without words, however short. */
export function speechWithout(speech: readonly Stretch[], words: readonly Word[]): Stretch[] {
  const heard = words.map(soundOf).map(({ start, end }) => ({ start: start - BEFORE, end: end + AFTER }));
  return speech.flatMap((stretch) => without(stretch, heard));
}

function without(stretch: Stretch, parts: readonly Stretch[]): Stretch[] {
  const gaps: Stretch[] = [];
  let from = stretch.start;
  for (const { start, end } of parts.toSorted((a, b) => a.start - b.start)) {
    if (start >= stretch.end) break;
    if (start > from) gaps.push({ start: from, end: start });
    from = Math.max(from, end);
  }
  if (from < stretch.end) gaps.push({ start: from, end: stretch.end });
  return gaps;
}

/**
 * Intervals to hear again: with lost speech, with improbable words, or covered by a word that is too long for its
 * letters, because its place in them is unknown.
 */
export function stretchesToHearAgain(speech: readonly Stretch[], words: readonly Word[]): Stretch[] {
  const lost = lostSpeech(speech, words);
  const touches = (a: Stretch, b: Stretch): boolean => a.start < b.end && a.end > b.start;
  const long = words
    .filter(isTooLong)
    .map(([, start, end]) => ({ start, end: end + EARLY }))
    .filter((word) => lost.some((gap) => touches(gap, word)));
  const again = speech.filter(
    (stretch) =>
      [...lost, ...long].some((part) => touches(part, stretch)) ||
      (stretch.end - stretch.start >= ENOUGH && meanConfidence(wordsIn([stretch], words, speech)) < UNSURE),
  );
  // Otherwise the rest of a word that is replaced would have no text.
  const replaced = wordsIn(again, words, speech).map(soundOf);
  return speech.filter((stretch) => again.includes(stretch) || replaced.some((word) => touches(word, stretch)));
}

/** Words that are nearest to `part`, which is some of `speech`. */
export function wordsIn(part: readonly Stretch[], words: readonly Word[], speech: readonly Stretch[]): Word[] {
  const distance = ({ start, end }: Stretch, middle: number): number => Math.max(start - middle, middle - end, 0);
  return words.filter((word) => {
    const { start, end } = soundOf(word);
    const middle = (start + end) / 2;
    const [nearest] = speech.toSorted((a, b) => distance(a, middle) - distance(b, middle));
    return nearest !== undefined && part.includes(nearest);
  });
}

/** Mean logarithm; 0 without confidence. */
export function meanConfidence(words: readonly Word[]): number {
  const known = words.flatMap(([, , , confidence]) =>
    confidence === undefined ? [] : [Math.log(Math.max(1, confidence) / 100)],
  );
  return known.reduce((sum, one) => sum + one, 0) / Math.max(1, known.length);
}

export const secondsOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { start, end }) => sum + end - start, 0);

/** Seconds. */
const NEAR = 1;

/** In order, without short gaps. */
export function joinedStretches(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last !== undefined && start - last.end < NEAR) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}
