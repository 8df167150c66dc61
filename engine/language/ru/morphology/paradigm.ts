import type { Paradigm } from "./cases";

/**
 * One way to decline: words that match `of` lose their last `cut` letters and take the five endings
 * (genitive, dative, accusative, instrumental, prepositional).
 */
export interface Declension {
  readonly of: RegExp;
  readonly cut: number;
  readonly endings: readonly [string, string, string, string, string];
}

/** `declension(/ов$/, 0, "а у а ым е")`; `-` stands for no ending. */
export function declension(of: RegExp, cut: number, endings: string): Declension {
  const [genitive = "", dative = "", accusative = "", instrumental = "", prepositional = ""] = endings
    .split(" ")
    .map((ending) => (ending === "-" ? "" : ending));
  return { of, cut, endings: [genitive, dative, accusative, instrumental, prepositional] };
}

/** The paradigm of a lower-case word by the first declension that fits; a word that none fits does not decline. */
export function declineBy(declensions: readonly Declension[], word: string): Paradigm {
  const found = declensions.find(({ of }) => of.test(word));
  if (!found) return [word, word, word, word, word, word];
  const stem = word.slice(0, word.length - found.cut);
  const [genitive, dative, accusative, instrumental, prepositional] = found.endings;
  return [word, stem + genitive, stem + dative, stem + accusative, stem + instrumental, stem + prepositional];
}
