import countries from "./english-speaking-countries.json";

const CITIES = new Set([countries.gb, countries.us].flatMap(({ cities }) => cities.toLowerCase().split("|")));

export const isEnglishCity = (name: string): boolean => CITIES.has(name.toLowerCase());

/** `lubbock` of `Lubbock Middle School`. */
export function citiesIn(words: string): string[] {
  const all = words.toLowerCase().match(/[\p{L}.'-]+/gu) ?? [];
  return all.flatMap((_, at) =>
    [1, 2, 3].map((count) => all.slice(at, at + count).join(" ")).filter((name) => CITIES.has(name)),
  );
}
