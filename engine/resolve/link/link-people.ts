import { type Candidate, choosePerson, type Mention } from "./choose-person";
import { type PersonName, fullness, keysOf, SLOTS, soundsOf } from "./person-name";
import { grouped } from "../../grouped";
import { combine, compatible, withPartsOf } from "./person-match";
import { isOtherTitle } from "./title-before";

/** Maximum candidates per mention: bounds the time with thousands of namesakes. */
const CANDIDATES = 48;

interface Person extends Candidate {
  readonly id: number;
  names: readonly PersonName[];
  isHere: boolean;
  /** A bare `Смирнов` among two; not joined with either. */
  readonly isUnclear: boolean;
  readonly titles: Set<string>;
}

export interface LinkedPeople {
  /** Index in `people` by mention. */
  readonly groups: readonly number[];
  /** People of earlier documents first. */
  readonly people: readonly (readonly PersonName[])[];
}

export interface Relations {
  /** Earlier mentions of other people, by mention: `Белов и Белова`. */
  readonly apart?: ReadonlyMap<number, readonly number[]>;
  /** Another name of an earlier mention's person: `Громова, урождённая Беляева`. */
  readonly otherNames?: ReadonlyMap<number, number>;
}

/**
 * Full names first, so that `Анна` finds `Анна Петрова` anywhere. A partial name that remains ambiguous is not joined.
 * `mentions` are in text order.
 */
export function linkPeople(
  mentions: readonly Mention[],
  known: readonly (readonly PersonName[])[] = [],
  { apart = new Map(), otherNames = new Map() }: Relations = {},
): LinkedPeople {
  const people: Person[] = [];
  const groups = new Array<number>(mentions.length).fill(-1);
  const index = new Map<string, Person[]>();
  const notSame = bothWays(apart);
  const scripts = new Set([...mentions.map(({ name }) => name), ...known.flat()].map(({ script }) => script));
  const namesOf = new Map(
    [...grouped([...otherNames], ([, base]) => base)].map(([base, own]) => [base, own.map(([other]) => other)]),
  );
  const isOfTwoScripts = scripts.size > 1;
  const add = (names: readonly PersonName[], isUnclear = false): Person => {
    const person = { id: people.length, names, isHere: false, isUnclear, titles: new Set<string>() };
    people.push(person);
    for (const name of names) register(person, name);
    return person;
  };
  const register = (person: Person, name: PersonName): void => {
    for (const key of withSounds(name, isOfTwoScripts)) {
      const namesakes = index.get(key) ?? [];
      if (!namesakes.includes(person, -CANDIDATES)) namesakes.push(person);
      index.set(key, namesakes);
    }
  };
  const fitting = (read: PersonName, excluded: readonly (number | undefined)[] = []): Person[] => {
    const candidates = new Set<Person>();
    for (const key of withSounds(read, isOfTwoScripts)) {
      const namesakes = index.get(key) ?? [];
      for (let at = Math.max(0, namesakes.length - CANDIDATES); at < namesakes.length; at++) {
        const one = namesakes[at];
        if (one) candidates.add(one);
      }
    }
    const fits = (name: PersonName): boolean => compatible(name, read);
    return [...candidates].filter((one) => !excluded.includes(one.id) && one.names.some(fits));
  };
  // `дед Миша` and `дядя Миша` differ, unless more of the name is known.
  const hasOtherTitle = ({ names, titles }: Person, { name, title }: Mention): boolean =>
    title !== undefined && isOtherTitle(title, titles) && [name, ...names].every((one) => fullness(one) <= 1);
  // `муж Ким` is not an earlier Ким, unless he is a husband too.
  const isRelativeOf = ({ names, titles }: Person, { relative }: Mention): boolean =>
    relative !== undefined && !titles.has(relative) && names.some((one) => fullness(one) > 1);
  const find = (at: number, mention: Mention): Person => {
    const { name, title } = mention;
    const others = (notSame.get(at) ?? []).map((other) => groups[other]);
    const reads = [name, ...(name.otherwise ? [name.otherwise] : [])];
    const fits = reads.map((read) =>
      fitting(read, others).filter((one) => !hasOtherTitle(one, mention) && !isRelativeOf(one, mention)),
    );
    const chosen = (isAllowed: (one: Person) => boolean): Person | "several" | undefined => {
      for (const [nth, read] of reads.entries()) {
        const found = choosePerson(fits[nth]?.filter(isAllowed) ?? [], { name: read, title });
        if (found) return found;
      }
      return undefined;
    };
    const isLikelierHere = fits[0]?.some((one) => one.isHere && !one.isUnclear) === true;
    const found =
      (isLikelierHere ? undefined : chosen((one) => one.isHere && !one.isUnclear)) ??
      chosen((one) => !one.isUnclear) ??
      chosen((one) => one.isUnclear && one.isHere);
    if (found === undefined) return add([]);
    if (found !== "several") return found;
    return fits.flat().find((one) => one.isUnclear && one.isHere) ?? add([], true);
  };
  const assign = (at: number, person: Person, name: PersonName): void => {
    const same = person.names.findIndex((one) => one.script === name.script && compatible(one, name));
    person.names =
      same < 0
        ? [...person.names, name]
        : person.names.map((one, place) => (place === same ? combine(one, name) : one));
    person.isHere = true;
    const title = mentions[at]?.title;
    if (title !== undefined) person.titles.add(title);
    groups[at] = person.id;
    register(person, name);
    for (const other of namesOf.get(at) ?? []) {
      const another = mentions[other]?.name;
      if (another && groups[other] === -1) assign(other, person, withPartsOf(fullestOf(person, name), another));
    }
  };

  for (const names of known) add(names, names.every(isPartial) && names.some((name) => fitting(name).length > 0));
  // `Кириенко стала Бондарь` must precede `Бондарь О.В.`
  const rankOf = (name: PersonName, at: number): number =>
    Math.max(Math.ceil(fullness(name)), namesOf.has(at) ? 2.5 : 0);
  const order = mentions.map(({ name }, at) => ({ name, at, rank: rankOf(name, at) }));
  // Certain genders first: `видел Чернову` is decided when Чернов and Чернова are known.
  order.sort((a, b) => b.rank - a.rank || uncertainty(a.name) - uncertainty(b.name) || a.at - b.at);
  for (const { at, name } of order)
    if (groups[at] === -1 && !otherNames.has(at)) assign(at, find(at, mentions[at] ?? { name }), name);
  return { groups, people: people.map(({ names }) => names) };
}

function bothWays(apart: ReadonlyMap<number, readonly number[]>): Map<number, number[]> {
  const pairs = [...apart].flatMap(([one, others]) =>
    others.flatMap((other): [number, number][] => [
      [one, other],
      [other, one],
    ]),
  );
  return new Map([...grouped(pairs, ([one]) => one)].map(([one, own]) => [one, own.map(([, other]) => other)]));
}

const withSounds = (name: PersonName, hasSounds: boolean): readonly string[] =>
  hasSounds
    ? [...keysOf(name), ...SLOTS.flatMap((slot) => Array.from(soundsOf(name, slot), (sound) => `${slot} /${sound}/`))]
    : keysOf(name);

const uncertainty = ({ seen }: PersonName): number => (seen === undefined ? 2 : seen.sure ? 0 : 1);
const isPartial = (name: PersonName): boolean => fullness(name) < 1.5;

const fullestOf = ({ names }: Person, name: PersonName): PersonName =>
  names.filter((one) => compatible(one, name)).sort((a, b) => fullness(b) - fullness(a))[0] ?? name;
