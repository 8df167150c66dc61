import { RU_SURNAMES, RU_SURNAMES_WORDS } from "./data/ru-surnames";
import { lexicon } from "./lexicon";

const surnames = lexicon(RU_SURNAMES);
const words = lexicon(RU_SURNAMES_WORDS);

/** Is this (lower case, `ё` as `е`, the man's nominative) a surname of Russia or its neighbours? */
export function isRussianSurname(surname: string): boolean {
  return surnames.has(surname);
}

/** Is some form of this surname also a word of the language (Мороз, Козлов, Белый)? */
export function isSurnameAndWord(surname: string): boolean {
  return words.has(surname);
}
