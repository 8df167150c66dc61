import { grouped } from "../../grouped";
import { equalParts, genderOf } from "./choose-person";
import { mentionsApart } from "./mentions-apart";
import { seenInText } from "./name-in-text";
import { combine, compatible, meet } from "./person-match";
import { keysOf, parsePerson, type PersonName } from "./person-name";
import { titleBefore } from "./title-before";

export interface PersonMention {
  readonly start: number;
  readonly end: number;
  readonly entity: number;
}

export interface KnownName {
  readonly placeholder: string;
  readonly originals: readonly string[];
}

/** Two entities, or an entity and a placeholder of another text. */
export interface PossiblePair {
  readonly entity: number;
  readonly other: { readonly entity: number } | { readonly placeholder: string };
}

/** Limits: mentions read per person, people compared with one, pairs returned for one. */
const MENTIONS = 4;
const CANDIDATES = 48;
const PAIRS_OF_ONE = 2;

interface Profile {
  /** Entity number, or index among known names. */
  readonly id: number;
  readonly names: readonly PersonName[];
  /** Of the first mention; 0 for a known name. */
  readonly start: number;
}

/**
 * Pairs that linking left apart although nothing contradicts, most similar first. Linear in the number of people.
 * @param mentions all people of the text, in text order.
 */
export function possiblySame(
  text: string,
  mentions: readonly PersonMention[],
  known: readonly KnownName[] = [],
): PossiblePair[] {
  const people = [...grouped(mentions, ({ entity }) => entity)].map(([id, own]): Profile => ({
    id,
    names: joined(own.slice(0, MENTIONS).map((mention) => seenInText(text, mention))),
    start: own[0]?.start ?? 0,
  }));
  const apart = entitiesApart(text, mentions);
  const here = pairsAmong(people, people, (a, b) => a.id < b.id && !apart.has(`${a.id} ${b.id}`));
  const earlier = known.map(({ originals }, id): Profile => ({
    id,
    names: joined(originals.map(parsePerson)),
    start: 0,
  }));
  const elsewhere = pairsAmong(people, earlier, () => true);
  return [
    ...here.map(([a, b]): PossiblePair => ({ entity: a.id, other: { entity: b.id } })),
    ...elsewhere.flatMap(([a, b]): PossiblePair[] => {
      const placeholder = known[b.id]?.placeholder;
      return placeholder === undefined ? [] : [{ entity: a.id, other: { placeholder } }];
    }),
  ];
}

/** Indexes of people of different texts. Linear in the number of people. */
export function possiblySamePeople(people: readonly { readonly names: readonly string[] }[]): [number, number][] {
  const all = people.map(({ names }, id): Profile => ({ id, names: joined(names.map(parsePerson)), start: 0 }));
  return pairsAmong(all, all, (a, b) => a.id < b.id).map(([a, b]) => [a.id, b.id]);
}

function pairsAmong(
  people: readonly Profile[],
  others: readonly Profile[],
  isAllowed: (a: Profile, b: Profile) => boolean,
): [Profile, Profile][] {
  const index = grouped(
    others.flatMap((person) => [...new Set(person.names.flatMap(allKeysOf))].map((key) => ({ key, person }))),
    ({ key }) => key,
  );
  const pairs = people.flatMap((a) => {
    const keys = new Set(a.names.flatMap(allKeysOf));
    const candidates = new Set(
      [...keys].flatMap((key) => (index.get(key) ?? []).slice(0, CANDIDATES).map(({ person }) => person)),
    );
    return [...candidates].flatMap((b) => {
      const alike = isAllowed(a, b) ? likeness(a, b) : 0;
      return alike > 0 ? [{ a, b, alike, distance: Math.abs(a.start - b.start) }] : [];
    });
  });
  pairs.sort((one, other) => other.alike - one.alike || one.distance - other.distance);
  const used = new Map<Profile, number>();
  return pairs.flatMap(({ a, b }): [Profile, Profile][] => {
    if (Math.max(used.get(a) ?? 0, used.get(b) ?? 0) >= PAIRS_OF_ONE) return [];
    for (const one of [a, b]) used.set(one, (used.get(one) ?? 0) + 1);
    return [[a, b]];
  });
}

function likeness(a: Profile, b: Profile): number {
  let most = 0;
  for (const one of a.names)
    for (const other of b.names) {
      const [gender, another] = [genderOf(one), genderOf(other)];
      if (gender !== undefined && another !== undefined && gender !== another) continue;
      most = Math.max(most, equalParts(one, other), equalParts(other, one));
      if (hasOtherSurname(one, other) || isMisspelt(one, other)) most = Math.max(most, 1.5);
    }
  return most;
}

const hasOtherSurname = (a: PersonName, b: PersonName): boolean =>
  genderOf(a) === "female" &&
  meet(a.given, b.given) &&
  meet(a.patronymic, b.patronymic) &&
  a.surname.size > 0 &&
  b.surname.size > 0;

/** One other letter in the surname, otherwise equal. */
function isMisspelt(a: PersonName, b: PersonName): boolean {
  if (!compatible({ ...a, surname: b.surname }, b) || a.given.size === 0 || b.given.size === 0) return false;
  return [...a.surname].some((one) => [...b.surname].some((other) => differsInOneLetter(one, other)));
}

const SHORTEST = 5;

function differsInOneLetter(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < SHORTEST || a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) [endA, endB] = [endA - 1, endB - 1];
  return endA - start <= 1 && endB - start <= 1;
}

const allKeysOf = (name: PersonName): readonly string[] => [
  ...keysOf(name),
  ...(name.otherwise ? keysOf(name.otherwise) : []),
];

function joined(names: readonly PersonName[]): PersonName[] {
  const all: PersonName[] = [];
  for (const name of names) {
    const same = all.findIndex((one) => compatible(one, name));
    const known = all[same];
    if (known) all[same] = combine(known, name);
    else all.push(name);
  }
  return all;
}

/** Entities that context shows to be two people, as `SMALLER GREATER`. */
function entitiesApart(text: string, mentions: readonly PersonMention[]): Set<string> {
  const places = mentions.map((mention) => ({
    ...mention,
    // Without the gender from context: that would take seconds in a long text.
    name: parsePerson(text.slice(mention.start, mention.end)),
    title: titleBefore(text, mention),
  }));
  const apart = new Set<string>();
  for (const [at, others] of mentionsApart(text, places))
    for (const other of others) {
      const [one, another] = [places[at]?.entity ?? 0, places[other]?.entity ?? 0].sort((a, b) => a - b);
      apart.add(`${one} ${another}`);
    }
  return apart;
}
