import { printOf } from "./fingerprint";

export interface TextWord {
  /** `printOf` a word, or another `keyOf`; placeholders as in the mapping. */
  readonly key: string;
  /** First of a sentence or line. */
  readonly begins: boolean;
  /** Index among the placeholders. */
  readonly place?: number;
}

interface Place {
  readonly start: number;
  readonly end: number;
  readonly placeholder: string;
}

/** End of a line or sentence, after at least three letters: not `г.` or `И. П.` */
const BREAK =
  /\r?\n|\r|(?<=(?:[\p{L}\p{N}]{3}|[\]»”"*_])[.!?…]{1,3}["»”*_)]{0,3})[ \t]+(?=["«“*_(\[]{0,3}[\p{Lu}\[—–-]|\d{1,3}[.)][ ])/gu;
/** Prefixes in mail, lists and transcripts: `> `, `2. `, `[0:12] `. */
const DRESS = /^(?:[\s>•*#–—-]|\[?\d{1,2}(?::\d\d){1,2}(?:[.,]\d{1,3})?\]?|\d{1,3}[.)](?=\s))*/;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Without punctuation, quotes and marks, which reformatting changes. Linear.
 * @param places placeholders, in order
 * @param keyOf key of a word; default: its print
 */
export function wordsInOrder(text: string, places: readonly Place[], keyOf = printOf): TextWord[] {
  const words: TextWord[] = [];
  let [begins, place] = [false, 0];
  const add = (key: string, at?: number): void => {
    words.push(at === undefined ? { key, begins } : { key, begins, place: at });
    begins = false;
  };
  const addWords = (from: number, to: number): void => {
    for (const [word] of text.slice(from, to).matchAll(WORD)) add(keyOf(word));
  };
  const addSentence = (from: number, to: number): void => {
    begins = true;
    let read = Math.min(from + (DRESS.exec(text.slice(from, to))?.[0].length ?? 0), places[place]?.start ?? to);
    for (; (places[place]?.start ?? Infinity) < to; place++) {
      const { start = 0, end = 0, placeholder = "" } = places[place] ?? {};
      addWords(read, start);
      add(placeholder, place);
      read = end;
    }
    addWords(read, to);
  };
  let read = 0;
  for (const { 0: sign, index } of text.matchAll(BREAK)) {
    addSentence(read, index);
    read = index + sign.length;
  }
  addSentence(read, text.length);
  return words;
}

/**
 * For a mapping file: two letters per word, `*` for a placeholder, a space before a sentence or line. Not reversible,
 * because many words share a pair of letters.
 * @param placeholders all of the text, in order
 */
export function wordPrints(text: string, placeholders: readonly string[]): string {
  const places: Place[] = [];
  let read = 0;
  for (const placeholder of placeholders) {
    const start = text.indexOf(placeholder, read);
    if (start < 0) return "";
    read = start + placeholder.length;
    places.push({ start, end: read, placeholder });
  }
  let prints = "";
  for (const { key, begins, place } of wordsInOrder(text, places))
    prints += (begins ? " " : "") + (place === undefined ? key : "*");
  return prints;
}

export function readWordPrints(prints: string, placeholders: readonly string[]): TextWord[] {
  let place = 0;
  return Array.from(prints.matchAll(/( ?)(\*|[\w-]{2})/g), ([, space, key = ""]) => {
    const begins = space === " ";
    if (key !== "*") return { key, begins };
    const at = place++;
    return { key: placeholders[at] ?? "", begins, place: at };
  });
}
