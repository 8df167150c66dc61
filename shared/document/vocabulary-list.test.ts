import { expect, it } from "vitest";
import { transcriptEditSchema } from "./transcript-edits/transcript-edit";
import { MOST_VOCABULARY_TERMS, vocabularyList } from "./vocabulary-list";

it("reads a pasted list, each term once", () => {
  expect(vocabularyList("Гузель  Каримова, Самара;\r\nсамара\n\n12\tклопидогрел, ")).toEqual({
    terms: ["Гузель Каримова", "Самара", "клопидогрел"],
    omitted: 0,
  });
});

it("counts the terms that are not used", () => {
  const many = Array.from({ length: MOST_VOCABULARY_TERMS + 2 }, (_, at) => `term ${at}`).join("\n");
  const { terms, omitted } = vocabularyList(`${"a".repeat(101)},${many}`);
  expect([terms.length, omitted]).toEqual([MOST_VOCABULARY_TERMS, 3]);
});

it("is refused if it is empty or too large", () => {
  const parses = (terms: unknown): boolean => transcriptEditSchema.safeParse({ type: "vocabulary", terms }).success;
  expect(parses(["Самара"])).toBe(true);
  const many = Array.from({ length: MOST_VOCABULARY_TERMS + 1 }, (_, at) => `term ${at}`);
  for (const terms of [[], [" "], ["a".repeat(101)], many, [1], "Самара"]) expect(parses(terms)).toBe(false);
});
