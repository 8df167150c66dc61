import { isGivenAndWord } from "../lexicons/given";
import { isLatinGivenAndWord, isLatinSurnameAndWord } from "../lexicons/latin-names";
import { isSurnameAndWord } from "../lexicons/surnames";
import { paradigmOf } from "../morphology/forms";
import { fold } from "../morphology/shape";
import { feminineSurname } from "../morphology/surname";
import { tokenize } from "../names/tokens";
import type { Span } from "../span";
import type { PersonName } from "./person-name";

interface Known {
  /** Also a word of the language: hidden only with a capital, and with less certainty. */
  readonly word: boolean;
}

const SCORE = 0.72;
const WORD_SCORE = 0.5;

/**
 * A name found once is hidden everywhere: spans for every other occurrence, in any case form and letter case, of the
 * parts of the full names given.
 */
export function propagate(text: string, names: readonly PersonName[], taken: readonly Span[]): Span[] {
  const forms = formsOf(names);
  if (forms.size === 0) return [];
  const added: Span[] = [];
  let next = 0;
  for (const token of tokenize(text)) {
    while ((taken[next]?.end ?? Infinity) <= token.start) next += 1;
    const other = taken[next];
    if (other && other.start < token.end) continue;
    const known = forms.get(fold(token.text));
    if (!known || (known.word && (token.shape === "lower" || token.opens))) continue;
    added.push({
      start: token.start,
      end: token.end,
      type: "PERSON",
      kind: "person",
      score: known.word ? WORD_SCORE : SCORE,
    });
  }
  return added;
}

function formsOf(names: readonly PersonName[]): Map<string, Known> {
  const forms = new Map<string, Known>();
  const add = (form: string, known: Known): void => {
    if (form.length > 2) forms.set(fold(form), known);
  };
  const russian = (paradigm: readonly string[], isWord: (form: string) => boolean): void => {
    for (const form of paradigm) add(form, { word: isWord(fold(form)) });
  };
  for (const name of names) {
    for (const surname of name.surname) {
      if (/^[a-z]/.test(surname)) add(surname, { word: isLatinSurnameAndWord(surname) || surname.length < 4 });
      else {
        if (name.genders.has("male")) russian(paradigmOf(surname, "surname", "male"), isSurnameAndWord);
        if (name.genders.has("female"))
          russian(paradigmOf(feminineSurname(surname), "surname", "female"), isSurnameAndWord);
      }
    }
    for (const given of name.given) {
      if (/^[a-z]/.test(given)) add(given, { word: isLatinGivenAndWord(given) || given.length < 4 });
      else for (const gender of name.genders) russian(paradigmOf(given, "given", gender), isGivenAndWord);
    }
  }
  return forms;
}
