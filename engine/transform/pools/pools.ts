import people from "./people.json";
import places from "./places.json";

type Lists<Name extends string> = Readonly<Record<Name, readonly string[]>>;

/** Names for new people; surnames in men's forms where the language has two. */
export type NamePool = Lists<"female" | "male" | "surnames">;
/** Names for new places; street names in the form used next to the word for street. */
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

/** Surnames with one form for both genders and all cases, for people of unknown gender or case. */
export const SURNAMES_IN_KO = list(people.surnamesInKo);
/** English given names of both men and women, for people of unknown gender. */
export const ANYBODYS_NAMES = list(people.anybodysNames);
/** Russian fathers' names as patronymics: a man's and a woman's. */
export const PATRONYMICS: readonly (readonly [male: string, female: string])[] = list(people.patronymics).map(
  (stem) => [`${stem}ич`, `${stem}на`] as const,
);
/** Short names of Russian, with the full name of either the old or the new person: `Аня` is an `Анна`. */
export const SHORT_NAMES: ReadonlyMap<string, string> = new Map(
  list(people.shortNames).map((pair) => pair.split(":") as [string, string]),
);

/** Codes of states of the USA, as they precede a ZIP code. */
export const STATES = list(places.stateCodes);
/** Places that take `на` in Russian, not `в`. */
export const PLACES_WITH_NA = list(places.withNa);
/** Stems of Russian street names that are adjectives: Садов-ая, Садов-ый, на Садов-ой. */
export const STREET_ADJECTIVES = list(places.streetAdjectives);
/** Proper names for new organizations. */
export const ORGANIZATIONS = { ru: list(places.organizations.ru), en: list(places.organizations.en) };
/** Districts, their adjectives all of one declension. */
export const DISTRICTS = list(places.districts);
/** Stems of adjectives that name organizations: `Зареченский районный суд`. */
export const ORGANIZATION_ADJECTIVES = list(places.organizationAdjectives);
