import { expect, test } from "vitest";
import type { EntityType } from "../../shared/document/kinds";
import type { Finding } from "../span";
import { doubtful } from "./doubtful";
import { WordProbabilities } from "./word-probabilities";
import { evidenceOf } from "../testing/evidence";

const TEXT = "вчера Лютик Полевой звонил в Заречье, и Пётр";
/** outside, PERSON, LOCATION, ORG, DATE, ID of each word. */
const VIEWS: readonly (readonly number[])[] = [
  [0.99, 0.01, 0, 0, 0, 0],
  [0.7, 0.25, 0.05, 0, 0, 0],
  [0.75, 0.2, 0, 0.05, 0, 0],
  [0.99, 0, 0, 0, 0, 0.01],
  [0.99, 0, 0, 0, 0, 0.01],
  [0.6, 0.1, 0.3, 0, 0, 0],
  [0.99, 0, 0, 0, 0, 0.01],
  [0.1, 0.9, 0, 0, 0, 0],
];
const wordProbabilities = new WordProbabilities();
[...TEXT.matchAll(/\p{L}+/gu)].forEach(({ 0: word, index: start }, i) =>
  wordProbabilities.add({ start, end: start + word.length, probabilities: VIEWS[i] ?? [] }),
);
const spanOf = (word: string, score: number, type: EntityType = "PERSON"): Finding => ({
  start: TEXT.indexOf(word),
  end: TEXT.indexOf(word) + word.length,
  type,
  kind: type === "PERSON" ? "person" : "place",
  evidence: evidenceOf(score),
});
const found = [spanOf("Пётр", 0.9)];
const words = (types: EntityType[], ruled: Finding[] = []): string[] =>
  doubtful(TEXT, { found, ruled, wordProbabilities }, new Set(types)).map(
    ({ start, end, type }) => `${TEXT.slice(start, end)} ${type}`,
  );

test("what may be personal, where nothing is found, of the types that are asked for", () => {
  expect(words(["PERSON", "LOCATION"])).toEqual(["Лютик Полевой PERSON", "Заречье LOCATION"]);
  expect(words(["LOCATION"])).toEqual(["Заречье LOCATION"]);
  expect(words([])).toEqual([]);
});
test("what a rule only guesses, unless the tagger is sure that it is nothing", () => {
  expect(words(["PERSON"], [spanOf("Заречье", 0.35), spanOf("вчера", 0.4)])).toEqual([
    "Лютик Полевой PERSON",
    "Заречье PERSON",
  ]);
});
test("without a tagger rules alone tell", () => {
  const ruled = [spanOf("Лютик", 0.4), spanOf("Пётр", 0.4)];
  expect(doubtful(TEXT, { found, ruled }, new Set<EntityType>(["PERSON"]))).toMatchObject([
    { start: 6, evidence: evidenceOf(0.4) },
  ]);
});
