import { isGivenAndWord } from "../../language/ru/lexicons/given";
import {
  isLatinGiven,
  isLatinGivenAndWord,
  isLatinSurname,
  isLatinSurnameAndWord,
} from "../../language/latin/latin-names";
import { isSurnameAndWord } from "../../language/ru/lexicons/surnames";
import { paradigmOf } from "../../language/ru/morphology/forms";
import { fold } from "../../language/shape";
import { feminineSurname } from "../../language/ru/morphology/surname";
import { senseOf } from "../../names/sentence";
import { tokenize } from "../../language/tokens";
import type { PersonName } from "../link/person-name";

/** Shorter names are too many other things in small letters. */
const SHORTEST_QUIET = 4;

/** A listed name that is no word of the language stays a name in small letters: `Стас` and `стас`. */
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

/** Every form of the parts of a full name, folded, and whether it is a word of the language as well. */
export function* partForms({ given, surname, genders }: PersonName): Generator<{ form: string; isWord: boolean }> {
  const seen = new Set<string>();
  for (const [form, isWord] of allForms(given, surname, genders)) {
    const folded = fold(form);
    if (folded.length < 3 || seen.has(folded)) continue;
    seen.add(folded);
    yield { form: folded, isWord: isWord(folded) };
  }
}

type IsWord = (form: string) => boolean;

function* allForms(
  given: PersonName["given"],
  surname: PersonName["surname"],
  genders: PersonName["genders"],
): Generator<readonly [string, IsWord]> {
  for (const name of surname) {
    if (isLatin(name)) yield [name, () => !isLatinSurname(name) || isLatinSurnameAndWord(name)];
    else
      for (const gender of genders)
        for (const form of paradigmOf(gender === "male" ? name : feminineSurname(name), "surname", gender))
          yield [form, isSurnameAndWord];
  }
  for (const name of given) {
    if (isLatin(name)) yield [name, () => !isLatinGiven(name) || isLatinGivenAndWord(name)];
    else
      for (const gender of genders) for (const form of paradigmOf(name, "given", gender)) yield [form, isGivenAndWord];
  }
}

const isLatin = (name: string): boolean => /^[a-z]/.test(name);
