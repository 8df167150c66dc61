import { ENTITY_TYPES, type EntityType } from "../../shared/document/kinds";
import { typeOfLabel, type TaggerConfig } from "./config";
import { extent, logProbabilities, runs, withoutOverlaps } from "./decode";
import type { TextRange } from "../../shared/sorted";
import { type FoldedWord, type Word, words } from "./tokenizer";
import type { Vocabulary } from "./vocabulary";
import { WindowMemory } from "./window-memory";
import { windows, type Window } from "./windows";

/** UTF-16 offsets, `end` exclusive. */
export interface TaggedSpan {
  readonly start: number;
  readonly end: number;
  readonly type: EntityType;
  readonly score: number;
}

export interface TagOptions {
  readonly signal?: AbortSignal | undefined;
  /** Receives the number of UTF-16 units read. */
  readonly onProgress?: ((characters: number) => void) | undefined;
  readonly onWord?: (word: WordPrediction) => void;
  /** Sorted ranges without overlaps to skip. Cells between them are read separately, so equal cells are read once. */
  readonly settled?: readonly TextRange[];
}

export interface WordPrediction {
  readonly start: number;
  readonly end: number;
  /** Of "outside", then of ENTITY_TYPES in order. */
  readonly probabilities: readonly number[];
}

export interface Tagger {
  /** Sorted spans of complete words, without overlaps. Rejects if aborted. Accepts any string. */
  tag(text: string, options?: TagOptions): Promise<TaggedSpan[]>;
}

export interface TaggerSession {
  /** `ids`: rows x columns tokens. Returns logits, rows x columns x labels. */
  run(ids: Int32Array, shape: readonly [rows: number, columns: number]): Promise<Float32Array>;
}

/** Windows decoded together: limits memory. */
const CHUNK_WINDOWS = 128;

/** Linear time, bounded memory. With a shared memory, only changed parts are read. */
export function createTagger(
  session: TaggerSession,
  vocabulary: Vocabulary,
  config: TaggerConfig,
  memory?: WindowMemory,
): Tagger {
  return {
    async tag(text, options = {}) {
      const found: TaggedSpan[] = [];
      const remembered = memory ?? new WindowMemory();
      remembered.begin();
      const flush = async (chunk: readonly Window[]): Promise<void> => {
        const scores = await scoresOf(chunk, session, config, remembered, options.signal);
        const { read, values } = stitched(chunk, scores, config.labels.length);
        const columns = config.labels.length;
        for (const [from, to] of partsApart(read)) {
          for (const run of runs(config.labels, { columns, values: values.subarray(from * columns, to * columns) })) {
            if (run.score < config.thresholds[run.type]) continue;
            const place = extent(text, read.slice(from, to), run);
            found.push({ ...place, type: run.type, score: Math.min(1, run.score) });
          }
        }
        if (options.onWord) for (const word of predictions(read, values, config.labels)) options.onWord(word);
        options.onProgress?.(read.at(-1)?.end ?? text.length);
      };
      const read = words(text, vocabulary, (all) => unsettled(all, options.settled ?? []));
      let chunk: Window[] = [];
      for (const window of windows(text, read, config.maxTokens)) {
        chunk.push(window);
        if (chunk.length >= CHUNK_WINDOWS && window.sharedAfter === 0) {
          await flush(chunk);
          chunk = [];
        }
      }
      options.signal?.throwIfAborted();
      if (chunk.length > 0) await flush(chunk);
      options.onProgress?.(text.length);
      return withoutOverlaps(found);
    },
  };
}

function* unsettled(all: Iterable<FoldedWord>, settled: readonly TextRange[]): Generator<FoldedWord> {
  let next = 0;
  let isApart = false;
  for (const word of all) {
    while ((settled[next]?.end ?? Infinity) <= word.start) {
      next += 1;
      isApart = true;
    }
    if ((settled[next]?.start ?? Infinity) < word.end) continue;
    yield isApart ? { ...word, isApart } : word;
    isApart = false;
  }
}

function partsApart(read: readonly Word[]): (readonly [number, number])[] {
  const starts = [0, ...read.flatMap(({ isApart }, at) => (isApart && at > 0 ? [at] : []))];
  return starts.map((from, index) => [from, starts[index + 1] ?? read.length]);
}

/** Adds probabilities of B- and I-. */
function* predictions(
  read: readonly Word[],
  values: Float64Array,
  labels: readonly string[],
): Generator<WordPrediction> {
  const columns = labels.map((label) => 1 + ENTITY_TYPES.findIndex((type) => type === typeOfLabel(label)));
  for (const [row, { start, end }] of read.entries()) {
    const probabilities = new Array<number>(ENTITY_TYPES.length + 1).fill(0);
    for (const [i, to] of columns.entries())
      probabilities[to] = (probabilities[to] ?? 0) + Math.exp(values[row * columns.length + i] ?? -Infinity);
    yield { start, end, probabilities };
  }
}

const keyOf = ({ ids, heads }: Window): string => `${ids.join()}|${heads.join()}`;

async function scoresOf(
  chunk: readonly Window[],
  session: TaggerSession,
  config: TaggerConfig,
  remembered: WindowMemory,
  signal: AbortSignal | undefined,
): Promise<Float32Array[]> {
  const all: Float32Array[] = [];
  for (const window of chunk) {
    const key = keyOf(window);
    let scores = remembered.get(key);
    if (!scores) {
      signal?.throwIfAborted();
      scores = await readAlone(window, session, config);
      remembered.set(key, scores);
    }
    all.push(scores);
  }
  return all;
}

/**
 * Eight-bit matrices are scaled over a complete run, so windows in one run would change each other's scores and results
 * would depend on the cache. Larger runs were not faster per token.
 */
async function readAlone(window: Window, session: TaggerSession, config: TaggerConfig): Promise<Float32Array> {
  const labels = config.labels.length;
  const logits = await session.run(Int32Array.from(window.ids), [1, window.ids.length]);
  const scores = new Float32Array(window.words.length * labels);
  for (const [w, head] of window.heads.entries()) {
    const at = head * labels;
    logProbabilities(logits.subarray(at, at + labels), config.temperature, config.outsideBias, scores, w * labels);
  }
  return scores;
}

/** Each window contributes its nearer half of shared words. */
function stitched(
  chunk: readonly Window[],
  scores: readonly Float32Array[],
  labels: number,
): { read: Word[]; values: Float64Array } {
  const parts = chunk.map((window, i) => {
    const first = window.sharedBefore - Math.floor(window.sharedBefore / 2);
    const last = window.words.length - Math.floor(window.sharedAfter / 2);
    const values = scores[i]?.subarray(first * labels, last * labels) ?? new Float32Array();
    return { words: window.words.slice(first, last), values };
  });
  const values = new Float64Array(parts.reduce((sum, part) => sum + part.values.length, 0));
  let at = 0;
  for (const part of parts) {
    values.set(part.values, at);
    at += part.values.length;
  }
  return { read: parts.flatMap((part) => part.words), values };
}
