import { expect, it } from "vitest";
import { pretend } from "../../testing/fake-engine";
import { findingsOf, wordAround } from "./findings-of";

it("knows the words and the entity of each finding", () => {
  const { document } = pretend("Jane Smith met Mr Harrow. Jane Smith left.", "reversible", "en");
  const found = [...findingsOf(document).values()];
  expect(found.map(({ words }) => words)).toContain("Jane Smith");
  const [first, last] = found.filter(({ words }) => words === "Jane Smith");
  expect(first?.entity).toBe(last?.entity);
  expect(document.original.slice(last?.start)).toMatch(/^Jane Smith left/);
});

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
