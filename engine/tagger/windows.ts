import type { Word } from "./tokenizer";
import { BOS, EOS } from "./vocabulary";

export interface Window {
  readonly words: readonly Word[];
  readonly ids: readonly number[];
  /** Index in `ids` of each word's first piece, where the model has its output. */
  readonly heads: readonly number[];
  /** Number of words shared with the previous and the next window. */
  readonly sharedBefore: number;
  readonly sharedAfter: number;
}

const SHARED_WORDS = 12;
const SENTENCE_END = /^[.!?…;]$/;

/** Token for a line break. */
const NEWLINE = EOS;

/**
 * At most `maxTokens` tokens: cut in the second half at a line break or sentence end, else anywhere, with shared words.
 * A word that is read separately starts a window. Lazy.
 */
export function* windows(text: string, words: Iterable<Word>, maxTokens: number): Generator<Window> {
  const room = maxTokens - 2;
  const longest = Math.floor(room / 2) - 1;
  let held: Word[] = [];
  let tokens = 0;
  let sharedBefore = 0;
  for (const whole of words) {
    const word = whole.pieces.length <= longest ? whole : { ...whole, pieces: whole.pieces.slice(0, longest) };
    const cost = costOf(word);
    if (word.isApart && held.length > 0) {
      yield window(held, sharedBefore, 0);
      sharedBefore = 0;
      held = [];
      tokens = 0;
    }
    if (tokens + cost > room) {
      const cut = cutIndex(text, held, word, sharedBefore);
      const shared = cut > 0 ? 0 : sharedCount(held, room / 4, sharedBefore);
      const kept = cut > 0 ? held.slice(cut) : held.slice(held.length - shared);
      yield window(cut > 0 ? held.slice(0, cut) : held, sharedBefore, shared);
      sharedBefore = shared;
      held = kept;
      tokens = held.reduce((sum, w) => sum + costOf(w), 0);
    }
    held.push(word);
    tokens += cost;
  }
  if (held.length > 0) yield window(held, sharedBefore, 0);
}

function sharedCount(held: readonly Word[], tokens: number, sharedBefore: number): number {
  const most = Math.min(SHARED_WORDS, held.length - sharedBefore - 1);
  let count = 0;
  for (let left = tokens; count < most; count++) {
    const word = held[held.length - 1 - count];
    if (!word || (left -= costOf(word)) < 0) break;
  }
  return Math.max(0, count);
}

function costOf(word: Word): number {
  return word.pieces.length + (word.afterBreak ? 1 : 0);
}

/** 0 if there is no good place in the second half. */
function cutIndex(text: string, held: readonly Word[], next: Word, sharedBefore: number): number {
  if (startsAnew(text, held.at(-1), next)) return held.length;
  for (let i = held.length - 1; i > Math.max(held.length / 2, sharedBefore); i--) {
    const word = held[i];
    if (word && startsAnew(text, held[i - 1], word)) return i;
  }
  return 0;
}

function startsAnew(text: string, before: Word | undefined, word: Word): boolean {
  if (word.afterBreak) return true;
  return before !== undefined && word.start > before.end && SENTENCE_END.test(text.slice(before.start, before.end));
}

function window(words: readonly Word[], sharedBefore: number, sharedAfter: number): Window {
  const ids = [BOS];
  const heads: number[] = [];
  for (const [i, word] of words.entries()) {
    if (word.afterBreak && i > 0) ids.push(NEWLINE);
    heads.push(ids.length);
    ids.push(...word.pieces);
  }
  ids.push(EOS);
  return { words, ids, heads, sharedBefore, sharedAfter };
}
