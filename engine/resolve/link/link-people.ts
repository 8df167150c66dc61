import type { PersonName } from "./person-name";
import { combine, compatible } from "./person-match";
import { fullness, SLOTS } from "./person-name";

/** Candidates looked at for one mention: keeps a text of thousands of namesakes linear. */
const CANDIDATES = 48;

interface Person {
  name: PersonName;
  readonly mentions: number[];
}

export interface LinkedPeople {
  /** The number of the person behind each mention: an index in `people`. */
  readonly groups: readonly number[];
  /** Those of earlier documents, in their order, then those of this one. */
  readonly people: readonly PersonName[];
}

/**
 * Tells which mentions (in text order) are the same person. Full names come first, so that `Анна` finds `Анна Петрова`
 * wherever she stands; a partial one goes to the nearest before it, else after it, else to the one person of earlier
 * documents that it can only be. Who is in `apart` stands beside the mention before: `Белов и Белова` are two.
 */
export function linkPeople(
  names: readonly PersonName[],
  known: readonly PersonName[] = [],
  apart: ReadonlySet<number> = new Set(),
): LinkedPeople {
  const people: Person[] = known.map((name) => ({ name, mentions: [] }));
  const groups = new Array<number>(names.length).fill(-1);
  const index = new Map<string, number[]>();

  const candidates = (name: PersonName): number[] => [
    ...new Set(keysOf(name).flatMap((key) => (index.get(key) ?? []).slice(-CANDIDATES))),
  ];
  const register = (id: number, name: PersonName): void => {
    for (const key of keysOf(name)) {
      const ids = index.get(key) ?? [];
      if (!ids.includes(id, -CANDIDATES)) ids.push(id);
      index.set(key, ids);
    }
  };
  const place = (mention: number): void => {
    const name = names[mention];
    if (!name) return;
    const beside = [apart.has(mention) ? groups[mention - 1] : -1, apart.has(mention + 1) ? groups[mention + 1] : -1];
    const others = candidates(name).filter((id) => !beside.includes(id));
    let id = nearest(people, others, name, mention);
    if (id === undefined) {
      id = people.length;
      people.push({ name, mentions: [] });
    }
    const person = people[id];
    if (!person) return;
    person.name = combine(person.name, name);
    person.mentions.push(mention);
    groups[mention] = id;
    register(id, name);
  };

  known.forEach((name, id) => register(id, name));
  const order = names.map((name, mention) => ({ mention, rank: Math.ceil(fullness(name)) }));
  order.sort((a, b) => b.rank - a.rank || a.mention - b.mention);
  for (const { mention } of order) place(mention);
  return { groups, people: people.map(({ name }) => name) };
}

const keysOf = (name: PersonName): string[] =>
  SLOTS.flatMap((slot) => Array.from(name[slot], (key) => `${slot} ${key}`));

function nearest(
  people: readonly Person[],
  ids: readonly number[],
  name: PersonName,
  mention: number,
): number | undefined {
  let best: number | undefined;
  let bestDistance = Infinity;
  const elsewhere: number[] = [];
  for (const id of ids) {
    const person = people[id];
    if (!person || !compatible(person.name, name)) continue;
    if (person.mentions.length === 0) elsewhere.push(id);
    // Whose gender is seen comes before who is nearer.
    const isLikelier = name.seen === undefined || person.name.seen?.gender === name.seen.gender;
    const distance = distanceTo(person.mentions, mention) + (isLikelier ? 0 : 1e12);
    if (distance < bestDistance) {
      best = id;
      bestDistance = distance;
    }
  }
  return best ?? onlyOne(people, elsewhere, name);
}

/** Who of earlier documents shares the most parts of the name; nobody where several do, for that would be a guess. */
function onlyOne(people: readonly Person[], ids: readonly number[], name: PersonName): number | undefined {
  const shared = (id: number): number =>
    SLOTS.filter((slot) => name[slot].size > 0 && people[id]?.name[slot].size).length;
  const most = Math.max(...ids.map(shared));
  const closest = ids.filter((id) => shared(id) === most);
  return closest.length === 1 ? closest[0] : undefined;
}

/** Mentions before count as near, mentions after as far. */
function distanceTo(mentions: readonly number[], mention: number): number {
  let before = -1;
  let after = Infinity;
  for (const other of mentions.slice(-CANDIDATES)) {
    if (other < mention) before = Math.max(before, other);
    else after = Math.min(after, other);
  }
  return before >= 0 ? mention - before : 1e9 + (after - mention);
}
