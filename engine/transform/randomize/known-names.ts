import type { Gender, NamePart } from "../../language/ru/morphology/cases";
import { paradigmOf } from "../../language/ru/morphology/forms";
import { placeParadigm } from "../../language/ru/morphology/place";
import { capitalize, fold } from "../../language/shape";
import { feminineSurname, masculineSurnames } from "../../language/ru/morphology/surname";
import { PATRONYMICS, PEOPLE, SHORT_NAMES, SURNAMES_IN_KO } from "../pools/people";
import { ORGANIZATIONS, PLACES, PLACES_WITH_NA } from "../pools/places";
import { isPart, nameWords, type NameWord } from "./russian-people";

/** One word of a person's name, and the name in the nominative that stood for it in an earlier text; a man's surname. */
export interface KnownPart {
  readonly word: NameWord;
  readonly part: NamePart;
  readonly fresh: string;
}

export interface KnownName {
  readonly gender: Gender;
  readonly parts: readonly KnownPart[];
}

/**
 * What stood for each word of a name in Cyrillic, read back from both as they were written, in any case. Undefined where
 * the one is not a name of the same parts as the other: then somebody chose what stands there.
 */
export function knownName(original: string, standIn: string, told: Gender | undefined): KnownName | undefined {
  const [words, fresh] = [nameWords(original), nameWords(standIn)];
  if (words.length !== fresh.length) return undefined;
  const both = ["female", "male"] as const;
  for (const gender of told === undefined ? both : [told, ...both.filter((one) => one !== told)]) {
    const parts = words.map((word, at) => knownPart(word, fresh[at], gender));
    if (parts.every((one) => one !== undefined)) return { gender, parts: parts.filter((one) => one !== "kept") };
  }
  return undefined;
}

function knownPart(word: NameWord, fresh: NameWord | undefined, gender: Gender): KnownPart | "kept" | undefined {
  const { part } = word;
  if (fresh === undefined) return undefined;
  if (part === "title") return fresh.text === word.text ? "kept" : undefined;
  const isInitial = fresh.text.length === 1;
  // A letter says too little of the name to be a beginning for another text.
  if (isInitial && part.startsWith("initial")) return "kept";
  // A given name of several words has become one word.
  if (isInitial || !isPart(part)) return undefined;
  const name = nominative(fresh, part, gender);
  return name === undefined ? undefined : { word, part, fresh: name };
}

function nominative(word: NameWord, part: NamePart, gender: Gender): string | undefined {
  const written = fold(word.text);
  const known = formsOf(part, gender).get(written);
  if (known !== undefined) return known;
  const readings = word.readings.filter((one) => one.part === part && one.gender === gender);
  const lemma = (readings.find((one) => one.known) ?? readings.find((one) => one.case === "nominative"))?.lemma;
  if (lemma === undefined) return undefined;
  return capitalize(part === "surname" && gender === "female" ? (masculineSurnames(lemma)[0] ?? lemma) : lemma);
}

const indexes = new Map<string, ReadonlyMap<string, string>>();

/** What is drawn from, by each of its forms; made when first asked for. Of two names with one form the first has it. */
function indexOf(what: string, names: () => Iterable<readonly [name: string, forms: Iterable<string>]>) {
  const made = indexes.get(what);
  if (made !== undefined) return made;
  const index = new Map<string, string>();
  for (const [name, forms] of names())
    for (const form of forms) if (!index.has(fold(form))) index.set(fold(form), name);
  indexes.set(what, index);
  return index;
}

const formsOf = (part: NamePart, gender: Gender): ReadonlyMap<string, string> =>
  indexOf(`${part} ${gender}`, () =>
    drawn(part, gender).map(([name, lemma]) => [name, [...paradigmOf(lemma, part, gender), lemma]]),
  );

/** Each name that may be drawn, with what is declined of it. */
function drawn(part: NamePart, gender: Gender): (readonly [name: string, lemma: string])[] {
  const pools = [PEOPLE["ru"], PEOPLE["uk"]].filter((pool) => pool !== undefined);
  if (part === "patronymic") return PATRONYMICS.map((pair) => twice(pair[gender === "male" ? 0 : 1]));
  if (part === "surname")
    return [
      ...SURNAMES_IN_KO.map(twice),
      ...pools.flatMap(({ surnames }) =>
        surnames.map((name) => [name, gender === "male" ? name : feminineSurname(name.toLowerCase())] as const),
      ),
    ];
  const names = pools.flatMap((pool) => pool[gender]);
  const own = new Set(names);
  const short = [...SHORT_NAMES].filter(([, full]) => own.has(full)).map(([name, full]) => [full, name] as const);
  return [...names.map(twice), ...short];
}

const twice = (name: string): readonly [string, string] => [name, name];

/** The man's and the woman's form of a patronymic that stood in either. */
export function fatherOf(patronymic: string): readonly [male: string, female: string] | undefined {
  return PATRONYMICS.find((pair) => pair.includes(patronymic));
}

const placeForms = (name: string): readonly [string, readonly string[]] => [
  name,
  [name, ...placeParadigm(name.toLowerCase())],
];

/** The place that is drawn in one of these forms. */
export const drawnPlace = (form: string): string | undefined =>
  indexOf("place", () =>
    Object.values(PLACES)
      .flatMap(({ cities, regions, countries }) => [...cities, ...regions, ...countries])
      .concat(PLACES_WITH_NA)
      .map(placeForms),
  ).get(fold(form));
/** The name of an organization that is drawn in one of these forms. */
export const drawnOrganization = (form: string): string | undefined =>
  indexOf("organization", () => [...ORGANIZATIONS.ru, ...ORGANIZATIONS.en].map(placeForms)).get(fold(form));
