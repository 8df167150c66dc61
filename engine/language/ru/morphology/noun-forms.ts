import data from "../../data/ru-declensions.json";
import { fold } from "../../shape";
import { formsBy } from "./paradigm";

const IRREGULAR: Readonly<Record<string, string>> = data.irregularNouns;

/**
 * Every form of a Russian common noun or adjective (given in the nominative), folded (lower case, `ё` as `е`): all
 * cases of both numbers and no other spelling, so that a similar name is not mistaken for it. Words with irregular
 * declension must be listed.
 */
export function formsOfNoun(word: string): Set<string> {
  const noun = fold(word);
  return new Set([noun, ...(IRREGULAR[noun]?.split(" ") ?? formsBy("nouns", noun))]);
}
