import { CASES } from "../language/cases";
import { placeForms } from "../language/ru/morphology/place";
import { nameInCases } from "../language/ru/name-in-cases";
import { nameWords } from "../language/ru/name-words";
import { russianPlace } from "../language/places";
import { capitalize, fold, inShapeOf } from "../language/shape";
import { genderOf } from "./randomize/russian-people";

const RUSSIAN = /^[\p{Script=Cyrillic}\s’'-]+$/u;
const UNCHANGED = /[оеёуюэ]$/;
const PLURAL = /^(.{3,})(?:[ыи])$/;
/** Shorter words of a name resemble too many others. */
const SHORTEST_PART = 4;

/**
 * Forms of a term of a vocabulary in Russian cases, the given one first. The words of a name of several words follow,
 * each with its own forms.
 */
export function termForms(term: string): string[][] {
  const forms = formsOf(term);
  const words = term.split(/\s+/);
  if (words.length === 1 || words.some((word) => !/^\p{Lu}/u.test(word))) return [forms];
  const columns = words.map((_, at) => [...new Set(forms.map((form) => form.split(/\s+/)[at] ?? ""))]);
  return [forms, ...columns.filter(([word = ""]) => word.length >= SHORTEST_PART)];
}

function formsOf(term: string): string[] {
  if (!RUSSIAN.test(term)) return [term];
  const words = nameWords(term);
  const isPlace = russianPlace(fold(term)) !== undefined;
  const gender = isPlace ? undefined : genderOf([{ words, before: "" }]);
  if (gender) return [...new Set([term, ...CASES.map(nameInCases(term, gender, words))])];
  return [...new Set([term, ...nounForms(fold(term)).map((form) => shaped(term, form))])];
}

function nounForms(word: string): string[] {
  const plural = word.includes(" ") ? undefined : PLURAL.exec(word)?.[1];
  if (plural !== undefined) return ["", "ов", "ам", "ами", "ах"].map((ending) => plural + ending);
  return UNCHANGED.test(word) ? [] : placeForms(word);
}

const shaped = (term: string, form: string): string =>
  term === term.toLowerCase() ? form : /^\p{Lu}[^\p{Lu}]*$/u.test(term) ? capitalize(form) : inShapeOf(term, form);
