export interface Word {
  readonly text: string;
  readonly index: number;
}

/** In text order; undefined removes a word with the gap before it. */
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

export const wordsIn = (text: string, word: RegExp): Word[] =>
  Array.from(text.matchAll(word), (match) => ({ text: match[0], index: match.index }));
