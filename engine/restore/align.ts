import type { MappingFile } from "../../shared/document/mapping";
import { readWordPrints, type TextWord, wordsInOrder } from "../../shared/document/words-in-order";
import { firstWhere } from "../../shared/sorted";
import type { Known } from "./found";

/** The original words at the position of a placeholder. */
export interface Kept {
  readonly words: string;
  /** Evidence: the unchanged sentence; the unchanged neighbouring words; or only the order of the placeholders. */
  readonly by: "sentence" | "neighbours" | "order";
}

/** The original words at the position of each placeholder; `undefined` if its surroundings are new. */
export function wordsKept(
  text: string,
  known: readonly Known[],
  { occurrences, words }: MappingFile,
): readonly (Kept | undefined)[] {
  // An older file has no data about the surrounding words.
  if (words === undefined) return [];
  const sent = readWordPrints(
    words,
    occurrences.map(([placeholder]) => placeholder),
  );
  return align(wordsInOrder(text, known), sent).map((one) => {
    const stood = one && occurrences[one.place]?.[1];
    return stood === undefined ? undefined : { words: stood, by: one?.isWhole === true ? "sentence" : "neighbours" };
  });
}

/** The place in the sent text that corresponds to a placeholder of the returned text. */
interface Aligned {
  /** Which of the placeholders of the sent text it is. */
  readonly place: number;
  /** True if its complete sentence or line is unchanged; otherwise only the adjacent words are. */
  readonly isWhole: boolean;
}

/** A run of words that both texts share; `end` exclusive, counted in the text that came back. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds for every placeholder of the returned text the one of the sent text with which it shares its complete
 * sentence, or the longest range of words around it; `undefined` if they share too little. So it is found wherever
 * its sentence was moved, and whatever was inserted around it.
 */
function align(came: readonly TextWord[], sent: readonly TextWord[]): (Aligned | undefined)[] {
  const candidatesOf = alikeIn(sent);
  const stretchOf = stretches(came, sent);
  const aligned: (Aligned | undefined)[] = [];
  // Offset of the sent text at the last match: of ranges of equal length the nearest is chosen.
  let ahead = 0;
  came.forEach(({ place }, at) => {
    if (place === undefined) return;
    const candidates = candidatesOf(came, at, at + ahead).flatMap((other) => {
      const stretch = stretchOf(at, other);
      const found = extent(came, at, sent, other, stretch);
      if (!found || !tells(came, stretch, sent, found.isWhole)) return [];
      return { found, other, length: stretch.end - stretch.start, apart: Math.abs(other - at - ahead) };
    });
    // A complete sentence precedes a part of one, the longer the shorter, and then the nearer the farther.
    const [best] = candidates.sort(
      (a, b) => Number(b.found.isWhole) - Number(a.found.isWhole) || b.length - a.length || a.apart - b.apart,
    );
    aligned[place] = best?.found;
    if (best) ahead = best.other - at;
  });
  return withTheLone(aligned, came, sent, stretchOf);
}

/**
 * A name on a line of its own shares no words with anything. It is the one of the sent text where both have the same
 * names between the two places that are known, each on a line as it was.
 */
function withTheLone(
  aligned: readonly (Aligned | undefined)[],
  came: readonly TextWord[],
  sent: readonly TextWord[],
  stretchOf: (at: number, other: number) => Stretch,
): (Aligned | undefined)[] {
  const [here, there] = [positionsOf(came), positionsOf(sent)];
  const result = [...aligned];
  let from = 0;
  for (let to = 0; to <= aligned.length; to++) {
    if (to < aligned.length && aligned[to] === undefined) continue;
    const first = from === 0 ? 0 : (aligned[from - 1]?.place ?? 0) + 1;
    const end = to === aligned.length ? there.length : (aligned[to]?.place ?? 0);
    const pairs = here.slice(from, to).map((at, index) => ({ at, other: there[first + index] ?? -1 }));
    const whole = pairs.map(({ at, other }) => extent(came, at, sent, other, stretchOf(at, other)));
    const areAlike = pairs.every(({ at, other }) => came[at]?.key === sent[other]?.key);
    if (end - first === to - from && areAlike && whole.every((one) => one?.isWhole))
      whole.forEach((one, index) => (result[from + index] = one));
    from = to + 1;
  }
  return result;
}

