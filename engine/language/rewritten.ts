/** A word of a text, and where it stands there. */
export interface Word {
  readonly text: string;
  readonly index: number;
}

/** A text with others in the place of some of its words (in text order); undefined leaves one out, with the gap before it. */
export function rewritten<W extends Word>(
  text: string,
  words: readonly W[],
  fresh: (word: W, at: number) => string | undefined,
): string {
  let [result, read] = ["", 0];
  for (const [at, word] of words.entries()) {
    const other = fresh(word, at);
    if (other !== undefined) result += text.slice(read, word.index) + other;
    read = word.index + word.text.length;
  }
  return result + text.slice(read);
}

/** Its words that an expression (global) finds. */
export const wordsIn = (text: string, word: RegExp): Word[] =>
  Array.from(text.matchAll(word), (match) => ({ text: match[0], index: match.index }));
