import { isGivenAndWord } from "../lexicons/given";
import { isLatinGiven, isLatinGivenAndWord, isLatinSurname, isLatinSurnameAndWord } from "../lexicons/latin-names";
import { isSurnameAndWord } from "../lexicons/surnames";
import { paradigmOf } from "../morphology/forms";
import { fold } from "../morphology/shape";
import { feminineSurname } from "../morphology/surname";
import { eachToken } from "../names/tokens";
import type { Span } from "../span";
import type { PersonName } from "./person-name";

interface Known {
  /** Also a word of the language: hidden only with a capital, and with less certainty. */
  readonly word: boolean;
}

const SCORE = 0.72;
const WORD_SCORE = 0.5;
const ECHO = { source: "echo", rule: "find-echoes" } as const;

/**
 * A name found once is hidden everywhere: spans for every other occurrence, in any case form and letter case, of the
 * parts of the full names given.
 */
export function propagate(text: string, names: readonly PersonName[], taken: readonly Span[]): Span[] {
  const forms = formsOf(names);
  if (forms.size === 0) return [];
  const added: Span[] = [];
  let next = 0;
  for (const token of eachToken(text)) {
    while ((taken[next]?.end ?? Infinity) <= token.start) next += 1;
    const other = taken[next];
    if (other && other.start < token.end) continue;
    const known = forms.get(fold(token.text));
    if (!known || (token.shape === "lower" && (known.word || token.text.length < 4))) continue;
    if (known.word && token.opens && !sure(token.text)) continue;
    added.push({
      start: token.start,
      end: token.end,
      type: "PERSON",
      kind: "person",
      score: known.word ? WORD_SCORE : SCORE,
      evidence: ECHO,
    });
  }
  return added;
}

/** At the beginning of a sentence only longer words are taken: short ones there are mostly words. */
const sure = (word: string): boolean => word.length > 4;

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
      if (/^[a-z]/.test(surname)) add(surname, { word: !isLatinSurname(surname) || isLatinSurnameAndWord(surname) });
      else {
        if (name.genders.has("male")) russian(paradigmOf(surname, "surname", "male"), isSurnameAndWord);
        if (name.genders.has("female"))
          russian(paradigmOf(feminineSurname(surname), "surname", "female"), isSurnameAndWord);
      }
    }
    for (const given of name.given) {
      if (/^[a-z]/.test(given)) add(given, { word: !isLatinGiven(given) || isLatinGivenAndWord(given) });
      else for (const gender of name.genders) russian(paradigmOf(given, "given", gender), isGivenAndWord);
    }
  }
  return forms;
}
