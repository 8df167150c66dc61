import { analyseSurface } from "../../language/ru/morphology/analyse";
import type { NameReading, NameWord } from "../../language/name-word";
import { type Gender, GENDERS, type NamePart } from "../../language/cases";
import { placeParadigm } from "../../language/ru/morphology/place";
import { capitalize, fold } from "../../language/shape";
import { masculineSurnames } from "../../language/ru/morphology/forms";
import { ORGANIZATIONS, PATRONYMICS, PEOPLE, PLACES, PLACES_WITH_NA, SHORT_NAMES } from "../pools/pools";
import { withDots } from "../../language/ru/name-in-cases";
import { isPart, nameWords } from "../../language/ru/name-words";
import { withCapitals } from "./remaining-words";
import { genderOf } from "./russian-people";

export interface KnownName {
  readonly gender: Gender;
  /** In the nominative; surnames masculine. */
  readonly parts: readonly { readonly word: NameWord; readonly part: NamePart; readonly fresh: string }[];
}

/** By two written forms in any case. Undefined if their parts differ, as with a user's choice. */
export function knownName(original: string, surrogate: string): KnownName | undefined {
  const [words, fresh] = [nameWords(withCapitals(original)), nameWords(withCapitals(surrogate))];
  if (words.length !== fresh.length) return undefined;
  const told = genderOf([{ words, before: "" }]) ?? "female";
  for (const gender of new Set<Gender>([told, ...GENDERS])) {
    const parts = words.map((word, at) => knownPart(word, fresh[at], gender));
    if (parts.every((one) => one !== undefined)) return { gender, parts: parts.filter((one) => one !== "kept") };
  }
  return undefined;
}

function knownPart(
  word: NameWord,
  fresh: NameWord | undefined,
  gender: Gender,
): KnownName["parts"][number] | "kept" | undefined {
  const { part } = word;
  if (fresh === undefined) return undefined;
  if (part === "title") return fresh.text === word.text ? "kept" : undefined;
  const isInitial = fresh.text.length === 1;
  if (isInitial && part.startsWith("initial")) return "kept";
  if (isInitial || !isPart(part)) return undefined;
  const name = nominative(fresh, part, gender);
  return name === undefined ? undefined : { word, part, fresh: name };
}

/** Prefers a name from the pools. */
function nominative(word: NameWord, part: NamePart, gender: Gender): string | undefined {
  // `Зорина` may be a given name; the original decides the part.
  const all = [...word.readings, ...analyseSurface(word.text)];
  const readings = all.filter((one) => one.part === part && one.gender === gender);
  const nameOf = ({ lemma }: NameReading): string =>
    fold(part === "surname" && gender === "female" ? (masculineSurnames(fold(lemma))[0] ?? lemma) : lemma);
  const likeliest = readings.find((one) => one.known) ?? readings.find((one) => one.case === "nominative");
  const drawn = readings.map((one) => DRAWN.get(nameOf(one))).find((name) => name !== undefined);
  return drawn ?? (likeliest && capitalize(withDots(nameOf(likeliest), word.text)));
}

/** Pool names by form without `ё`; short names by the full one. */
const DRAWN = new Map([
  ...[PEOPLE["ru"], PEOPLE["uk"], { patronymics: PATRONYMICS.flat() }]
    .flatMap((pool) => Object.values<readonly string[]>({ ...pool }).flat())
    .map((name) => [fold(name), name] as const),
  ...Array.from(SHORT_NAMES, ([short, full]) => [fold(short), full] as const),
]);

function formsOf(names: readonly string[]): (form: string) => string | undefined {
  let index: ReadonlyMap<string, string> | undefined;
  return (form) => {
    index ??= new Map(
      names.toReversed().flatMap((name) => placeParadigm(name.toLowerCase()).map((one) => [fold(one), name] as const)),
    );
    return index.get(fold(form));
  };
}

export const drawnPlace = formsOf(
  Object.values(PLACES)
    .flatMap(({ cities, regions = [], countries }) => [...cities, ...regions, ...countries])
    .concat(PLACES_WITH_NA),
);
export const drawnOrganization = formsOf([...ORGANIZATIONS.ru, ...ORGANIZATIONS.en]);
