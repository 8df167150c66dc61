import { type Change, diff } from "../diff";
import { timedWords } from "../timed-words";
import { renamed, type Turn, type Word } from "../transcript";

/** Seconds, so that inserted words can be covered. */
const SHORTEST = 0.25;

export const tokensOf = (text: string): string[] => text.split(/\s+/u).filter((token) => token !== "");

/** Punctuation and case changes do not change the time. */
function keyOf(token: string): string {
  const letters = token.replace(/[^\p{L}\p{M}\p{N}]/gu, "").toLowerCase();
  return letters === "" ? token : letters;
}

/** Tokens to word index: a word may contain spaces (`yes –`). */
interface Tokens {
  readonly tokens: readonly string[];
  readonly wordOf: readonly number[];
}

function flat(words: readonly Word[]): Tokens {
  const all = words.map(([text]) => tokensOf(text));
  return { tokens: all.flat(), wordOf: all.flatMap((tokens, word) => tokens.map(() => word)) };
}

function wordsAt(words: readonly Word[], indices: readonly number[]): Word[] {
  const wanted = new Set(indices);
  return words.filter((_, index) => wanted.has(index));
}

/** Times estimated if missing. */
export const recognizedWords = (turn: Turn): readonly Word[] =>
  turn.recognized ?? turn.words ?? timedWords(turn).map(({ text, from, to }): Word => [text, from, to]);

/** Unchanged words have their times; changed ones share the replaced time, inserted ones the gap. */
export function withText(turn: Turn, text: string): Turn {
  const tokens = tokensOf(text);
  if (tokens.join(" ") === tokensOf(turn.text).join(" ")) return turn;
  const { words, recognized: _, ...rest } = turn;
  const changed: Turn = { ...rest, text: tokens.join(" "), ...(words && { words: retimed(words, tokens, turn) }) };
  return remembering(changed, recognizedWords(turn));
}

/** Drops `recognized` if the words are equal again. */
function remembering(turn: Turn, recognized: readonly Word[]): Turn {
  const { recognized: _, ...rest } = turn;
  const isSame = flat(recognized).tokens.join(" ") === tokensOf(turn.text).join(" ");
  if (!isSame) return { ...rest, recognized: [...recognized] };
  return rest.words === undefined ? rest : { ...rest, words: [...recognized] };
}

function retimed(words: readonly Word[], tokens: readonly string[], turn: Turn): Word[] {
  const { tokens: old, wordOf } = flat(words);
  const made: { word: Word; of: number | undefined }[] = [];
  const keep = (from: number, to: number, at: number): void => {
    for (let index = from; index < to; index++) {
      const [of, text] = [wordOf[index], tokens[at + index - from] ?? ""];
      const [last, known] = [made.at(-1), words[of ?? -1]];
      if (known === undefined) continue;
      if (last !== undefined && last.of === of) last.word = renamed(last.word, `${last.word[0]} ${text}`);
      else made.push({ word: renamed(known, text), of });
    }
  };
  let [read, at] = [0, 0];
  for (const change of diff(old.map(keyOf), tokens.map(keyOf))) {
    keep(read, change.a, at);
    for (const word of timesOf(change, words, wordOf, tokens, turn)) made.push({ word, of: undefined });
    [read, at] = [change.aEnd, change.bEnd];
  }
  keep(read, old.length, at);
  return made.map(({ word }) => word);
}

function timesOf(
  { a, aEnd, b, bEnd }: Change,
  words: readonly Word[],
  wordOf: readonly number[],
  tokens: readonly string[],
  turn: Turn,
): Word[] {
  const added = tokens.slice(b, bEnd);
  const wordAt = (token: number): Word | undefined => words[wordOf[token] ?? -1];
  const [first, last] = [wordAt(a), wordAt(aEnd - 1)];
  if (a < aEnd && first !== undefined && last !== undefined) {
    const replaced = wordsAt(words, wordOf.slice(a, aEnd));
    if (replaced.length === added.length)
      return added.map((text, index): Word => [
        text,
        replaced[index]?.[1] ?? first[1],
        replaced[index]?.[2] ?? last[2],
      ]);
    return spread(added, first[1], Math.max(first[1], last[2]));
  }
  const [before, after] = [wordAt(a - 1), first];
  const [from, to] = [before?.[2] ?? turn.start, after?.[1] ?? turn.end];
  const missing = Math.max(0, (SHORTEST * added.length - (to - from)) / 2);
  const start = Math.max(before?.[1] ?? turn.start, Math.min(from, to) - missing);
  const inserted = spread(added, start, Math.max(start, to));
  return inserted.map(([text, begin, end], index): Word => {
    const isLast = index === inserted.length - 1;
    return [text, begin, isLast ? Math.max(end, Math.min(after?.[2] ?? turn.end, to + missing)) : end];
  });
}

