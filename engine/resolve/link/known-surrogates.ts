import type { KnownEntity } from "../../../shared/api/known";
import { typeOfKind } from "../../../shared/document/kinds";
import { createEntityMemory, type EntityMemory, type Surrogate } from "./entity-memory";
import { linkPeople } from "./link-people";
import { fullness, parsePerson } from "./person-name";

type Entry = Omit<Surrogate, "entity">;

/**
 * Earlier randomized replacements stay the same. Full names are linked as within a text. The user's choices have
 * priority.
 */
export function memoryOfSurrogates(known: readonly KnownEntity[]): EntityMemory {
  const memory = createEntityMemory();
  const entries = known
    .flatMap(({ placeholder, originals, kind, chosen = false }) =>
      originals.map((original): Entry => ({ original, surrogate: placeholder, kind, chosen })),
    )
    .sort((a, b) => Number(b.chosen) - Number(a.chosen));
  // Part of a name is ambiguous, unless the user assigned it.
  const people = entries.filter(
    ({ original, kind, chosen }) => typeOfKind(kind) === "PERSON" && (chosen || fullness(parsePerson(original)) >= 2),
  );
  const { groups, people: names } = linkPeople(people.map(({ original }) => ({ name: parsePerson(original) })));
  const entities = new Map<number, number>();
  const byChoice = new Map<string, number>();
  const entityOf = new Map<Entry, number>();
  people.forEach((entry, at) => {
    const group = groups[at] ?? -1;
    // Words to which the user gave one name are one person.
    const same = entry.chosen ? byChoice.get(entry.surrogate) : undefined;
    const entity = entities.get(group) ?? same ?? (memory.last += 1);
    entities.set(group, entity);
    if (entry.chosen && same === undefined) byChoice.set(entry.surrogate, entity);
    entityOf.set(entry, entity);
  });
  memory.people = names.flatMap((own, group) => {
    const entity = entities.get(group);
    return entity === undefined ? [] : own.map((name) => ({ entity, name }));
  });
  memory.surrogates = entries.map((entry) => {
    const entity = entityOf.get(entry);
    return entity === undefined ? entry : { ...entry, entity };
  });
  return memory;
}
