import type { Word } from "../../../shared/document/transcript";
import { comparableWords } from "./word-errors";

/** Sorted differences of start times of the same words, in seconds. */
export function timeDifferences(ours: readonly Word[], theirs: readonly Word[]): number[] {
  const key = ([text]: Word): string => comparableWords(text).join(" ");
  const differences: number[] = [];
  let from = 0;
  for (const word of ours) {
    // The same word at about the same time.
    const found = theirs.findIndex(
      (other, i) => i >= from && key(other) === key(word) && Math.abs(other[1] - word[1]) < 2,
    );
    const other = theirs[found];
    if (!other || found - from > 20) continue;
    differences.push(Math.abs(other[1] - word[1]));
    from = found + 1;
  }
  return differences.toSorted((a, b) => a - b);
}

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
