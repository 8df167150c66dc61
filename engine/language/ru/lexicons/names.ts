import type { Gender } from "../../cases";
import byHand from "../../data/names-by-hand.json";
import givenData from "../../data/ru-given.json";
import surnameData from "../../data/ru-surnames.json";
import { lexicon } from "../../hashed-words";
import { formalNames } from "./short-names";

const male = lexicon(givenData.male);
const female = lexicon(givenData.female);
const other = lexicon(givenData.other);
const givenWords = lexicon(givenData.words);
const surnames = lexicon(surnameData.all);
const surnameWords = lexicon(surnameData.words);

const listed = (words: string): ReadonlySet<string> => new Set(words.split(" "));
const givenOfPeoples = listed(byHand.givenOfPeoples);
const plainGiven = listed(byHand.plainGiven);
const wordSurnames = listed(byHand.wordSurnames);
const oldWordSurnames = listed(byHand.oldWordSurnames);
const ofBoth = listed(byHand.ofBoth);
const menInVowel = listed(byHand.menInVowel);
const womenInConsonant = listed(byHand.womenInConsonant);

/** Folded nominative; Russia and neighbours. */
export function isRussianGiven(name: string): boolean {
  return male.has(name) || female.has(name) || other.has(name) || givenOfPeoples.has(name);
}

/** Also a common word: `слава`. */
export const isGivenAndWord = (form: string): boolean => givenWords.has(form);
/** Usually a name, although a rare word has the same form: `катя` (gerund). */
export const isPlainGiven = (form: string): boolean => plainGiven.has(form);
export const isCommonGiven = (name: string): boolean => male.has(name) || female.has(name);
export const isUsualGiven = (name: string): boolean => isCommonGiven(name) || formalNames(name).length > 0;

/** By list, else by ending; undefined for Саша. */
export function givenNameGender(name: string): Gender | undefined {
  const head = name.split("-")[0] ?? name;
  if (ofBoth.has(head)) return undefined;
  if (womenInConsonant.has(head) || /(?:ият|имат|г[ую]ль|бану)$/.test(head)) return "female";
  if (menInVowel.has(head)) return "male";
  if (female.has(head) !== male.has(head)) return female.has(head) ? "female" : "male";
  return /[ая]$/.test(head) ? "female" : /[бвгдзклмнпрстфхжшчщцйь]$/.test(head) ? "male" : undefined;
}

/** Folded masculine nominative; Russia and neighbours. */
export function isRussianSurname(surname: string): boolean {
  return surnames.has(surname) || wordSurnames.has(surname) || oldWordSurnames.has(surname);
}

/** Also a common word: `мороза`. */
export const isSurnameAndWord = (form: string): boolean => surnameWords.has(form);
export const isWordSurname = (surname: string): boolean => wordSurnames.has(surname);
