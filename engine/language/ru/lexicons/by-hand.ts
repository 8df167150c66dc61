import data from "../../data/names-by-hand.json";
import type { Gender } from "../../cases";

const listed = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Peoples of Russia and its neighbours; folded nominatives. */
export const GIVEN_OF_PEOPLES = listed(data.givenOfPeoples);
const plainGiven = listed(data.plainGiven);
const wordSurnames = listed(data.wordSurnames);
const oldWordSurnames = listed(data.oldWordSurnames);
const ofBoth = listed(data.ofBoth);
const menInVowel = listed(data.menInVowel);
const womenInConsonant = listed(data.womenInConsonant);

/** Usually a name, although a rare word has the same form: `катя` (gerund). */
export const isPlainGiven = (form: string): boolean => plainGiven.has(form);
export const isWordSurname = (surname: string): boolean => wordSurnames.has(surname);
export const isOldWordSurname = (surname: string): boolean => oldWordSurnames.has(surname);

/** Corrects wrong lists or endings. */
export function genderByHand(name: string): Gender | "both" | undefined {
  if (ofBoth.has(name)) return "both";
  if (womenInConsonant.has(name) || /(?:ият|имат|г[ую]ль|бану)$/.test(name)) return "female";
  return menInVowel.has(name) ? "male" : undefined;
}
