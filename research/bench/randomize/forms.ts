import { CASES, type Case } from "../../../engine/language/cases";
import { paradigmOf, feminineSurname } from "../../../engine/language/ru/morphology/forms";
import { placeParadigm } from "../../../engine/language/ru/morphology/place";
import { fold } from "../../../engine/language/shape";
import {
  ORGANIZATIONS,
  PATRONYMICS,
  PEOPLE,
  PLACES,
  PLACES_WITH_NA,
  SHORT_NAMES,
  SURNAMES_IN_KO,
} from "../../../engine/transform/pools/pools";
import type { Marked } from "./read";

interface Reading {
  readonly case: Case;
  readonly gender: NonNullable<Marked["gender"]>;
}

const PLURAL = ["ы", "ых", "ым", "ых", "ыми", "ых"];
const readings = new Map<string, Reading[]>();
const add = (form: string, reading: Reading): void =>
  void readings.set(fold(form), [...(readings.get(fold(form)) ?? []), reading]);

const pool = PEOPLE["ru"];
for (const gender of ["female", "male"] as const) {
  const all = (word: string, part: "given" | "patronymic" | "surname"): void =>
    paradigmOf(word, part, gender).forEach((form, at) => add(form, { case: CASES[at] ?? "nominative", gender }));
  for (const name of pool?.[gender] ?? []) all(name, "given");
  for (const [short, full] of SHORT_NAMES) if (pool?.[gender].includes(full)) all(short, "given");
  for (const pair of PATRONYMICS) all(pair[gender === "male" ? 0 : 1], "patronymic");
  for (const name of pool?.surnames ?? [])
    all(gender === "male" ? name : feminineSurname(name.toLowerCase()), "surname");
}
for (const name of pool?.surnames ?? [])
  PLURAL.forEach((ending, at) => add(name + ending, { case: CASES[at] ?? "nominative", gender: "plural" }));

for (const name of SURNAMES_IN_KO)
  for (const one of CASES) for (const gender of ["female", "male", "plural"] as const) add(name, { case: one, gender });

/** From the pools for people in Russian texts; empty for other words. */
export const readingsOf = (word: string): readonly Reading[] => readings.get(fold(word)) ?? [];

const places = new Map<string, Set<Case>>();
for (const name of [
  ...Object.values<readonly string[]>({ ...PLACES["ru"] }).flat(),
  ...PLACES_WITH_NA,
  ...ORGANIZATIONS.ru,
] as readonly string[])
  placeParadigm(name.toLowerCase()).forEach((form, at) => {
    const key = fold(form);
    places.set(key, (places.get(key) ?? new Set()).add(CASES[at] ?? "nominative"));
  });

/** From the pools for places and organizations; undefined for other words. */
export const casesOfPlace = (words: string): ReadonlySet<Case> | undefined => places.get(fold(words));

/** Of an English given name from the pools. */
export function latinGender(word: string): "female" | "male" | undefined {
  const en = PEOPLE["en"];
  const name = word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
  if (en?.female.includes(name)) return "female";
  return en?.male.includes(name) ? "male" : undefined;
}
