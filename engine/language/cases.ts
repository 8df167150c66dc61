/** The six cases of Russian, in the order of the school. */
export const CASES = ["nominative", "genitive", "dative", "accusative", "instrumental", "prepositional"] as const;
export type Case = (typeof CASES)[number];

export const GENDERS = ["male", "female"] as const;
export type Gender = (typeof GENDERS)[number];
export type NamePart = "given" | "patronymic" | "surname";

/** A word in all six cases, in the order of `CASES`. */
export type Paradigm = readonly string[];
