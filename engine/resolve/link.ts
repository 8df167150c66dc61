import type { LinkedSpan } from "../span";
import type { EntityMemory } from "./entity-memory";
import { createEntityMemory } from "./entity-memory";
import { aliases } from "./aliases";
import { linkKey } from "./identifiers";
import { linkPeople } from "./link-people";
import type { PersonName } from "./person-name";
import { parsePerson } from "./person-name";
import type { OwnSpan } from "./terms";

/**
 * Gives every mention of the same person, place, organisation or number the same `entity`: numbered from 1 in text
 * order, or on from what `memory` knows of earlier documents, which learns what this one holds.
 */
export function link(
  text: string,
  spans: readonly OwnSpan[],
  memory: EntityMemory = createEntityMemory(),
): LinkedSpan[] {
  const names: PersonName[] = [];
  const personAt = new Map<number, number>();
  spans.forEach((span, index) => {
    if (span.type !== "PERSON") return;
    personAt.set(index, names.length);
    names.push(parsePerson(span.lemma ?? text.slice(span.start, span.end)));
  });
  const { groups, people } = linkPeople(
    names,
    memory.people.map(({ name }) => name),
  );
  const persons = memory.people.map(({ entity }): number | undefined => entity);
  const others = aliases(text, spans, memory.entities.keys());
  const linked = spans.map((span, index) => {
    const mention = personAt.get(index);
    let entity: number;
    if (mention === undefined) {
      const own = linkKey(text, span);
      const key = others.get(index) ?? own;
      entity = memory.entities.get(key) ?? (memory.last += 1);
      memory.entities.set(key, entity);
      if (!memory.entities.has(own)) memory.entities.set(own, entity);
    } else {
      const person = groups[mention] ?? -1;
      entity = persons[person] ??= memory.last += 1;
    }
    const { lemma: _, ...found } = span;
    return { ...found, score: Math.min(1, span.score), entity };
  });
  memory.people = people.flatMap((name, person) => {
    const entity = persons[person];
    return entity === undefined ? [] : { entity, name };
  });
  return linked;
}
