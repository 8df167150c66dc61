import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { processorTime } from "../../../shared/testing/processor-time";
import { compilePattern } from "./pattern";

const found = (source: string, text: string): string[] => {
  const pattern = compilePattern(source);
  if ("problem" in pattern) throw new Error(pattern.problem);
  return [...pattern.matches(text)].map(([start, end]) => text.slice(start, end));
};
const problem = (source: string): unknown => (compilePattern(source) as { problem?: unknown }).problem;

describe("a user's own expression", () => {
  test("finds what it describes, in text order", () => {
    expect(found("ABC-\\d+", "ABC-17, abc-18, ABC-1")).toEqual(["ABC-17", "ABC-1"]);
    expect(found("(?i)abc-\\d+", "ABC-17, abc-18")).toEqual(["ABC-17", "abc-18"]);
    expect(found("^[А-Я]+$", "ИВАН\nПётр\nАННА")).toEqual(["ИВАН", "АННА"]);
    expect(found("x*", "axxb")).toEqual(["xx"]);
  });
  test("knows the letters of every script, and where a word begins and ends", () => {
    expect(found("\\w+", "Иван, Zoë")).toEqual(["Иван", "Zoë"]);
    expect(found("[\\w-]+", "Санкт-Петербург 5")).toEqual(["Санкт-Петербург", "5"]);
    expect(found("\\bПетр\\w*", "Петров ПетрПетр непетров, Петра")).toEqual(["Петров", "ПетрПетр", "Петра"]);
    expect(found("\\bОм\\b", "Ом Ом Омск ДОм Ом")).toEqual(["Ом", "Ом", "Ом"]);
    expect(found("\\w\\\\b", "a\\b")).toEqual(["a\\b"]);
  });
  test("gives whole characters in a text of any signs", () => {
    expect(found("😀.", "x😀y😀\ud83dz")).toEqual(["😀y", "😀\ud83d"]);
  });
  test.each([
    ["(", "syntax"],
    ["a)(b", "syntax"],
    ["[", "syntax"],
    ["(?<=a)b", "lookaround"],
    ["a(?!b)", "lookaround"],
    ["(a)\\1", "backreference"],
    ["(a{500}){500}", "too_large"],
  ])("%s is refused: %s", (source, expected) => {
    expect(problem(source)).toBe(expected);
  });
  test("whatever is typed is either refused or finds places inside the text", () => {
    const signs = fc.constantFrom(...Array.from("ab()[]{}|*+?.\\^$1,-wbdЯ😀"));
    const sources = fc.array(signs, { maxLength: 12 }).map((all) => all.join(""));
    fc.assert(
      fc.property(sources, fc.string({ unit: "binary", maxLength: 40 }), (source, text) => {
        const pattern = compilePattern(source);
        if ("problem" in pattern) return;
        let last = 0;
        for (const [start, end] of pattern.matches(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 500 },
    );
  });
});

test.each(["(a+)+$", "(a|aa)+$", "(a*)*b$", "^(a|a?)+$"])("%s does not backtrack", (source) => {
  const before = processorTime();
  expect(found(source, `${"a".repeat(200_000)}c`)).toEqual([]);
  expect(processorTime() - before).toBeLessThan(5_000);
});
