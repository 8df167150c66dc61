import { isGivenAndWord, isSurnameAndWord } from "../../language/ru/lexicons/names";
import {
  isLatinGiven,
  isLatinGivenAndWord,
  isLatinSurname,
  isLatinSurnameAndWord,
} from "../../language/latin/latin-names";
import { paradigmOf, feminineSurname } from "../../language/ru/morphology/forms";
import { fold } from "../../language/shape";
import { senseOf } from "../../names/sentence";
import { tokenize } from "../../language/tokens";
import type { PersonName } from "../link/person-name";

/** Shorter names are ambiguous in small letters. */
const SHORTEST_QUIET = 4;

/** `стас` is not a common word. */
export function isNothingElse(word: string): boolean {
  if (word.length < SHORTEST_QUIET) return false;
  const [token] = tokenize(word);
  if (token?.script === "latin") {
    if (isLatinGiven(word)) return !isLatinGivenAndWord(word);
    return isLatinSurname(word) && !isLatinSurnameAndWord(word) && word.length > SHORTEST_QUIET;
  }
  const { given, surname, givenIsWord, surnameIsWord, surnameGuessed, place } = senseOf(token);
  if (place || givenIsWord || surnameIsWord) return false;
  return given.length > 0 || (surname.length > 0 && !surnameGuessed);
}

/** Folded; whether each is also a common word. */
export function* partForms(name: PersonName): Generator<{ form: string; isWord: boolean }> {
  const seen = new Set<string>();
  for (const part of ["surname", "given"] as const)
    for (const one of name[part])
      for (const form of formsOf(one, part, name.genders)) {
        const folded = fold(form);
        if (folded.length < 3 || seen.has(folded)) continue;
        seen.add(folded);
        yield { form: folded, isWord: isWord(folded, part) };
      }
}

const formsOf = (name: string, part: "surname" | "given", genders: PersonName["genders"]): readonly string[] =>
  isLatin(name)
    ? [name]
    : [...genders].flatMap((gender) => {
        const isHers = part === "surname" && gender === "female";
        return paradigmOf(isHers ? feminineSurname(name) : name, part, gender);
      });

function isWord(form: string, part: "surname" | "given"): boolean {
  if (!isLatin(form)) return part === "surname" ? isSurnameAndWord(form) : isGivenAndWord(form);
  return part === "surname"
    ? !isLatinSurname(form) || isLatinSurnameAndWord(form)
    : !isLatinGiven(form) || isLatinGivenAndWord(form);
}

const isLatin = (name: string): boolean => /^[a-z]/.test(name);
