import type { Gender } from "../../cases";
import data from "../../data/ru-given.json";
import { formalNames } from "./short-names";
import { genderByHand, GIVEN_OF_PEOPLES } from "./by-hand";
import { lexicon } from "../../hashed-words";

const male = lexicon(data.male);
const female = lexicon(data.female);
const other = lexicon(data.other);
const words = lexicon(data.words);

/** Folded nominative; Russia and neighbours. */
export function isRussianGiven(name: string): boolean {
  return male.has(name) || female.has(name) || other.has(name) || GIVEN_OF_PEOPLES.has(name);
}

/** Also a common word: `слава`. */
export const isGivenAndWord = (form: string): boolean => words.has(form);

/** By list, else by ending; undefined for Саша. */
export function givenNameGender(name: string): Gender | undefined {
  const head = name.split("-")[0] ?? name;
  const byHand = genderByHand(head);
  if (byHand !== undefined) return byHand === "both" ? undefined : byHand;
  if (female.has(head) !== male.has(head)) return female.has(head) ? "female" : "male";
  return /[ая]$/.test(head) ? "female" : /[бвгдзклмнпрстфхжшчщцйь]$/.test(head) ? "male" : undefined;
}

export const isCommonGiven = (name: string): boolean => male.has(name) || female.has(name);
export const isUsualGiven = (name: string): boolean => isCommonGiven(name) || formalNames(name).length > 0;
