import type { MappingFile } from "../../shared/document/mapping";
import { readWordPrints, type TextWord, wordsInOrder } from "../../shared/document/words-in-order";
import { firstWhere } from "../../shared/sorted";
import type { Known } from "./found";

export interface Kept {
  readonly words: string;
  readonly by: "sentence" | "neighbours" | "order";
}

export function wordsKept(
  text: string,
  known: readonly Known[],
  { occurrences, words }: MappingFile,
): readonly (Kept | undefined)[] {
  // Older files have no surrounding words.
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

interface Aligned {
  readonly place: number;
  /** Otherwise only adjacent words are unchanged. */
  readonly isWhole: boolean;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * By sentence or longest common words; undefined if too little is shared. Sentences may have moved, words may be
 * inserted.
 */
function align(came: readonly TextWord[], sent: readonly TextWord[]): (Aligned | undefined)[] {
  const candidatesOf = alikeIn(sent);
  const stretchOf = stretches(came, sent);
  const aligned: (Aligned | undefined)[] = [];
  // Of equal lengths, nearest to the last match.
  let ahead = 0;
  came.forEach(({ place }, at) => {
    if (place === undefined) return;
    const candidates = candidatesOf(came, at, at + ahead).flatMap((other) => {
      const stretch = stretchOf(at, other);
      const found = extent(came, at, sent, other, stretch);
      if (!found || !tells(came, stretch, sent, found.isWhole)) return [];
      return { found, other, length: stretch.end - stretch.start, apart: Math.abs(other - at - ahead) };
    });
    // Complete sentences, then longer, then nearer.
    const [best] = candidates.sort(
      (a, b) => Number(b.found.isWhole) - Number(a.found.isWhole) || b.length - a.length || a.apart - b.apart,
    );
    aligned[place] = best?.found;
    if (best) ahead = best.other - at;
  });
  return withTheLone(aligned, came, sent, stretchOf);
}

/** A name on its own line between two known places, if both texts have the same names there. */
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

const positionsOf = (words: readonly TextWord[]): number[] =>
  words.flatMap(({ place }, at) => (place === undefined ? [] : [at]));

const REACH = 20;

/** For frequent placeholders, only places with the same neighbouring words. */
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

const contexts = (words: readonly TextWord[], at: number): string[] =>
  CONTEXTS.map(([from, to]) => {
    const between = words.slice(Math.max(0, at + from), at + to + 1);
    return [from, to, ...between.map(({ key }) => key)].join(" ");
  });
const CONTEXTS = [[-3, 3], [-3, 0], [0, 3], [-1, 1], [-1, 0], [0, 1]] as const; // prettier-ignore

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

/** A single name, even with one neighbouring word, may match by chance. */
function tells(came: readonly TextWord[], { start, end }: Stretch, sent: readonly TextWord[], isWhole: boolean) {
  const shared = came.slice(start, Math.min(end, start + 9));
  const names = shared.filter(({ place }) => place !== undefined).length;
  return shared.length - names >= 2 || names >= 2 || (isWhole && shared.length >= 2) || end - start === sent.length;
}

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
  // Two words usually include the one that governs the name.
  return (isBegun || before >= 2) && (isEnded || behind >= 2) ? { place, isWhole: false } : undefined;
}

function sinceStart(words: readonly TextWord[], at: number): number {
  let start = at;
  while (start > 0 && words[start]?.begins === false) start--;
  return at - start;
}

function untilEnd(words: readonly TextWord[], at: number): number {
  let end = at + 1;
  while (end < words.length && words[end]?.begins === false) end++;
  return end - at;
}
