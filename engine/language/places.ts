import { grouped } from "../grouped";
import { placeForms } from "./ru/morphology/place";
import latinData from "./data/latin-places.json";
import russianData from "./data/ru-places.json";
import { unpack } from "./front-coding";
import { foldLatin } from "./latin/fold-latin";
import { lexicon } from "./hashed-words";

const latin = lexicon(latinData.all);

/** Initial letters that are equal in all cases: Орёл, Орла. */
const STEADY_LETTERS = 2;

let places: Map<string, string[]> | undefined;
const formsOfBeginning = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();

/** Russian places with this form, likeliest first: `туле` is of Туле and Тула. Folded. */
export function russianPlaces(form: string): readonly string[] {
  const beginning = form.slice(0, STEADY_LETTERS);
  places ??= grouped(unpack(russianData.all), (place) => place.slice(0, STEADY_LETTERS));
  const alike = places.get(beginning);
  if (!alike) return [];
  const known = formsOfBeginning.get(beginning) ?? byForm(alike);
  formsOfBeginning.set(beginning, known);
  return [...(known.get(form) ?? [])];
}

function byForm(alike: readonly string[]): Map<string, Set<string>> {
  const forms = new Map(alike.map((place) => [place, new Set([place])]));
  for (const place of alike)
    for (const form of placeForms(place)) forms.set(form, (forms.get(form) ?? new Set()).add(place));
  return forms;
}

/** Nominative of a folded Russian place name: `сызрани` -> `сызрань`. */
export const russianPlace = (form: string): string | undefined => russianPlaces(form)[0];

export const isLatinPlace = (name: string): boolean => latin.has(foldLatin(name));
