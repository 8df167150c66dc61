import { describe, expect, it } from "vitest";
import { LONGEST_WORD, MOST_WORDS, searchExpression } from "./search-words";

describe("what a search asks the index for", () => {
  it("is each word as a beginning, without its ending", () => {
    expect(searchExpression("договором «Перми»")).toBe('"договор"* "перм"*');
    expect(searchExpression("?!")).toBe("");
  });

  it("is bounded, however much is typed or pasted", () => {
    const words = Array.from({ length: 200_000 }, (_, index) => `слово${index}`).join(" ");
    expect(searchExpression(words).split(" ")).toHaveLength(MOST_WORDS);
    expect(searchExpression("я".repeat(200_000)).length).toBeLessThan(LONGEST_WORD + 5);
  });
});
