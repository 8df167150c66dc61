import type { PersonName } from "./person-name";
import { combine, compatible } from "./person-match";
import { fullness, SLOTS } from "./person-name";

/** Candidates looked at for one mention: keeps a text of thousands of namesakes linear. */
const CANDIDATES = 48;

interface Person {
  readonly id: number;
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
  const people: Person[] = [];
  const groups = new Array<number>(names.length).fill(-1);
  const index = new Map<string, Person[]>();
  const add = (name: PersonName): Person => {
    const person: Person = { id: people.length, name, mentions: [] };
    people.push(person);
    return person;
  };
  const register = (person: Person, name: PersonName): void => {
    for (const key of keysOf(name)) {
      const namesakes = index.get(key) ?? [];
      if (!namesakes.includes(person, -CANDIDATES)) namesakes.push(person);
      index.set(key, namesakes);
    }
  };
  const place = (mention: number, name: PersonName): void => {
    const beside = [apart.has(mention) ? groups[mention - 1] : -1, apart.has(mention + 1) ? groups[mention + 1] : -1];
    const fitting = (read: PersonName): Person[] => {
      const candidates = new Set(keysOf(read).flatMap((key) => index.get(key)?.slice(-CANDIDATES) ?? []));
      return [...candidates].filter((one) => !beside.includes(one.id) && compatible(one.name, read));
    };
    const likelier = fitting(name);
    const person =
      nearest(likelier, name, mention) ??
      (name.otherwise && nearest(fitting(name.otherwise), name.otherwise, mention)) ??
      onlyOne(likelier, name) ??
      add(name);
    person.name = combine(person.name, name);
    person.mentions.push(mention);
    groups[mention] = person.id;
    register(person, name);
  };

  for (const name of known) register(add(name), name);
  const order = names.map((name, mention) => ({ name, mention, rank: Math.ceil(fullness(name)) }));
  order.sort((a, b) => b.rank - a.rank || a.mention - b.mention);
  for (const { mention, name } of order) place(mention, name);
  return { groups, people: people.map(({ name }) => name) };
}

const keysOf = (name: PersonName): string[] =>
  SLOTS.flatMap((slot) => Array.from(name[slot], (key) => `${slot} ${key}`));

/** Of those who are named in this text. */
function nearest(people: readonly Person[], { seen }: PersonName, mention: number): Person | undefined {
  // Whose gender is seen comes before who is nearer.
  const isLikelier = ({ name }: Person): boolean => seen === undefined || name.seen?.gender === seen.gender;
  const named = people.filter(({ mentions }) => mentions.length > 0);
  const distances = named.map((one) => distanceTo(one.mentions, mention) + (isLikelier(one) ? 0 : 1e12));
  return named[distances.indexOf(Math.min(...distances))];
}

/** Who of earlier documents shares the most parts of the name; nobody where several do, for that would be a guess. */
function onlyOne(people: readonly Person[], name: PersonName): Person | undefined {
  const shared = (person: Person): number =>
    SLOTS.filter((slot) => name[slot].size > 0 && person.name[slot].size > 0).length;
  const most = Math.max(...people.map(shared));
  const [closest, another] = people.filter((person) => shared(person) === most);
  return another ? undefined : closest;
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
