import { type Change, diff } from "../diff";
import type { Place } from "../review/operation";
import { firstWhere } from "../../sorted";

const TOKEN = /[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}\s]/gu;
/** Maximum word pairs; larger changes are one block. */
const MOST_PAIRS = 4_000;

/** `isSame`: unchanged words. */
export interface MovedPlace extends Place {
  readonly isSame: boolean;
}

/**
 * Undefined for deleted places. Changed words inherit from the most similar words, inserted ones from the surrounding
 * place.
 */
export function moveHidden(before: string, after: string, hidden: readonly Place[]): (MovedPlace | undefined)[] {
  const [old, now] = [tokensIn(before), tokensIn(after)];
  const sources: (readonly [from: number, to: number])[] = [];
  const same: boolean[] = [];
  const keep = (from: number, to: number): void => {
    for (let index = from; index < to; index++) {
      sources.push([index, index + 1]);
      same.push(true);
    }
  };
  let read = 0;
  for (const change of diff(
    old.map(({ text }) => text),
    now.map(({ text }) => text),
  )) {
    keep(read, change.a);
    for (const source of sourcesOf(change, old, now)) {
      sources.push(source);
      same.push(false);
    }
    read = change.aEnd;
  }
  keep(read, old.length);
  return hidden.map(({ start, end }) => {
    const from = firstWhere(old, (token) => token.end > start);
    const to = firstWhere(old, (token) => token.start >= end);
    const first = sources.findIndex((source) => source[0] < to && source[1] > from);
    const last = sources.findLastIndex((source) => source[0] < to && source[1] > from);
    const [head, tail] = [now[first], now[last]];
    if (head === undefined || tail === undefined) return undefined;
    const isSame =
      last - first === to - from - 1 &&
      sources.slice(first, last + 1).every((_, index) => same[first + index] === true);
    const shift = head.start - (old[from]?.start ?? 0);
    const exact = { start: start + shift, end: end + shift };
    if (isSame && after.slice(exact.start, exact.end) === before.slice(start, end)) return { ...exact, isSame };
    return { start: head.start, end: tail.end, isSame: false };
  });
}

interface Token extends Place {
  readonly text: string;
}

const tokensIn = (text: string): Token[] =>
  Array.from(text.matchAll(TOKEN), ({ 0: token, index }) => ({ text: token, start: index, end: index + token.length }));

/** Old range for each new word; empty for insertions. */
function sourcesOf(
  { a, aEnd, b, bEnd }: Change,
  old: readonly Token[],
  now: readonly Token[],
): (readonly [from: number, to: number])[] {
  const [count, newCount] = [aEnd - a, bEnd - b];
  if (newCount === 0) return [];
  if (count === 0) return Array.from({ length: newCount }, () => [a, a] as const);
  if (count === newCount) return Array.from({ length: newCount }, (_, index) => [a + index, a + index + 1] as const);
  if (count * newCount > MOST_PAIRS) return Array.from({ length: newCount }, () => [a, aEnd] as const);
  const pairs = aligned(
    old.slice(a, aEnd).map(({ text }) => text),
    now.slice(b, bEnd).map(({ text }) => text),
  );
  // A new word may contain deleted neighbours, or belong to a neighbour.
  return pairs.map((pair, index) => {
    const previous = pairs.slice(0, index).findLast((one) => one !== undefined);
    const next = pairs.slice(index + 1).find((one) => one !== undefined);
    if (pair === undefined) return [a + (previous ?? 0), a + (next === undefined ? count : next + 1)];
    return [a + (previous === undefined ? 0 : previous + 1), a + (next ?? count)];
  });
}

/** Most similar old index for each new word, in order; undefined for insertions. */
function aligned(old: readonly string[], now: readonly string[]): (number | undefined)[] {
  const width = now.length + 1;
  const costs = new Float64Array((old.length + 1) * width);
  const at = (row: number, column: number): number => costs[row * width + column] ?? Infinity;
  const pairCost = (row: number, column: number): number => 2 * difference(old[row] ?? "", now[column] ?? "");
  for (let row = 0; row <= old.length; row++)
    for (let column = 0; column <= now.length; column++)
      costs[row * width + column] =
        row === 0 || column === 0
          ? row + column
          : Math.min(
              at(row - 1, column) + 1,
              at(row, column - 1) + 1,
              at(row - 1, column - 1) + pairCost(row - 1, column - 1),
            );
  const pairs: (number | undefined)[] = now.map(() => undefined);
  for (let [row, column] = [old.length, now.length]; row > 0 && column > 0;) {
    if (at(row, column) === at(row - 1, column - 1) + pairCost(row - 1, column - 1)) pairs[--column] = --row;
    else if (at(row, column) === at(row - 1, column) + 1) row--;
    else column--;
  }
  return pairs;
}

/** Levenshtein, case-insensitive, 0..1 of the longer word; slightly below 1 if entirely different. */
function difference(one: string, other: string): number {
  const [a, b] = [Array.from(one.toLowerCase()), Array.from(other.toLowerCase())];
  let row = b.map((_, index) => index + 1);
  row.unshift(0);
  a.forEach((sign, index) => {
    const next = [index + 1];
    b.forEach((other, column) =>
      next.push(
        Math.min((row[column] ?? 0) + (sign === other ? 0 : 1), (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1),
      ),
    );
    row = next;
  });
  return (0.99 * (row.at(-1) ?? 0)) / Math.max(a.length, b.length, 1);
}
