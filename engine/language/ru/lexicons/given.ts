import type { Gender } from "../../cases";
import data from "../../data/ru-given.json";
import { formalNames } from "./diminutives";
import { genderByHand, GIVEN_OF_PEOPLES } from "./by-hand";
import { lexicon } from "../../lexicon";

const male = lexicon(data.male);
const female = lexicon(data.female);
const other = lexicon(data.other);
const words = lexicon(data.words);

/** Is this (lower case, `ё` as `е`, nominative) a given name of Russia or its neighbours? */
export function isRussianGiven(name: string): boolean {
  return male.has(name) || female.has(name) || other.has(name) || GIVEN_OF_PEOPLES.has(name);
}

/** Is this form of a given name (lower case, `ё` as `е`) also a word of the language (вера, романом, слава)? */
export const isGivenAndWord = (form: string): boolean => words.has(form);

/** The gender of a Russian given name (lower case, nominative), by list, else by its ending; undefined for Саша, Женя. */
export function givenNameGender(name: string): Gender | undefined {
  const head = name.split("-")[0] ?? name;
  const byHand = genderByHand(head);
  if (byHand !== undefined) return byHand === "both" ? undefined : byHand;
  if (female.has(head) !== male.has(head)) return female.has(head) ? "female" : "male";
  return /[ая]$/.test(head) ? "female" : /[бвгдзклмнпрстфхжшчщцйь]$/.test(head) ? "male" : undefined;
}

/** Is it a name that many bear: listed with its gender, not only met? */
export const isCommonGiven = (name: string): boolean => male.has(name) || female.has(name);
/** Whether people are commonly called so (folded), in full or short. */
export const isUsualGiven = (name: string): boolean => isCommonGiven(name) || formalNames(name).length > 0;
