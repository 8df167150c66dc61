import data from "./data/organizations.json";
import { stem } from "./ru/morphology/stem";

const known = new Set(data.known.split(" "));
const knownStems = new Set([...known].filter((name) => /^[А-ЯЁ]+?[а-яё-]+$/.test(name)).map(stem));
const abbreviations = new Set(data.abbreviations.split(" "));
/** English words for institutions, in the form used in names: `University`. */
export const INSTITUTIONS: readonly string[] = data.institutions.split(" ");
const called = new Set(data.called.split(" ").map(stem));

/** Whether this word, in its own letter case (Russian names in any grammatical case), is a well-known organization. */
export function isKnownOrganization(word: string): boolean {
  return known.has(word) || (/^[А-ЯЁ]{1,6}[а-яё-]+$/.test(word) && knownStems.has(stem(word)));
}

/** Is this an abbreviation in capitals of no organization: `НДС`, `PDF`? */
export const isNoName = (abbreviation: string): boolean => abbreviations.has(abbreviation);

/** Whether a Russian word, in any case, describes the quoted name after it: `компания`, `газета`? */
export const saysOrganization = (word: string): boolean => called.has(stem(word));
