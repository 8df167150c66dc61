import data from "./places.json";

/** Names for new places, by language and by what they name. */
export interface PlacePool {
  readonly cities: readonly string[];
  readonly regions: readonly string[];
  /** Parts of a country that are named without a word for region. */
  readonly regionNames: readonly string[];
  readonly countries: readonly string[];
  /** Street names as they stand beside the word for street. */
  readonly streets: readonly string[];
}

const list = (words: string): readonly string[] => words.split("|");

interface PlaceRow {
  readonly cities: string;
  readonly regions?: string | undefined;
  readonly regionNames?: string | undefined;
  readonly countries: string;
  readonly streets: string;
}
const rows: Readonly<Record<string, PlaceRow>> = data.places;

/** By language. Regions are called by cities where none are listed. */
export const PLACES: Readonly<Record<string, PlacePool>> = Object.fromEntries(
  Object.entries(rows).map(([language, { cities, regions = cities, regionNames = cities, countries, streets }]) => [
    language,
    {
      cities: list(cities),
      regions: list(regions),
      regionNames: list(regionNames),
      countries: list(countries),
      streets: list(streets),
    },
  ]),
);

/** Places of which Russian says `на`, not `в`. */
export const PLACES_WITH_NA = list(data.withNa);
/** Stems of Russian street names that are adjectives: Садов-ая, Садов-ый, на Садов-ой. */
export const STREET_ADJECTIVES = list(data.streetAdjectives);
/** Proper names for new organizations. */
export const ORGANIZATIONS = { ru: list(data.organizations.ru), en: list(data.organizations.en) };
/** Districts, their adjectives all of one declension. */
export const DISTRICTS = list(data.districts);
/** Stems of adjectives that name organizations: `Зареченский районный суд`. */
export const ORGANIZATION_ADJECTIVES = list(data.organizationAdjectives);
