import { describe, expect, it } from "vitest";
import { errorRate, speakerErrors } from "./speaker-errors";
import { wordErrors } from "./word-errors";
import { timeDifferences } from "./word-times";

describe("word errors", () => {
  it("are words that are wrong, missing or too many, whatever the signs and capitals", () => {
    expect(wordErrors("Всё, готово! Don't go.", "все готово dont go")).toEqual({ errors: 0, words: 4 });
    expect(wordErrors("one two three four", "one too four five")).toEqual({ errors: 3, words: 4 });
    expect(wordErrors("one two", "")).toEqual({ errors: 2, words: 2 });
  });
});

describe("speaker errors", () => {
  const said = [
    { start: 0, end: 10, speaker: "A" },
    { start: 10, end: 20, speaker: "B" },
  ];

  it("are none under other names, and none near a border", () => {
    const found = [
      { start: 0.1, end: 10.2, speaker: "1" },
      { start: 10.2, end: 20.2, speaker: "0" },
    ];
    expect(errorRate(speakerErrors(said, found))).toBeCloseTo(0, 6);
  });

  it("are what is missed, invented and given to somebody else", () => {
    const one = speakerErrors(said, [{ start: 0, end: 20, speaker: "0" }]);
    expect(one.confused).toBeCloseTo(9.5, 1);
    const half = speakerErrors(said, [{ start: 0, end: 10, speaker: "0" }]);
    expect(half.missed).toBeCloseTo(9.5, 1);
    const more = speakerErrors(said.slice(0, 1), [{ start: 0, end: 12, speaker: "0" }]);
    expect(more.invented).toBeCloseTo(1.75, 1);
  });
});

describe("differences of word times", () => {
  it("are those of the same words, and of no other ones", () => {
    const differences = timeDifferences(
      [
        ["one", 0, 1],
        ["two", 1, 2],
        ["three", 5, 6],
      ],
      [
        ["One,", 0.25, 1],
        ["too", 1, 2],
        ["three", 5.5, 6],
      ],
    );
    expect(differences).toEqual([0.25, 0.5]);
  });
});
