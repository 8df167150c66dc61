import { expect, it } from "vitest";
import { wordsOfResult } from "../words";
import { resultOf } from "./bundled-recognizer";
import { Vocabulary } from "./vocabulary";

it("joins tokens that share a letter, with the lower probability", () => {
  const bytes = Buffer.from(" да ж");
  const vocabulary = new Vocabulary([bytes.subarray(0, 5), bytes.subarray(5, 7), bytes.subarray(7)]);
  const times = [
    [0, 0.4],
    [0.4, 0.6],
    [0.6, 0.9],
  ] as const;
  const result = resultOf(vocabulary, { tokens: [0, 1, 2], probabilities: [0.9, 0.5, 0.3], times });
  expect(result.tokens).toEqual([" да", " ж"]);
  expect(wordsOfResult(result, 1)).toEqual([
    ["да", 0, 0.4, 90],
    ["ж", 0.4, expect.closeTo(0.9), 30],
  ]);
});
