import data from "./data/organizations.json";
import { stem } from "./ru/morphology/stem";

const known = new Set(data.known.split(" "));
const knownStems = new Set([...known].filter((name) => /^[А-ЯЁ]+?[а-яё-]+$/.test(name)).map(stem));
const abbreviations = new Set(data.abbreviations.split(" "));
/** English words for institutions, as in names: `University`. */
export const INSTITUTIONS: readonly string[] = data.institutions.split(" ");
const called = new Set(data.called.split(" ").map(stem));

/** In this letter case; Russian names in any grammatical case. */
export function isKnownOrganization(word: string): boolean {
  return known.has(word) || (/^[А-ЯЁ]{1,6}[а-яё-]+$/.test(word) && knownStems.has(stem(word)));
}

export const isNoName = (abbreviation: string): boolean => abbreviations.has(abbreviation);

/** Russian word, in any case, that precedes a quoted name: `компания`. */
export const saysOrganization = (word: string): boolean => called.has(stem(word));
