import type { TextRange } from "../../shared/sorted";

export interface Sentence extends TextRange {
  /** From 1. */
  readonly line: number;
}

const LINE = /[^\r\n]+/g;
const SENTENCE = /[^.!?…。！？।؟]{1,400}(?:[.!?…]+(?=\s|$)|[。！？।؟]+|(?=[^.!?…。！？।؟])|[.!?…]+|$)/gu;

export function* sentencesOf(text: string): Generator<Sentence> {
  let number = 0;
  for (const line of text.matchAll(LINE)) {
    number += 1;
    for (const sentence of line[0].matchAll(SENTENCE)) {
      const words = sentence[0].trim();
      if (words === "") continue;
      const start = line.index + sentence.index + sentence[0].indexOf(words);
      yield { start, end: start + words.length, line: number };
    }
  }
}
