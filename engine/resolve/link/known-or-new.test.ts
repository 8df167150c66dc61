import { expect, it } from "vitest";
import type { KnownEntity } from "../../../shared/api/known";
import { knownOrNew } from "./known-or-new";

const person = (placeholder: string, ...originals: string[]): KnownEntity => ({
  placeholder,
  originals,
  kind: "person",
});
const keysOf = (text: string, known: readonly KnownEntity[]) => {
  const spans = Array.from(text.matchAll(/\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*/gu), ({ 0: words, index }) => {
    return { start: index, end: index + words.length, kind: "person", type: "PERSON" } as const;
  });
  return knownOrNew(text, spans, known);
};

it("is the known person in each case, or a part of one name", () => {
  const known = [person("[ИМЯ_1]", "Анна Петрова"), person("[ИМЯ_2]", "Олег Ветров")];
  expect(keysOf("это Анна Петровой и Олегу", known)).toEqual(["[ИМЯ_1]", "[ИМЯ_2]"]);
});

it("is a new person if the name is another one", () => {
  const [one, another] = keysOf("это Анна Петренко, это Мария Петрова", [person("[ИМЯ_1]", "Анна Петрова")]);
  expect([typeof one, typeof another, one === another]).toEqual(["number", "number", false]);
});

it("is a new person if it is unclear which one is meant", () => {
  const separated = [person("[ИМЯ_1]", "Анна Петрова"), person("[ИМЯ_2]", "Анна Петрова")];
  expect(keysOf("это Анне Петровой", separated)).toEqual([expect.any(Number)]);
  const namesakes = [person("[ИМЯ_1]", "Анна Петрова"), person("[ИМЯ_2]", "Анна Ветрова")];
  expect(keysOf("это Анне", namesakes)).toEqual([expect.any(Number)]);
});
