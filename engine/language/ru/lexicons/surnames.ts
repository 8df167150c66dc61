import data from "../../data/ru-surnames.json";
import { lexicon } from "../../hashed-words";
import { isOldWordSurname, isWordSurname } from "./by-hand";

const surnames = lexicon(data.all);
const words = lexicon(data.words);

/** Folded masculine nominative; Russia and neighbours. */
export function isRussianSurname(surname: string): boolean {
  return surnames.has(surname) || isWordSurname(surname) || isOldWordSurname(surname);
}

/** Also a common word: `мороза`. */
export const isSurnameAndWord = (form: string): boolean => words.has(form);
