import { expect, test } from "vitest";
import type { Finding } from "../../span";
import { doubtfulTypes, onlySure } from "./levels";
import { USER_EVIDENCE } from "../terms/terms";
import { resolve } from "../../testing/resolve";
import { evidenceOf } from "../../testing/evidence";

const person = (start: number, end: number, score: number): Finding => ({
  start,
  end,
  type: "PERSON",
  kind: "person",
  evidence: evidenceOf(score),
});
const TEXT = "Анна Петрова, Петрова, Мороз, Тверь";
const SPANS: Finding[] = [
  person(23, 28, 0.55),
  person(0, 12, 0.95),
  person(14, 21, 0.5),
  { start: 30, end: 35, type: "LOCATION", kind: "place", evidence: evidenceOf(0.6) },
];
const words = (detection: Parameters<typeof onlySure>[1]): string[] =>
  onlySure(resolve(TEXT, SPANS), detection).map(({ start, end, entity }) => `${TEXT.slice(start, end)}#${entity}`);

test("balanced is what it was; sure keeps whoever is sure somewhere, everywhere, numbered anew", () => {
  expect(words(undefined)).toEqual(["Анна Петрова#1", "Петрова#1", "Мороз#2", "Тверь#3"]);
  expect(words({ level: "balanced" })).toEqual(words(undefined));
  expect(words({ level: "sure" })).toEqual(["Анна Петрова#1", "Петрова#1"]);
});
test("a type can differ from the rest", () => {
  expect(words({ level: "sure", levels: { LOCATION: "balanced" } })).toEqual([
    "Анна Петрова#1",
    "Петрова#1",
    "Тверь#2",
  ]);
  expect(words({ levels: { LOCATION: "sure" } })).toHaveLength(3);
  expect([...doubtfulTypes({ level: "doubtful", levels: { DATE: "sure" } })]).toEqual([
    "PERSON",
    "LOCATION",
    "ORG",
    "ID",
  ]);
});
test("a user's own word is always sure", () => {
  const [word] = resolve("Омега", [], { always: [{ ...person(0, 5, 0), evidence: USER_EVIDENCE, lemma: "Омега" }] });
  expect(onlySure(word ? [word] : [], { level: "sure" })).toHaveLength(1);
});
