import type { KnownEntity } from "../../../shared/api/known";
import { typeOfKind } from "../../../shared/document/kinds";
import { createEntityMemory, type EntityMemory, type KnownPerson } from "./entity-memory";
import { linkKey } from "./identifiers";
import { genderOf } from "./choose-person";
import { combine, compatible, withPartsOf } from "./person-match";
import { fullness, parsePerson, type PersonName } from "./person-name";

const PLACEHOLDER = /^\[(.+)_(\d{1,9})(?:·[^\]]*)?\]$/;

/**
 * The memory of a batch, made anew from what its texts have been given so far: nothing has to be kept between two of
 * them. One placeholder is one entity. The very same words under two placeholders are one entity too, with the first of
 * them; where only a part is the same, neither is taken, for that would be a guess. What a person chose comes before all
 * that, and may be called as they like.
 */
export function memoryOf(known: readonly KnownEntity[]): EntityMemory {
  const memory = createEntityMemory();
  const byPlaceholder = new Map<string, number>();
  const byWords = new Map<string, number>();
  const people = new Map<number, NamesOfOne>();
  const shared = new Set<string>();
  // What a person said counts more than what any text came to by itself.
  const chosenFirst = known.toSorted((a, b) => Number(b.chosen === true) - Number(a.chosen === true));
  for (const { placeholder, originals, kind, chosen = false } of chosenFirst) {
    countNumber(memory, placeholder);
    if (chosen && !PLACEHOLDER.test(placeholder)) memory.chosen.add(placeholder);
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

/** New numbers come behind the highest one of each label. */
function countNumber({ labels }: EntityMemory, placeholder: string): void {
  const [, label, number] = PLACEHOLDER.exec(placeholder) ?? [];
  if (label !== undefined) labels.set(label, Math.max(labels.get(label) ?? 0, Number(number)));
}

const fullestFirst = (originals: readonly string[]): string[] =>
  originals.toSorted((a, b) => fullness(parsePerson(b)) - fullness(parsePerson(a)));

/** `Анна` may be anybody's name; `Анна Петрова` in two texts is held to be one person, as within a text. */
const isWholeName = (original: string): boolean => fullness(parsePerson(original)) >= 2;

/** What one person is called; they have several names only where somebody said so. */
interface NamesOfOne {
  readonly names: readonly PersonName[];
  /** One of them comes from a text, and not from what somebody said. */
  readonly found: boolean;
}
const NAMELESS: NamesOfOne = { names: [], found: false };

/**
 * What contradicts the name that a text has under a placeholder tells nothing of that person, unless somebody said that
 * it is one of their names.
 */
function joined({ names, found }: NamesOfOne, name: PersonName, chosen: boolean): NamesOfOne {
  const same = names.findIndex((one) => compatible(one, name));
  const kept = { found: found || !chosen };
  if (same >= 0) return { ...kept, names: names.map((one, at) => (at === same ? combine(one, name) : one)) };
  if (chosen || !found) return { ...kept, names: [...names, name] };
  const woman = names.find((one) => hasOtherSurname(one, name));
  return { found, names: woman ? [...names, withPartsOf(woman, name)] : names };
}

/** A surname alone under the placeholder of a woman with a full name: `Фомина Ирина` and `Зуева`. */
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
