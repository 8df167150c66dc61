import { isEnglishNameFirst, isNameFirst } from "../lexicons/plain-given";
import { isLatinGiven, isLatinGivenAndWord, isLatinSurname, isLatinSurnameAndWord } from "../lexicons/latin-names";
import { isLatinPlace } from "../lexicons/places";
import { isSurnameInYkh, isWordSurname } from "../lexicons/word-surnames";
import { fold } from "../morphology/shape";
import { senseOf } from "./sentence";
import type { Token } from "./tokens";

/** What is written with a capital before a colon or a time, and is in lists of surnames by chance. */
const LABELS =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|english|russian|german|french|spanish)$/i;

/**
 * Does a word by itself name a person where only a label or a name can stand: before a colon, between asterisks, on a
 * signature line? Names that are words count when people think of the name first.
 */
export function isNameable(token: Token | undefined): boolean {
  if (!token || token.text.length < 3) return false;
  return token.script === "cyrillic" ? isRussianName(token) : token.script === "latin" && isLatinName(token.text);
}

/** Козлов, Иванова: words only in the genitive, where no label stands. */
const IN_OV = /[оеё]ва?$/;
const ENDS_LIKE_ONE =
  /^(?:остров|слова|основа|голова|корова|кров|готова?|здорова?|нова|жива|снова|трава|права|глава|дева|слева|справа)$/;

function isRussianName(token: Token): boolean {
  const word = fold(token.text);
  const { given, givenIsWord, surname, surnameIsWord, surnameGuessed, place } = senseOf(token);
  if (given.length > 0 && (isNameFirst(word) || (!givenIsWord && !place))) return true;
  if (isWordSurname(word) || isSurnameInYkh(word)) return true;
  if (surname.length === 0 || surnameGuessed || place) return false;
  return !surnameIsWord || (IN_OV.test(word) && !ENDS_LIKE_ONE.test(word));
}

function isLatinName(text: string): boolean {
  if (LABELS.test(text) || isLatinPlace(text)) return false;
  if (isLatinGiven(text)) return !isLatinGivenAndWord(text) || isEnglishNameFirst(text.toLowerCase());
  return isLatinSurname(text) && !isLatinSurnameAndWord(text);
}
