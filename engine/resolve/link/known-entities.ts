import type { KnownEntity } from "../../../shared/api/known";
import { typeOfKind } from "../../../shared/document/kinds";
import { createEntityMemory, type EntityMemory, type KnownPerson } from "./entity-memory";
import { linkKey } from "./identifiers";
import { genderOf } from "./choose-person";
import { combine, compatible, withPartsOf } from "./person-match";
import { fullness, parsePerson, type PersonName } from "./person-name";
import { parsePlaceholder } from "../../../shared/document/placeholders";

/**
 * Rebuilds the memory from results. A placeholder is one entity. Equal words under two placeholders are one entity;
 * partly equal words are ambiguous and ignored. The user's choices have priority and may have any name.
 */
export function memoryOf(known: readonly KnownEntity[]): EntityMemory {
  const memory = createEntityMemory();
  const byPlaceholder = new Map<string, number>();
  const byWords = new Map<string, number>();
  const people = new Map<number, NamesOfOne>();
  const shared = new Set<string>();
  const chosenFirst = known.toSorted((a, b) => Number(b.chosen === true) - Number(a.chosen === true));
  for (const { placeholder, originals, kind, chosen = false } of chosenFirst) {
    countNumber(memory, placeholder);
    if (chosen && parsePlaceholder(placeholder) === undefined) memory.chosen.add(placeholder);
    const isPerson = typeOfKind(kind) === "PERSON";
    const words = originals.map((original) => `${kind}:${original}`);
    const told = originals.flatMap((original, at) =>
      isPerson && !chosen && !isWholeName(original) ? [] : [words[at] ?? ""],
    );
    const same = told.map((one) => byWords.get(one)).find((entity) => entity !== undefined);
    const entity = byPlaceholder.get(placeholder) ?? same ?? (memory.last += 1);
    byPlaceholder.set(placeholder, entity);
    if (!memory.placeholders.has(entity)) memory.placeholders.set(entity, placeholder);
    for (const one of told) if (!byWords.has(one)) byWords.set(one, entity);
    for (const original of isPerson ? fullestFirst(originals) : originals) {
      if (isPerson) people.set(entity, joined(people.get(entity) ?? NAMELESS, parsePerson(original), chosen));
      else learnKey(memory, keyOf(original, kind), entity, shared);
    }
  }
  for (const key of shared) memory.entities.delete(key);
  memory.people = [...people].flatMap(([entity, { names }]) => names.map((name): KnownPerson => ({ entity, name })));
  return memory;
}

function countNumber({ labels }: EntityMemory, placeholder: string): void {
  const { label, number = 0 } = parsePlaceholder(placeholder) ?? {};
  if (label !== undefined) labels.set(label, Math.max(labels.get(label) ?? 0, number));
}

const fullestFirst = (originals: readonly string[]): string[] =>
  originals.toSorted((a, b) => fullness(parsePerson(b)) - fullness(parsePerson(a)));

/** `Анна` is ambiguous; `Анна Петрова` in two texts is one person. */
const isWholeName = (original: string): boolean => fullness(parsePerson(original)) >= 2;

interface NamesOfOne {
  readonly names: readonly PersonName[];
  /** At least one comes from a text. */
  readonly found: boolean;
}
const NAMELESS: NamesOfOne = { names: [], found: false };

/** Ignores a name that contradicts the person, unless the user chose it. */
function joined({ names, found }: NamesOfOne, name: PersonName, chosen: boolean): NamesOfOne {
  const same = names.findIndex((one) => compatible(one, name));
  const kept = { found: found || !chosen };
  if (same >= 0) return { ...kept, names: names.map((one, at) => (at === same ? combine(one, name) : one)) };
  if (chosen || !found) return { ...kept, names: [...names, name] };
  const woman = names.find((one) => hasOtherSurname(one, name));
  return { found, names: woman ? [...names, withPartsOf(woman, name)] : names };
}

/** A bare surname for a woman with a full name: `Фомина Ирина` and `Зуева`. */
const hasOtherSurname = (woman: PersonName, name: PersonName): boolean =>
  genderOf(woman) === "female" &&
  genderOf(name) !== "male" &&
  woman.given.size > 0 &&
  woman.surname.size > 0 &&
  name.surname.size > 0 &&
  fullness(name) === 1;

function learnKey(memory: EntityMemory, key: string, entity: number, shared: Set<string>): void {
  const owner = memory.entities.get(key);
  if (owner === undefined) memory.entities.set(key, entity);
  else if (owner !== entity) shared.add(key);
}

const keyOf = (original: string, kind: KnownEntity["kind"]): string =>
  linkKey(original, { start: 0, end: original.length, kind, type: typeOfKind(kind) });
