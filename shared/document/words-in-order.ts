import { printOf } from "./fingerprint";

/** A word of a text, or a placeholder in it. */
export interface TextWord {
  /** `printOf` a word, unless it was made with another `keyOf`; a placeholder as the mapping writes it. */
  readonly key: string;
  /** The first of a sentence or a line. */
  readonly begins: boolean;
  /** Which of the placeholders of the text it is. */
  readonly place?: number;
}

interface Place {
  readonly start: number;
  readonly end: number;
  readonly placeholder: string;
}

/**
 * The end of a line, or of a sentence: after a word of three letters or more, so that `г.` or `И. П.` is not the end.
 */
const BREAK =
  /\r?\n|\r|(?<=(?:[\p{L}\p{N}]{3}|[\]»”"*_])[.!?…]{1,3}["»”*_)]{0,3})[ \t]+(?=["«“*_(\[]{0,3}[\p{Lu}\[—–-]|\d{1,3}[.)][ ])/gu;
/** Prefixes of lines in mail, lists and exported transcripts: `> `, `- `, `2. `, `[0:12] `. */
const DRESS = /^(?:[\s>•*#–—-]|\[?\d{1,2}(?::\d\d){1,2}(?:[.,]\d{1,3})?\]?|\d{1,3}[.)](?=\s))*/;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * The words of a text in order, without punctuation, quotes and marks. They survive reformatting of the text. Linear in
 * the text.
 * @param places its placeholders, in order
 * @param keyOf key of a word; its print unless given
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
 * The words of a depersonalized text as a mapping file carries them: two letters for each word, `*` for a placeholder,
 * a space at the start of a sentence or line. The words cannot be recovered, because many words share a pair of
 * letters.
 * @param placeholders every one of the text, in order
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

/** The words that `wordPrints` wrote down. */
export function readWordPrints(prints: string, placeholders: readonly string[]): TextWord[] {
  let place = 0;
  return Array.from(prints.matchAll(/( ?)(\*|[\w-]{2})/g), ([, space, key = ""]) => {
    const begins = space === " ";
    if (key !== "*") return { key, begins };
    const at = place++;
    return { key: placeholders[at] ?? "", begins, place: at };
  });
}
