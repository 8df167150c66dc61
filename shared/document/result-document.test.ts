import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryReplaced } from "./testing/arbitrary-transcript";
import { documentOfResult } from "./result-document";
import { documentOfTranscript } from "./transcript-document";

describe("documentOfResult", () => {
  it("has the rows and speakers of the document, and of the text the depersonalized one alone", () => {
    fc.assert(
      fc.property(arbitraryReplaced, ({ text, document }) => {
        const side = documentOfResult(document);
        expect([side.original, side.result, side.replacements]).toEqual([text, text, []]);
        side.segments.forEach((row, index) => {
          const { resultStart, resultEnd, resultTextStart, speaker, time } = document.segments[index] ?? row;
          expect([row.start, row.end, row.textStart]).toEqual([resultStart, resultEnd, resultTextStart]);
          expect([row.speaker, row.time]).toEqual([speaker, time]);
        });
      }),
    );
  });

  it("has words in order, each inside the text, none twice", () => {
    fc.assert(
      fc.property(arbitraryReplaced, ({ text, document }) => {
        let read = 0;
        for (const [start, end, from, to] of documentOfResult(document).words ?? []) {
          expect(start >= read && start < end && end <= text.length && from <= to).toBe(true);
          read = end;
        }
      }),
    );
  });

  it("says a placeholder from the first to the last word that it stands for", () => {
    const document = documentOfTranscript(
      {
        speakers: { SPEAKER_00: "Анна" },
        turns: [
          {
            start: 0,
            end: 4,
            text: "Это Анна Петрова, да.",
            speaker: "SPEAKER_00",
            words: [
              ["Это", 0, 1],
              ["Анна", 1, 2],
              ["Петрова,", 2, 3],
              ["да.", 3, 4],
            ],
          },
        ],
      },
      { text: "[ИМЯ]: Это [ИМЯ], да.", mapping: {} },
    );
    const { original, words = [], speakers } = documentOfResult(document);
    expect(speakers).toEqual({ SPEAKER_00: "[ИМЯ]" });
    expect(words.map(([start, end, from, to]) => [original.slice(start, end), from, to])).toEqual([
      ["Это", 0, 1],
      ["[ИМЯ],", 1, 3],
      ["да.", 3, 4],
    ]);
  });
});
