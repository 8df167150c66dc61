import { describe, expect, it } from "vitest";
import { documentOfTranscript } from "../../shared/document/transcript-document";
import { freeSpeakerId, initialOf, voicesOf } from "./speakers";

const call = documentOfTranscript({
  speakers: { SPEAKER_00: "Operator", SPEAKER_01: "Anna", SPEAKER_02: "Nobody" },
  turns: [
    { start: 0, end: 6, text: "Good morning.", speaker: "SPEAKER_00" },
    { start: 6, end: 8, text: "Hello.", speaker: "SPEAKER_01" },
    { start: 10, end: 12, text: "How can I help?", speaker: "SPEAKER_00" },
  ],
});

describe("the speakers of a document", () => {
  it("have their turns and their share of the time that is spoken", () => {
    expect(voicesOf(call)).toEqual([
      { id: "SPEAKER_00", name: "Operator", index: 0, turns: 2, share: 0.8 },
      { id: "SPEAKER_01", name: "Anna", index: 1, turns: 1, share: 0.2 },
      { id: "SPEAKER_02", name: "Nobody", index: 2, turns: 0, share: 0 },
    ]);
  });

  it("have a share of the words where no times are known, and what follows a turn without a name is theirs", () => {
    const voices = voicesOf({
      original: "",
      result: "",
      replacements: [],
      speakers: { a: "A", b: "B" },
      segments: [
        { start: 0, end: 33, textStart: 3, resultStart: 0, resultEnd: 0, speakerId: "a" },
        { start: 33, end: 63, resultStart: 0, resultEnd: 0 },
        { start: 63, end: 86, textStart: 66, resultStart: 0, resultEnd: 0, speakerId: "b" },
      ],
    });
    expect(voices.map(({ turns, share }) => [turns, share])).toEqual([
      [1, 0.75],
      [1, 0.25],
    ]);
  });

  it("are told by a letter, or by their number while they have no name", () => {
    expect(["Operator", "«анна»", "Speaker 2", "SPEAKER_07", "Спикер 12", "—"].map(initialOf)).toEqual([
      "O",
      "А",
      "2",
      "7",
      "12",
      "?",
    ]);
  });

  it("get a label that nobody has", () => {
    expect(freeSpeakerId(["SPEAKER_00", "SPEAKER_02", "Host"])).toBe("SPEAKER_01");
  });
});
