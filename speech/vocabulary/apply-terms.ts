import type { Turn, Word } from "../../shared/document/transcript";
import { bareWord, matchTerms } from "./match-terms";
import type { SoundingTerm } from "./sounding-terms";

export interface WithTerms<T> {
  readonly value: T;
  /** Changed places. */
  readonly places: number;
}

/** Words that sound like a term become the term. They share the time of the words that they replace. */
export function wordsWithTerms(words: readonly Word[], terms: readonly SoundingTerm[]): WithTerms<Word[]> {
  const written = words.map(([text]) => text);
  const made: Word[] = [];
  let [at, places] = [0, 0];
  for (const { first, last, form } of terms.length === 0 ? [] : matchTerms(written, terms)) {
    const [from, to] = [words[first], words[last]];
    if (from === undefined || to === undefined) continue;
    const text = punctuated(form, from[0], to[0]);
    if (text === written.slice(first, last + 1).join(" ")) continue;
    made.push(...words.slice(at, first), ...spread(text, from[1], to[2]));
    at = last + 1;
    places += 1;
  }
  return { value: [...made, ...words.slice(at)], places };
}

export function textWithTerms(text: string, terms: readonly SoundingTerm[]): WithTerms<string> {
  const words = text.split(/\s+/u).flatMap((word): Word[] => (word === "" ? [] : [[word, 0, 0]]));
  const { value, places } = wordsWithTerms(words, terms);
  return { value: places === 0 ? text : value.map(([word]) => word).join(" "), places };
}

/** Unchanged turns are identical objects. */
export function turnWithTerms(turn: Turn, terms: readonly SoundingTerm[]): Turn {
  if (turn.words === undefined) {
    const { value: text, places } = textWithTerms(turn.text, terms);
    return places === 0 ? turn : { ...turn, text };
  }
  const { value: words, places } = wordsWithTerms(turn.words, terms);
  return places === 0 ? turn : { ...turn, text: words.map(([word]) => word).join(" "), words };
}

function punctuated(form: string, first: string, last: string): string {
  const before = first.slice(0, first.indexOf(bareWord(first)));
  const after = last.slice(last.lastIndexOf(bareWord(last)) + bareWord(last).length);
  return before + form + after;
}

function spread(text: string, start: number, end: number): Word[] {
  const words = text.split(/\s+/u);
  const total = words.reduce((sum, word) => sum + word.length, 0);
  let at = start;
  return words.map((word): Word => {
    const from = at;
    at = rounded(from + ((end - start) * word.length) / total);
    return [word, from, at];
  });
}

/** Hundredths of a second. */
const rounded = (time: number): number => Math.round(time * 100) / 100;
