import regions from "./english-regions.json";
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
const ownPlaces = byLanguage<PlacePool>(places.places);
const withCities = (language: "en" | "en-GB", rows: readonly string[]): PlacePool => {
  const { cities, ...others } = ownPlaces[language] as PlacePool;
  return {
    ...others,
    cities: [...new Set([...cities, ...rows.flatMap((row) => row.split(";")[4]?.split(",") ?? [])])],
  };
};
export const PLACES: Readonly<Record<string, PlacePool>> = {
  ...ownPlaces,
  en: withCities("en", regions.us),
  "en-GB": withCities("en-GB", regions.gb),
};

/** Surnames with a single form, for unknown gender or case. */
export const SURNAMES_IN_KO = list(people.surnamesInKo);
export const ANYBODYS_NAMES = list(people.anybodysNames);

/** `Юрьевич`, `Юрьевна` of Юрий. */
export function patronymicsOf(father: string, language: "ru" | "uk" = "ru"): readonly [male: string, female: string] {
  if (language === "uk") {
    const stem = father.replace(/(?<!й)[оь]$/, "");
    return [`${stem}ович`, /й$/.test(stem) ? `${stem.slice(0, -1)}ївна` : `${stem}івна`];
  }
  if (/[аяь]$/.test(father) && !/рь$/.test(father)) return [`${father.slice(0, -1)}ич`, `${father.slice(0, -1)}ична`];
  const stem = /[^аеиоу]ий$/.test(father)
    ? `${father.slice(0, -2)}ьев`
    : /[йь]$/.test(father)
      ? `${father.slice(0, -1)}ев`
      : `${father}ов`;
  return [`${stem}ич`, `${stem}на`];
}

/** Of the male names that may be drawn. */
export const PATRONYMICS = (PEOPLE["ru"]?.male ?? []).map((name) => patronymicsOf(name));
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
