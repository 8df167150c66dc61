import { LATIN_GIVEN, LATIN_GIVEN_WORDS } from "./data/latin-given";
import { LATIN_SURNAMES, LATIN_SURNAMES_WORDS } from "./data/latin-surnames";
import { foldLatin } from "./fold-latin";
import { lexicon } from "./lexicon";

const given = lexicon(LATIN_GIVEN);
const givenWords = lexicon(LATIN_GIVEN_WORDS);
const surnames = lexicon(LATIN_SURNAMES);
const surnameWords = lexicon(LATIN_SURNAMES_WORDS);

export const isLatinGiven = (name: string): boolean => given.has(foldLatin(name));
export const isLatinSurname = (name: string): boolean => surnames.has(foldLatin(name));
/** Given names that are also English words: Will, May, Grace. */
export const isLatinGivenAndWord = (name: string): boolean => givenWords.has(foldLatin(name));
/** Surnames that are also English words: Brown, Hill, Price. */
export const isLatinSurnameAndWord = (name: string): boolean => surnameWords.has(foldLatin(name));
