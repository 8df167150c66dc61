import { remembered } from "../remembered";

/** Fixed ids: the first four lines of the vocabulary. */
export const BOS = 0;
export const EOS = 2;
const UNK = 3;

/** U+2581: a piece after white space. */
export const MARKER = "▁";

const LONGEST_PIECE = 16;
const WORDS = 50_000;

export interface Vocabulary {
  /** Includes a marker. Never empty. */
  split(word: string): readonly number[];
}

/**
 * Unigram vocabulary (Kudo 2018, "Subword Regularization"): piece, tab, log probability; the line number is the id.
 * Throws a RangeError if invalid.
 */
export function parseVocabulary(text: string): Vocabulary {
  const ids = new Map<string, number>();
  const scores: number[] = [];
  for (const line of text.split("\n")) {
    if (line === "") continue;
    const tab = line.lastIndexOf("\t");
    const score = Number(line.slice(tab + 1));
    if (tab < 1 || !Number.isFinite(score)) throw new RangeError(`vocabulary: bad line ${scores.length + 1}`);
    const piece = line.slice(0, tab);
    if (scores.length > UNK && Array.from(piece).length <= LONGEST_PIECE) ids.set(piece, scores.length);
    scores.push(score);
  }
  if (scores.length <= UNK) throw new RangeError("vocabulary: too short");
  const unknown = scores.reduce((least, score) => Math.min(least, score), 0) - 10;
  return { split: remembered(WORDS, (word: string): readonly number[] => bestSplit(word, ids, scores, unknown)) };
}

/** Viterbi over matching pieces; a character without a piece costs `unknown`. */
function bestSplit(word: string, ids: Map<string, number>, scores: readonly number[], unknown: number): number[] {
  const characters = Array.from(word);
  const n = characters.length;
  const best = new Float64Array(n + 1).fill(-Infinity);
  const from = new Int32Array(n + 1);
  const piece = new Int32Array(n + 1).fill(UNK);
  best[0] = 0;
  for (let i = 0; i < n; i++) {
    const here = best[i] ?? 0;
    relax(i, i + 1, here + unknown, UNK);
    let candidate = "";
    for (let j = i + 1; j <= Math.min(n, i + LONGEST_PIECE); j++) {
      candidate += characters[j - 1] ?? "";
      const id = ids.get(candidate);
      if (id !== undefined) relax(i, j, here + (scores[id] ?? 0), id);
    }
  }
  const pieces: number[] = [];
  for (let at = n; at > 0; at = from[at] ?? 0) pieces.push(piece[at] ?? UNK);
  return n === 0 ? [UNK] : pieces.reverse();

  function relax(start: number, end: number, score: number, id: number): void {
    if (score <= (best[end] ?? 0)) return;
    best[end] = score;
    from[end] = start;
    piece[end] = id;
  }
}
