import givenData from "../data/latin-given.json";
import surnameData from "../data/latin-surnames.json";
import byHand from "../data/names-by-hand.json";
import type { Gender } from "../cases";
import { foldLatin } from "./fold-latin";
import { type Lexicon, lexicon } from "../hashed-words";

const given = lexicon(givenData.all);
const givenWords = lexicon(givenData.words);
const surnames = lexicon(surnameData.all);
const surnameWords = lexicon(surnameData.words);
const women = new Set(byHand.englishWomen.split(" "));
const men = new Set(byHand.englishMen.split(" "));

/** Also without apostrophes (O'Brien) or by parts (Jean-Luc). */
function holds(names: Lexicon, name: string): boolean {
  const folded = foldLatin(name);
  if (names.has(folded)) return true;
  if (folded.includes("'")) return names.has(folded.replaceAll("'", ""));
  return folded.includes("-") && folded.split("-").every((part) => names.has(part));
}

export const isLatinGiven = (name: string): boolean => holds(given, name);
export const isLatinSurname = (name: string): boolean => holds(surnames, name);
/** Also English words: Will, Grace. */
export const isLatinGivenAndWord = (name: string): boolean => givenWords.has(foldLatin(name));
/** Also English words: Brown, Price. */
export const isLatinSurnameAndWord = (name: string): boolean => surnameWords.has(foldLatin(name));

/** By a lower-case given name; undefined if both or unknown. */
export function englishGender(name: string): Gender | undefined {
  if (women.has(name) === men.has(name)) return undefined;
  return women.has(name) ? "female" : "male";
}
