import { describe, expect, it } from "vitest";
import type { LinkedSpan } from "../span";
import { sweep } from "./sweep";

/** The spans of the first places of `values` in a text, as if only those had been found. */
const firstOf = (text: string, ...values: string[]): LinkedSpan[] =>
  values
    .map((value, index): LinkedSpan => {
      const start = text.indexOf(value);
      return { start, end: start + value.length, type: "PERSON", kind: "person", score: 0.9, entity: index + 1 };
    })
    .sort((a, b) => a.start - b.start);
const words = (text: string, spans: readonly LinkedSpan[]): string[] => spans.map((s) => text.slice(s.start, s.end));

describe("sweep", () => {
  it("hides a value everywhere once it is hidden somewhere, as the same entity", () => {
    const text = "Anna Smith came. Then Anna Smith left.";
    const swept = sweep(text, firstOf(text, "Anna Smith"));
    expect(words(text, swept)).toEqual(["Anna Smith", "Anna Smith"]);
    expect(swept.map(({ entity }) => entity)).toEqual([1, 1]);
  });

  it("prefers the longest of several values that begin alike", () => {
    const text = "Anna, Anna Smith, Anna Smith Jones: Anna Smith Jones, Anna Smith, Anna";
    const spans = firstOf(text, "Anna", "Anna Smith", "Anna Smith Jones").map((span, index) => {
      const start = [0, 6, 18][index] ?? 0;
      return { ...span, start, end: start + (["Anna", "Anna Smith", "Anna Smith Jones"][index]?.length ?? 0) };
    });
    expect(words(text, sweep(text, spans)).slice(3)).toEqual(["Anna Smith Jones", "Anna Smith", "Anna"]);
  });

  it("finds names that are no other words in small letters too", () => {
    const text = "Стас, Роза, Ольга Сорока, Grace, Priya. стас, роза, ольга сорока, grace, priya, СТАС";
    const swept = sweep(text, firstOf(text, "Стас", "Роза", "Ольга Сорока", "Grace", "Priya"));
    expect(words(text, swept).slice(5)).toEqual(["стас", "priya"]);
  });

  it("does not take the beginning of a value for the value", () => {
    const text = "Anna Smith came. Anna waits.";
    expect(words(text, sweep(text, firstOf(text, "Anna Smith")))).toEqual(["Anna Smith"]);
  });

  it("looks through thousands of names that share their first words without comparing all with all", () => {
    const names = Array.from({ length: 20_000 }, (_, i) => `Anna Maria Smith${i}`);
    const spans = names.reduce<LinkedSpan[]>((all, name, i) => {
      const start = (all.at(-1)?.end ?? -1) + 1;
      all.push({ start, end: start + name.length, type: "PERSON", kind: "person", score: 0.9, entity: i + 1 });
      return all;
    }, []);
    const text = `${names.join("\n")}\n${"Anna Maria waits. ".repeat(20_000)}${names.at(-1) ?? ""}`;
    // Compared one by one these are 4 * 10^8 looks, which is beyond the time limit of a test.
    expect(sweep(text, spans)).toHaveLength(names.length + 1);
  });
});