/** Positions of the placeholders among the words. */
const positionsOf = (words: readonly TextWord[]): number[] =>
  words.flatMap(({ place }, at) => (place === undefined ? [] : [at]));

/** Number of similar places to compare before and after the expected one. */
const REACH = 20;

/**
 * Finds the places of a placeholder in the sent text; if it is frequent, only those with the same neighbouring words.
 */
function alikeIn(sent: readonly TextWord[]) {
  const positions = new Map<string, number[]>();
  const add = (key: string, at: number): void => {
    const known = positions.get(key) ?? [];
    known.push(at);
    positions.set(key, known);
  };
  for (const at of positionsOf(sent)) add(sent[at]?.key ?? "", at);
  for (const often of Array.from(positions.values()).filter((all) => all.length > 2 * REACH))
    for (const at of often) for (const context of contexts(sent, at)) add(context, at);
  return (came: readonly TextWord[], at: number, expected: number): readonly number[] => {
    const anywhere = positions.get(came[at]?.key ?? "") ?? [];
    if (anywhere.length <= 2 * REACH) return anywhere;
    const beside = contexts(came, at).find((context) => positions.has(context)) ?? "";
    const all = positions.get(beside) ?? anywhere;
    const from = Math.max(0, firstWhere(all, (one) => one >= expected) - REACH);
    return all.slice(from, from + 2 * REACH);
  };
}

/** A placeholder with the words on both sides of it, three or one, and on one. */
const contexts = (words: readonly TextWord[], at: number): string[] =>
  CONTEXTS.map(([from, to]) => {
    const between = words.slice(Math.max(0, at + from), at + to + 1);
    return [from, to, ...between.map(({ key }) => key)].join(" ");
  });
const CONTEXTS = [[-3, 3], [-3, 0], [0, 3], [-1, 1], [-1, 0], [0, 1]] as const; // prettier-ignore

/** The run of words that both texts share around a word of each, found once for all the words in it. */
function stretches(came: readonly TextWord[], sent: readonly TextWord[]) {
  const known = new Map<number, Stretch>();
  return (at: number, other: number): Stretch => {
    const shift = other - at;
    const last = known.get(shift);
    if (last && last.start <= at && at < last.end) return last;
    let [start, end] = [at, at + 1];
    while (start > 0 && came[start - 1]?.key === sent[start - 1 + shift]?.key) start--;
    while (end < came.length && came[end]?.key === sent[end + shift]?.key) end++;
    const stretch = { start, end };
    known.set(shift, stretch);
    return stretch;
  };
}

/** A single name may match by chance, and so may a name with one neighbouring word. */
function tells(came: readonly TextWord[], { start, end }: Stretch, sent: readonly TextWord[], isWhole: boolean) {
  const shared = came.slice(start, Math.min(end, start + 9));
  const names = shared.filter(({ place }) => place !== undefined).length;
  return shared.length - names >= 2 || names >= 2 || (isWhole && shared.length >= 2) || end - start === sent.length;
}

/** How much of the sentence around a placeholder a range covers; `undefined` if too little. */
function extent(
  came: readonly TextWord[],
  at: number,
  sent: readonly TextWord[],
  other: number,
  stretch: Stretch,
): Aligned | undefined {
  const place = sent[other]?.place;
  if (place === undefined) return undefined;
  const before = at - stretch.start;
  const behind = stretch.end - at;
  const isBegun = before >= Math.max(sinceStart(came, at), sinceStart(sent, other));
  const isEnded = behind >= Math.max(untilEnd(came, at), untilEnd(sent, other));
  if (isBegun && isEnded) return { place, isWhole: true };
  // Two words on either side usually include the word that governs it.
  return (isBegun || before >= 2) && (isEnded || behind >= 2) ? { place, isWhole: false } : undefined;
}

/** Number of words before this one in its sentence. */
function sinceStart(words: readonly TextWord[], at: number): number {
  let start = at;
  while (start > 0 && words[start]?.begins === false) start--;
  return at - start;
}

/** How many words there are from this one to the end of its sentence. */
function untilEnd(words: readonly TextWord[], at: number): number {
  let end = at + 1;
  while (end < words.length && words[end]?.begins === false) end++;
  return end - at;
}
