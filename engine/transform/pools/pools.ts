import people from "./people.json";
import places from "./places.json";

type Lists<Name extends string> = Readonly<Record<Name, readonly string[]>>;

/** Surnames in the masculine form. */
export type NamePool = Lists<"female" | "male" | "surnames">;
export type PlacePool = Lists<"cities" | "countries" | "streets"> & Partial<Lists<"regions">>;

const list = (words: string): readonly string[] => words.split("|");
const byLanguage = <Pool>(rows: Readonly<Record<string, object>>): Readonly<Record<string, Pool>> =>
  Object.fromEntries(
    Object.entries(rows).map(([language, row]) => [
      language,
      Object.fromEntries(Object.entries<string>({ ...row }).map(([name, words]) => [name, list(words)])) as Pool,
    ]),
  );

export const PEOPLE = byLanguage<NamePool>(people.names);
export const PLACES = byLanguage<PlacePool>(places.places);

/** Surnames with a single form, for unknown gender or case. */
export const SURNAMES_IN_KO = list(people.surnamesInKo);
export const ANYBODYS_NAMES = list(people.anybodysNames);
export const PATRONYMICS: readonly (readonly [male: string, female: string])[] = list(people.patronymics).map(
  (stem) => [`${stem}ич`, `${stem}на`] as const,
);
/** Short names with the full name: `Аня`, `Анна`. */
export const SHORT_NAMES: ReadonlyMap<string, string> = new Map(
  list(people.shortNames).map((pair) => pair.split(":") as [string, string]),
);

export const STATES = list(places.stateCodes);
/** Take `на` in Russian, not `в`. */
export const PLACES_WITH_NA = list(places.withNa);
/** Adjective stems of Russian street names: Садов-ая, на Садов-ой. */
export const STREET_ADJECTIVES = list(places.streetAdjectives);
export const ORGANIZATIONS = { ru: list(places.organizations.ru), en: list(places.organizations.en) };
export const DISTRICTS = list(places.districts);
/** Adjective stems: `Зареченский районный суд`. */
export const ORGANIZATION_ADJECTIVES = list(places.organizationAdjectives);
