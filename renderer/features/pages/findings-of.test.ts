import { expect, it } from "vitest";
import { pretend } from "../../testing/fake-engine";
import { findingsOf } from "./findings-of";

it("knows the words and the entity of each finding", () => {
  const { document } = pretend("Jane Smith met Mr Harrow. Jane Smith left.", "reversible", "en");
  const found = [...findingsOf(document).values()];
  expect(found.map(({ words }) => words)).toContain("Jane Smith");
  const [first, last] = found.filter(({ words }) => words === "Jane Smith");
  expect(first?.entity).toBe(last?.entity);
  expect(document.original.slice(last?.start)).toMatch(/^Jane Smith left/);
});
