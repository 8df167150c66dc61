import { declinePart } from "../../language/ru/morphology/forms";
import { inShapeOf } from "../../language/shape";
import { feminineSurname } from "../../language/ru/morphology/surname";
import { knownName } from "./known-names";
import { rewritten } from "../../language/rewritten";
import type { Mention } from "./mention";
import { nameWords } from "../../language/ru/name-words";
import { caseOf, genderOf } from "./russian-people";

/**
 * A name that a person chose for somebody, in the case in which a mention stands: `с Мариной` becomes `с Анной`. What is
 * no Russian name (`Участник А`) stays as it was typed.
 */
export function chosenInForm(chosen: string, mention: Mention): string {
  const own = nameWords(chosen);
  const name = knownName(chosen, chosen, genderOf([{ words: own, before: "" }]));
  if (name === undefined) return chosen;
  const words = nameWords(mention.text);
  const gender = genderOf([{ ...mention, words }]) ?? name.gender;
  const grammaticalCase = caseOf(words, gender, mention);
  return rewritten(chosen, own, ({ index, text, part }) => {
    const told = name.parts.find(({ word }) => word.index === index);
    if (told === undefined || part !== told.part) return text;
    const isHers = told.part === "surname" && name.gender === "female";
    const lemma = isHers ? feminineSurname(told.fresh.toLowerCase()) : told.fresh.toLowerCase();
    return inShapeOf(text, declinePart(lemma, told.part, name.gender, grammaticalCase));
  });
}
