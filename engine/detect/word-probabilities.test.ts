import { describe, expect, it } from "vitest";
import { WordProbabilities } from "./word-probabilities";

const certain = (column: number): number[] => [0, 1, 2, 3, 4, 5].map((one) => (one === column ? 1 : 0));

describe("the tagger's probabilities of a stretch", () => {
  it("is the mean over its words, weighed by their length", () => {
    const wordProbabilities = new WordProbabilities();
    wordProbabilities.add({ start: 0, end: 6, probabilities: certain(1) });
    wordProbabilities.add({ start: 7, end: 9, probabilities: certain(0) });
    expect(wordProbabilities.of(0, 9)).toMatchObject({ outside: 0.25, types: { PERSON: 0.75, ID: 0 } });
  });

  it("is none where there is no word", () => {
    expect(new WordProbabilities().of(0, 5)).toBeUndefined();
  });

  it("holds any number of words", () => {
    const wordProbabilities = new WordProbabilities();
    for (let word = 0; word < 5000; word += 1)
      wordProbabilities.add({ start: word * 2, end: word * 2 + 1, probabilities: certain(word % 6) });
    expect(wordProbabilities.of(9996, 9997)?.outside).toBe(1);
    expect(wordProbabilities.of(9998, 9999)?.types.PERSON).toBe(1);
  });
});
