import type { Recognizer } from "../recognizer";

/** Findings as "kind: words", in text order. */
export function found(recognizer: Recognizer, text: string, language = "ru"): string[] {
  return recognizer
    .recognize(text, language)
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map((span) => `${span.kind}: ${text.slice(span.start, span.end)}`);
}

/** Best score of exactly these words, or 0. */
export function scoreOf(recognizer: Recognizer, text: string, words: string, language = "ru"): number {
  const start = text.indexOf(words);
  const scores = recognizer
    .recognize(text, language)
    .filter((span) => span.start === start && span.end === start + words.length)
    .map((span) => span.probability);
  return Math.max(0, ...scores);
}
