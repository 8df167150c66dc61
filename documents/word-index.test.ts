import { describe, expect, it } from "vitest";
import { WordIndex } from "./word-index";

const found = (words: readonly string[], text: string): string[] =>
  Array.from(new WordIndex(words).hits(text), ({ start, end }) => text.slice(start, end));

describe("WordIndex", () => {
  it("finds words where a word begins and ends, the longest of those that begin alike", () => {
    expect(found(["Anna", "Anna Lee", "+7 916"], "Anna, Anna Lee, Annabel, +7 916, Joanna Anna.")).toEqual([
      "Anna",
      "Anna Lee",
      "+7 916",
      "Anna",
    ]);
  });

  it("finds the shorter one where the longer does not go on", () => {
    expect(found(["Anna Lee", "Anna"], "Anna Leeds")).toEqual(["Anna"]);
    expect(found(["Lee", "Anna Lee"], "Anna Lee Lee")).toEqual(["Anna Lee", "Lee"]);
    expect(found([], "Anna")).toEqual([]);
  });
});
