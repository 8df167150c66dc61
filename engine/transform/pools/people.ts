import data from "./people.json";

/** Names for new people. */
export interface NamePool {
  readonly female: readonly string[];
  readonly male: readonly string[];
  /** Men's forms where the language has two. */
  readonly surnames: readonly string[];
}

const list = (words: string): readonly string[] => words.split(" ");

/** By language. */
export const PEOPLE: Readonly<Record<string, NamePool>> = Object.fromEntries(
  Object.entries(data.names).map(([language, { female, male, surnames }]) => [
    language,
    { female: list(female), male: list(male), surnames: list(surnames) },
  ]),
);

/** Surnames that are the same for everybody and in every case: for whom nothing tells gender or case. */
export const SURNAMES_IN_KO = list(data.surnamesInKo);
/** Short names of Russian men and women alike. */
export const ANYBODYS_SHORT_NAMES = list(data.anybodysShortNames);
/** Given names of English of men and women alike: for whom nothing tells the gender. */
export const ANYBODYS_NAMES = list(data.anybodysNames);
/** Russian fathers' names as patronymics: a man's and a woman's. */
export const PATRONYMICS: readonly (readonly [male: string, female: string])[] = list(data.patronymics).map(
  (stem) => [`${stem}ич`, `${stem}на`] as const,
);
/** Short names of Russian, with the full name of either the old or the new person: `Аня` is an `Анна`. */
export const SHORT_NAMES: ReadonlyMap<string, string> = new Map(
  list(data.shortNames).map((pair) => pair.split(":") as [string, string]),
);
