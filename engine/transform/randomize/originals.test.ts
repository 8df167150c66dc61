import { expect, it } from "vitest";
import type { LinkedSpan } from "../../span";
import { Originals } from "./originals";

const text = "Моего сына Тимура привела Ольга";
const people: LinkedSpan[] = [
  { start: 11, end: 17, type: "PERSON", kind: "person", score: 1, entity: 1 },
  { start: 26, end: 31, type: "PERSON", kind: "person", score: 1, entity: 2 },
];
const originals = new Originals(text, people);

it.each(["Тимур", "Тимуровна", "Тимуров", "Ольгин", "Ольге"])(
  "does not give %s to a text with Тимур and Ольга",
  (name) => {
    expect(originals.hasNameOf(name)).toBe(true);
  },
);

it.each(["Тимофеевна", "Олег", "Тихонов"])("may give %s", (name) => {
  expect(originals.hasNameOf(name)).toBe(false);
});
