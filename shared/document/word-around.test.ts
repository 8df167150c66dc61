import { expect, it } from "vitest";
import { wholeWords, wordAround } from "./word-around";

it("finds the word at an offset", () => {
  const text = "Write to anna.petrova@example.org, Jean-Luc.";
  const word = (at: number): string | undefined => {
    const found = wordAround(text, at);
    return found && text.slice(found.start, found.end);
  };
  expect([word(0), word(12), word(37), word(5), word(43)]).toEqual([
    "Write",
    "anna.petrova@example.org",
    "Jean-Luc",
    undefined,
    undefined,
  ]);
});

it.each([
  ["Иван Петров ушёл", "етро", "Петров"],
  ["от Петро-\nва Ивана", "Пет", "Петро-\nва"],
  ["от Петро-\nва Ивана", "ва", "Петро-\nва"],
  ["a Petro\u00ad\r\nva b", "va", "Petro\u00ad\r\nva"],
  ["один - два", "дин", "один"],
  ["Иван Петров ушёл", "ан П", "Иван Петров"],
])("extends a part of %j to complete words", (text, part, expected) => {
  const start = text.indexOf(part);
  const { start: from, end } = wholeWords(text, { start, end: start + part.length });
  expect(text.slice(from, end)).toBe(expected);
});
