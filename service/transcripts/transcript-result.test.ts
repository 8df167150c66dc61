import { expect, it } from "vitest";
import type { Transcript } from "../../shared/document/transcript";
import { transcriptFields, transcriptIn } from "./transcript-result";

const TRANSCRIPT: Transcript = {
  speakers: { SPEAKER_00: "Speaker 1" },
  turns: [
    {
      ...{ start: 0, end: 2, text: "да нет", speaker: "SPEAKER_00" },
      words: [
        ["да", 0, 1, 40],
        ["нет", 1, 2],
      ],
    },
    { start: 2, end: 3, text: "да", speaker: "SPEAKER_00", words: [["да", 2, 3]] },
  ],
};

it("gives confidence apart from the words, which older clients read as three elements", () => {
  const fields = transcriptFields(TRANSCRIPT, true);
  expect(fields.transcriptDiarized?.segments).toMatchObject([
    {
      words: [
        ["да", 0, 1],
        ["нет", 1, 2],
      ],
      confidence: [40, null],
    },
    { words: [["да", 2, 3]] },
  ]);
  expect(fields.transcriptDiarized?.segments[1]).not.toHaveProperty("confidence");
  expect(transcriptIn(fields)).toEqual(TRANSCRIPT);
});
