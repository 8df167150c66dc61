import { describe, expect, it } from "vitest";
import { documentOfTranscript } from "../../../../shared/document/transcript-document";
import type { Document } from "../../../../shared/document/document";
import { hiddenTimes, segmentAt, silences, wordAt, wordOfOffset } from "./spoken";

const call = documentOfTranscript({
  speakers: { SPEAKER_00: "Host", SPEAKER_01: "Guest" },
  turns: [
    {
      start: 1,
      end: 3,
      text: "Hello, Anna Petrova.",
      speaker: "SPEAKER_00",
      words: [
        ["Hello,", 1, 1.5],
        ["Anna", 1.6, 2],
        ["Petrova.", 2, 3],
      ],
    },
    {
      start: 5,
      end: 6,
      text: "Good day.",
      speaker: "SPEAKER_01",
      words: [
        ["Good", 5, 5.4],
        ["day.", 5.5, 6],
      ],
    },
  ],
});
const words = call.words ?? [];
const nextSpoken = silences(call);
const said = (index: number): string | undefined => {
  const word = words[index];
  return word && call.original.slice(word[0], word[1]);
};

describe("what is spoken", () => {
  it("is the word whose time it is, for a moment longer before a silence", () => {
    expect([1, 1.55, 2.5, 3.3].map((time) => said(wordAt(words, time)))).toEqual([
      "Hello,",
      "Hello,",
      "Petrova.",
      "Petrova.",
    ]);
    expect([0.5, 4, 9].map((time) => wordAt(words, time))).toEqual([-1, -1, -1]);
  });

  it("is found from a place in the text, and not in a speaker's name", () => {
    expect(said(wordOfOffset(words, call.original.indexOf("etrova")))).toBe("Petrova.");
    expect(wordOfOffset(words, call.original.indexOf("Host"))).toBe(-1);
    expect(wordOfOffset(words, call.original.indexOf("uest"))).toBe(-1);
  });

  it("is a turn from its beginning to the beginning of the next", () => {
    expect([0, 1, 4, 5, 99].map((time) => segmentAt(call.segments, time))).toEqual([-1, 0, 0, 1, 1]);
  });

  it("goes on after a silence, with a breath before it", () => {
    expect(nextSpoken(3.5)).toBeCloseTo(4.8);
    expect(nextSpoken(0.3)).toBeCloseTo(0.8);
    expect(nextSpoken(3.1)).toBeUndefined();
    expect(nextSpoken(1.55)).toBeUndefined();
    expect(nextSpoken(7)).toBeUndefined();
  });

  it("is hidden where a replacement stands, a name of two words at once", () => {
    const start = call.original.indexOf("Anna");
    const hidden: Document = {
      ...call,
      replacements: [
        {
          start,
          end: start + "Anna Petrova".length,
          resultStart: 0,
          resultEnd: 6,
          type: "PERSON",
          kind: "person",
          score: 1,
        },
      ],
    };
    expect(hiddenTimes(hidden)).toEqual([{ from: 1.6, to: 3 }]);
    expect(hiddenTimes(call)).toEqual([]);
  });
});
