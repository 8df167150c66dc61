import { LATIN_GIVEN, LATIN_GIVEN_WORDS } from "./data/latin-given";
import { LATIN_SURNAMES, LATIN_SURNAMES_WORDS } from "./data/latin-surnames";
import { foldLatin } from "./fold-latin";
import type { Lexicon } from "./lexicon";
import { lexicon } from "./lexicon";

const given = lexicon(LATIN_GIVEN);
const givenWords = lexicon(LATIN_GIVEN_WORDS);
const surnames = lexicon(LATIN_SURNAMES);
const surnameWords = lexicon(LATIN_SURNAMES_WORDS);

/** As it stands, without apostrophes (O'Brien), or every part of it (Jean-Luc). */
function holds(names: Lexicon, name: string): boolean {
  const folded = foldLatin(name);
  if (names.has(folded)) return true;
  if (folded.includes("'")) return names.has(folded.replaceAll("'", ""));
  return folded.includes("-") && folded.split("-").every((part) => names.has(part));
}

export const isLatinGiven = (name: string): boolean => holds(given, name);
export const isLatinSurname = (name: string): boolean => holds(surnames, name);
/** Given names that are also English words: Will, May, Grace. */
export const isLatinGivenAndWord = (name: string): boolean => givenWords.has(foldLatin(name));
/** Surnames that are also English words: Brown, Hill, Price. */
export const isLatinSurnameAndWord = (name: string): boolean => surnameWords.has(foldLatin(name));
