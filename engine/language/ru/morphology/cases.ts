/** The six cases of Russian, in the order of the school. */
export const CASES = ["nominative", "genitive", "dative", "accusative", "instrumental", "prepositional"] as const;
export type Case = (typeof CASES)[number];

export type Gender = "male" | "female";
export type NamePart = "given" | "patronymic" | "surname";

/** A word in all six cases, in the order of `CASES`. */
export type Paradigm = readonly [string, string, string, string, string, string];