function spread(tokens: readonly string[], start: number, end: number): Word[] {
  const total = tokens.reduce((sum, token) => sum + token.length, 0);
  let [from, read] = [start, 0];
  return tokens.map((token): Word => {
    read += token.length;
    const to = start + ((end - start) * read) / total;
    const word: Word = [token, from, to];
    from = to;
    return word;
  });
}

/** `a`: recognized, `b`: current tokens. */
const editsOf = (turn: Turn): Change[] =>
  turn.recognized === undefined ? [] : diff(flat(turn.recognized).tokens, tokensOf(turn.text));

export interface EditedWords {
  /** UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
  /** Empty if inserted. */
  readonly recognized: string;
  /** Seconds in which each of the words may be spoken. Undefined if one word replaced one. */
  readonly time: { readonly from: number; readonly to: number } | undefined;
}

/** Omits deleted words. */
export function editedWords(turn: Turn): EditedWords[] {
  const places = Array.from(
    turn.text.matchAll(/\S+/gu),
    ({ 0: token, index }) => [index, index + token.length] as const,
  );
  const { recognized = [] } = turn;
  const { tokens: old, wordOf } = flat(recognized);
  return editsOf(turn).flatMap(({ a, aEnd, b, bEnd }) => {
    const [start, end] = [places[b]?.[0], places[bEnd - 1]?.[1]];
    if (b === bEnd || start === undefined || end === undefined) return [];
    const isInserted = a === aEnd;
    const [first, last] = [a - (isInserted ? 1 : 0), isInserted ? a : aEnd - 1].map(
      (token) => recognized[wordOf[token] ?? -1],
    );
    const isOne = aEnd - a === 1 && bEnd - b === 1;
    const time = isOne
      ? undefined
      : { from: first?.[1] ?? turn.start, to: Math.max(last?.[2] ?? turn.end, turn.start) };
    return [{ start, end, recognized: old.slice(a, aEnd).join(" "), time }];
  });
}

export function withRecognized(turn: Turn, offset: number): Turn {
  const { recognized } = turn;
  if (recognized === undefined) return turn;
  const token = tokensOf(turn.text.slice(0, offset + 1)).length - 1;
  const edit = editsOf(turn).find(({ b, bEnd }) => b <= token && token < bEnd);
  if (edit === undefined) return turn;
  const tokens = tokensOf(turn.text);
  const old = flat(recognized);
  const text = [...tokens.slice(0, edit.b), ...old.tokens.slice(edit.a, edit.aEnd), ...tokens.slice(edit.bEnd)].join(
    " ",
  );
  const { words } = turn;
  if (words === undefined) return remembering({ ...turn, text }, recognized);
  const { wordOf } = flat(words);
  const touched = new Set(wordOf.slice(edit.b, edit.bEnd));
  const isExact = wordOf.every((word, index) => !touched.has(word) || (edit.b <= index && index < edit.bEnd));
  const restored = wordsAt(recognized, old.wordOf.slice(edit.a, edit.aEnd));
  const isWhole = flat(restored).tokens.length === edit.aEnd - edit.a;
  if (!isExact || !isWhole) return withText(turn, text);
  const first = wordOf[edit.b] ?? words.length;
  const kept = words.filter((_, index) => !touched.has(index));
  return remembering({ ...turn, text, words: kept.toSpliced(first, 0, ...restored) }, recognized);
}

/** Recognized words before a current token. */
export function recognizedBefore(turn: Turn, token: number): number {
  const { wordOf } = flat(turn.recognized ?? []);
  let shift = 0;
  for (const { a, aEnd, b, bEnd } of editsOf(turn)) {
    if (b >= token) break;
    if (token < bEnd) return wordOf[Math.min(aEnd, a + token - b)] ?? turn.recognized?.length ?? 0;
    shift = aEnd - bEnd;
  }
  return wordOf[token + shift] ?? turn.recognized?.length ?? 0;
}
