import data from "../../data/ru-surnames.json";
import { lexicon } from "../../lexicon";
import { isOldWordSurname, isWordSurname } from "./by-hand";

const surnames = lexicon(data.all);
const words = lexicon(data.words);

/** Is this (lower case, `ё` as `е`, the man's nominative) a surname of Russia or its neighbours? */
export function isRussianSurname(surname: string): boolean {
  return surnames.has(surname) || isWordSurname(surname) || isOldWordSurname(surname);
}

/** Is this form of a surname (lower case, `ё` as `е`) also a word of the language (мороза, козлов, белой)? */
export const isSurnameAndWord = (form: string): boolean => words.has(form);
