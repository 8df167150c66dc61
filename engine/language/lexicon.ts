import { HashedWords } from "./hashed-words";

/** A set of folded words, loaded on first use. */
export interface Lexicon {
  has(word: string): boolean;
}

export function lexicon(packed: string): Lexicon {
  let hashed: HashedWords | undefined;
  return { has: (word) => (hashed ??= new HashedWords(packed)).has(word) };
}
