/** In the order of Russian grammars. */
export const CASES = ["nominative", "genitive", "dative", "accusative", "instrumental", "prepositional"] as const;
export type Case = (typeof CASES)[number];

export const GENDERS = ["male", "female"] as const;
export type Gender = (typeof GENDERS)[number];
export type NamePart = "given" | "patronymic" | "surname";

export type Paradigm = readonly string[];
