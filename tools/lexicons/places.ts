import { fold } from "../../engine/language/shape";
import type { Sources } from "./sources";
import { at, stringsIn } from "./sources";

const PLACE = /^[а-яё][а-яё]+(?:[- ][а-яё]+){0,3}$/;

const NO_PLACE = /^(?:европейский союз|оон|еврозона|весь мир|мир|мэн|юта|по|инн)$/;

export function russianPlaces(sources: Sources, locales: unknown, ours: string): string[] {
  const names = [
    ...stringsIn(at(sources.json("node_modules/i18n-iso-countries/langs/ru.json"), "countries")),
    ...ours.split(/[\n,]/).filter((line) => !line.startsWith("#")),
    ...stringsIn(at(locales, "ru", "location", "city_name")),
    ...stringsIn(at(locales, "ru", "location", "state")),
    ...stringsIn(
      at(
        sources.json("node_modules/cldr-localenames-full/main/ru/territories.json"),
        "main",
        "ru",
        "localeDisplayNames",
      ),
    ),
    ...exemplarCities(
      at(
        sources.json("node_modules/cldr-dates-full/main/ru/timeZoneNames.json"),
        "main",
        "ru",
        "dates",
        "timeZoneNames",
      ),
    ),
  ];
  return names.map((name) => fold(name.trim())).filter((name) => PLACE.test(name) && !NO_PLACE.test(name));
}

function exemplarCities(value: unknown): string[] {
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "exemplarCity" ? stringsIn(inner) : exemplarCities(inner),
  );
}
