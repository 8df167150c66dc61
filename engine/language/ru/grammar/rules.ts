import data from "../../data/ru-grammar.json";
import type { Case } from "../../cases";
import { type CaseRead, sure, unsure } from "./case-read";
import { isPreposition, LISTS } from "./lists";
import {
  isActor, isAdverb, isInfinitive, isParticiple, isPast, isPluralVerb, isReflexive, isThing, isVerb, looksInstrumental,
} from "./words"; // prettier-ignore

type Facts = Readonly<Record<string, string | readonly string[] | boolean | undefined>>;

type Test = (word: string) => boolean;
const SHAPES: Readonly<Record<string, Test>> = {
  none: (word) => word === "",
  actor: isActor,
  adverb: isAdverb,
  infinitive: isInfinitive,
  instrumental: looksInstrumental,
  participle: isParticiple,
  past: isPast,
  plural: isPluralVerb,
  preposition: isPreposition,
  reflexive: isReflexive,
  thing: isThing,
  // Reflexive verbs have no accusative object.
  transitive: (word) => LISTS.withAccusative.test(word) && !isReflexive(word),
  verb: isVerb,
};

function testOf(written: string): Test {
  const list = written.startsWith("/") ? new RegExp(written.slice(1, -1)) : NAMED[written];
  const test = SHAPES[written] ?? (list && ((word) => list.test(word)));
  if (!test) throw new Error(`no list and no shape: ${written}`);
  return test;
}
const NAMED: Readonly<Record<string, RegExp>> = LISTS;

function conditionOf(written: string): (facts: Facts) => boolean {
  const [, not, name = "", tests] = /^(!?)(\w+)(?::(.+))?$/.exec(written) ?? [];
  const any = tests?.split(",").map(testOf);
  const isOne: Test = (word) => any?.some((test) => test(word)) === true;
  return (facts) => {
    const fact = facts[name] ?? "";
    const holds = any ? (typeof fact === "object" ? fact.some(isOne) : isOne(String(fact))) : Boolean(fact);
    return holds === (not === "");
  };
}

const { note: _, ...written } = data.rules;
const TABLES = new Map(
  Object.entries(written).map(([table, rows]) => [
    table,
    rows.map(([when = "", then = "", rule = ""]) => ({ holds: when.split(" ").map(conditionOf), then, rule })),
  ]),
);

/** First row with only true conditions. */
export function readBy(table: keyof typeof written, facts: Facts): CaseRead | undefined {
  const row = TABLES.get(table)?.find(({ holds }) => holds.every((holdsFor) => holdsFor(facts)));
  if (!row || row.then === "as asked") return undefined;
  const [one = "", certainty] = row.then.split(" ");
  return (certainty === "sure" ? sure : unsure)((facts[one] ?? one) as Case, row.rule);
}
