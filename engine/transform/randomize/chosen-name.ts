import { nameInCases } from "../../language/ru/name-in-cases";
import { nameWords } from "../../language/ru/name-words";
import type { Mention } from "./mention";
import { caseOf, genderOf } from "./russian-people";

/**
 * A name that a person chose for somebody, in the case in which a mention stands: `с Мариной` becomes `с Анной`. What is
 * no Russian name (`Участник А`) stays as it was typed.
 */
export function chosenInForm(chosen: string, mention: Mention): string {
  const own = nameWords(chosen);
  // Whose gender nothing tells: of a woman's names only those in -а decline, `Саша`.
  const gender = genderOf([{ words: own, before: "" }]) ?? "female";
  const words = nameWords(mention.text);
  const grammaticalCase = caseOf(words, genderOf([{ ...mention, words }]) ?? gender, mention);
  return nameInCases(chosen, gender, own)(grammaticalCase);
}
