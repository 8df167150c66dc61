import data from "./data/organizations.json";
import { stem } from "./ru/morphology/stem";

const known = new Set(data.known.split(" "));
const knownStems = new Set([...known].filter((name) => /^[А-ЯЁ]+?[а-яё-]+$/.test(name)).map(stem));
const abbreviations = new Set(data.abbreviations.split(" "));
/** English words for institutions, as they stand in names: `University`. */
export const INSTITUTIONS: readonly string[] = data.institutions.split(" ");
const called = new Set(data.called.split(" ").map(stem));

/** Is this word, in its own letter case (Russian names in any grammatical case), an organization that everybody knows? */
export function isKnownOrganization(word: string): boolean {
  return known.has(word) || (/^[А-ЯЁ]{1,6}[а-яё-]+$/.test(word) && knownStems.has(stem(word)));
}

/** Is this an abbreviation in capitals of no organization: `НДС`, `PDF`? */
export const isNoName = (abbreviation: string): boolean => abbreviations.has(abbreviation);

/** Does a Russian word, in any case, say of what kind the name in quotes behind it is: `компания`, `газета`? */
export const saysOrganization = (word: string): boolean => called.has(stem(word));
