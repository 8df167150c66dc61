import data from "../../data/names-by-hand.json";
import type { Gender } from "../../cases";

const listed = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Given names (nominative, lower case, `ё` as `е`) of peoples of Russia and its neighbours that common lists leave out. */
export const GIVEN_OF_PEOPLES = listed(data.givenOfPeoples);
const plainGiven = listed(data.plainGiven);
const wordSurnames = listed(data.wordSurnames);
const oldWordSurnames = listed(data.oldWordSurnames);
const ofBoth = listed(data.ofBoth);
const menInVowel = listed(data.menInVowel);
const womenInConsonant = listed(data.womenInConsonant);

/** Is this form a given name to people, although some rare word is spelt so: `катя`, a gerund? */
export const isPlainGiven = (form: string): boolean => plainGiven.has(form);
/** Is this (nominative) a surname that is a common word, too, and names somebody rather than something? */
export const isWordSurname = (surname: string): boolean => wordSurnames.has(surname);
/** Is this (nominative) a surname that was a word once? */
export const isOldWordSurname = (surname: string): boolean => oldWordSurnames.has(surname);

/** Who bears a given name (lower case, `ё` as `е`) of which lists of names or endings would tell it wrongly. */
export function genderByHand(name: string): Gender | "both" | undefined {
  if (ofBoth.has(name)) return "both";
  if (womenInConsonant.has(name) || /(?:ият|имат|г[ую]ль|бану)$/.test(name)) return "female";
  return menInVowel.has(name) ? "male" : undefined;
}
