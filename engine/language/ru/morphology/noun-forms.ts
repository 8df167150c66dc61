import data from "../../data/ru-declensions.json";
import { fold } from "../../shape";
import { formsBy } from "./paradigm";

const IRREGULAR: Readonly<Record<string, string>> = data.irregularNouns;

/**
 * All forms, folded, and no other spellings, so that a similar name is not mistaken for the word. Irregular words must
 * be listed.
 */
export function formsOfNoun(word: string): Set<string> {
  const noun = fold(word);
  return new Set([noun, ...(IRREGULAR[noun]?.split(" ") ?? formsBy("nouns", noun))]);
}
