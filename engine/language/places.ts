import { grouped } from "../grouped";
import { placeForms } from "./ru/morphology/place";
import latinData from "./data/latin-places.json";
import russianData from "./data/ru-places.json";
import { foldLatin } from "./latin/fold-latin";
import { lexicon } from "./lexicon";

const russian = lexicon(russianData.all);
const latin = lexicon(latinData.all);

/** Letters that no case of a place name changes: Орёл, Орла; Ош, Оша. */
const STEADY_LETTERS = 2;

/** The places with the same beginning, then each form of theirs with its place: a text asks for few beginnings. */
let places: Map<string, string[]> | undefined;
const formsOfBeginning = new Map<string, ReadonlyMap<string, string>>();

/** The nominative of a Russian place name in any case (lower case, `ё` as `е`): `сызрани` -> `сызрань`. */
export function russianPlace(form: string): string | undefined {
  const beginning = form.slice(0, STEADY_LETTERS);
  const known = formsOfBeginning.get(beginning);
  if (known) return known.get(form);
  const alike = (places ??= grouped(russian.words(), (word) => word.slice(0, STEADY_LETTERS))).get(beginning);
  if (!alike) return undefined;
  const forms = new Map(alike.map((place) => [place, place]));
  for (const place of alike) {
    for (const other of placeForms(place)) if (!forms.has(other)) forms.set(other, place);
  }
  formsOfBeginning.set(beginning, forms);
  return forms.get(form);
}

const NOMINATIVE_ENDINGS = ["", "а", "я", "ь", "й", "о", "е", "ы", "и"];

/** Every Russian place that a form may be of: `туле` is of Туле and of Тула. Folded; the place that is so called first. */
export function russianPlaces(form: string): string[] {
  const first = russianPlace(form);
  const found = new Set(first === undefined ? [] : [first]);
  for (let cut = 0; cut <= 2; cut++)
    for (const ending of NOMINATIVE_ENDINGS) {
      const place = form.slice(0, form.length - cut) + ending;
      if (!found.has(place) && russian.has(place) && placeForms(place).includes(form)) found.add(place);
    }
  return [...found];
}

/** Is this a country or a great city in Latin letters? */
export const isLatinPlace = (name: string): boolean => latin.has(foldLatin(name));
