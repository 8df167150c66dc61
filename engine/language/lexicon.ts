import { HashedWords } from "./hashed-words";

/** A set of lower-case words (`ё` as `е`) that is read when it is first asked. */
export interface Lexicon {
  has(word: string): boolean;
}

export function lexicon(packed: string): Lexicon {
  let hashed: HashedWords | undefined;
  return { has: (word) => (hashed ??= new HashedWords(packed)).has(word) };
}
