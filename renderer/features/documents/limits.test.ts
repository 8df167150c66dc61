import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { byteLength, isLarge } from "./limits";

describe("byteLength", () => {
  it("counts what an encoder would write", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(byteLength(text)).toBe(new TextEncoder().encode(text).length);
      }),
    );
  });
});

describe("isLarge", () => {
  it("takes many short paragraphs more easily than one long one", () => {
    expect(isLarge("a line of text\n".repeat(9000))).toBe(false);
    expect(isLarge("a line of text ".repeat(9000))).toBe(true);
    expect(isLarge(`${"a line of text\n".repeat(1000)}${"b".repeat(40_001)}\n`)).toBe(true);
    expect(isLarge("x".repeat(40_000))).toBe(false);
    expect(isLarge("a line of text\n".repeat(20_000))).toBe(true);
  });
});
