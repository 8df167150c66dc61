import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryTranscript } from "./testing/arbitrary-transcript";
import { assignTurn, mergeSpeakers, nextSpeakerLabel, renameSpeaker } from "./edit-speakers";
import type { Transcript } from "./transcript";

const talk: Transcript = {
  speakers: { SPEAKER_00: "Спикер 1", SPEAKER_01: "Спикер 2" },
  turns: [
    { start: 0, end: 2, text: "Добрый день.", speaker: "SPEAKER_00" },
    { start: 2, end: 3, text: "Здравствуйте.", speaker: "SPEAKER_01" },
    { start: 3, end: 5, text: "Чем помочь?", speaker: "SPEAKER_00" },
  ],
};
const label = fc.constantFrom("SPEAKER_00", "SPEAKER_01", "SPEAKER_02", "SPEAKER_09", "__proto__");
const wordsOf = ({ turns }: Transcript) => turns.map(({ speaker: _, ...rest }) => rest);

describe("renameSpeaker", () => {
  it("changes the name and nothing else", () => {
    expect(renameSpeaker(talk, "SPEAKER_01", "  Анна\nПетрова ")).toEqual({
      ...talk,
      speakers: { SPEAKER_00: "Спикер 1", SPEAKER_01: "Анна Петрова" },
    });
  });

  it("gives a name to a speaker who had a label alone", () => {
    const nameless = { ...talk, speakers: {} };
    expect(renameSpeaker(nameless, "SPEAKER_01", "Анна").speakers).toEqual({ SPEAKER_01: "Анна" });
  });

  it.each([
    ["SPEAKER_07", "Анна"],
    ["SPEAKER_00", " \n"],
  ])("leaves the transcript as it is for %j and %j", (who, name) => {
    expect(renameSpeaker(talk, who, name)).toBe(talk);
  });

  it("is undone by the old name", () => {
    fc.assert(
      fc.property(arbitraryTranscript, label, fc.string(), (transcript, who, name) => {
        const old = transcript.speakers[who];
        fc.pre(old !== undefined && Object.hasOwn(transcript.speakers, who));
        const back = renameSpeaker(renameSpeaker(transcript, who, name), who, old);
        expect(back.turns).toEqual(transcript.turns);
        expect(back.speakers[who]).toBe(old.replace(/\s+/g, " ").trim());
      }),
    );
  });
});

describe("mergeSpeakers", () => {
  it("gives all turns of the one to the other and keeps every turn", () => {
    const merged = mergeSpeakers(talk, "SPEAKER_01", "SPEAKER_00");
    expect(merged.speakers).toEqual({ SPEAKER_00: "Спикер 1" });
    expect(merged.turns.map(({ speaker }) => speaker)).toEqual(["SPEAKER_00", "SPEAKER_00", "SPEAKER_00"]);
  });

  it("leaves the transcript as it is where one is not there or both are the same", () => {
    expect(mergeSpeakers(talk, "SPEAKER_07", "SPEAKER_00")).toBe(talk);
    expect(mergeSpeakers(talk, "SPEAKER_00", "SPEAKER_07")).toBe(talk);
    expect(mergeSpeakers(talk, "SPEAKER_00", "SPEAKER_00")).toBe(talk);
  });

  it("loses no word, no time and no other speaker", () => {
    fc.assert(
      fc.property(arbitraryTranscript, label, label, (transcript, from, into) => {
        const merged = mergeSpeakers(transcript, from, into);
        expect(wordsOf(merged)).toEqual(wordsOf(transcript));
        if (merged === transcript) return;
        expect(Object.keys(merged.speakers)).toEqual(Object.keys(transcript.speakers).filter((one) => one !== from));
        expect(merged.turns.some(({ speaker }) => speaker === from)).toBe(false);
      }),
    );
  });
});

describe("assignTurn", () => {
  it("gives one turn to another speaker", () => {
    expect(assignTurn(talk, 2, "SPEAKER_01").turns.map(({ speaker }) => speaker)).toEqual([
      "SPEAKER_00",
      "SPEAKER_01",
      "SPEAKER_01",
    ]);
  });

  it("names a speaker who is new by the first number that is free, in the transcript's language", () => {
    expect(assignTurn(talk, 2, "SPEAKER_02").speakers).toMatchObject({ SPEAKER_02: "Спикер 3" });
    const english: Transcript = { speakers: {}, turns: [{ start: 0, end: 1, text: "Hello" }] };
    expect(assignTurn(english, 0, "SPEAKER_00").speakers).toEqual({ SPEAKER_00: "Speaker 1" });
  });

  it("lets go of a speaker who has no turn left", () => {
    expect(assignTurn(talk, 1, "SPEAKER_00").speakers).toEqual({ SPEAKER_00: "Спикер 1" });
  });

  it.each([
    [3, "SPEAKER_00"],
    [-1, "SPEAKER_00"],
    [0, "SPEAKER_00"],
    [0, ""],
  ])("leaves the transcript as it is for turn %j and %j", (turn, who) => {
    expect(assignTurn(talk, turn, who)).toBe(talk);
  });

  it("changes the speaker of that turn alone, and everybody who speaks has a name", () => {
    fc.assert(
      fc.property(arbitraryTranscript, fc.nat(11), label, (transcript, turn, who) => {
        const given = assignTurn(transcript, turn, who);
        expect(wordsOf(given)).toEqual(wordsOf(transcript));
        given.turns.forEach(({ speaker }, index) =>
          expect(speaker).toBe(index === turn ? who : transcript.turns[index]?.speaker),
        );
        for (const { speaker } of given.turns)
          if (speaker !== undefined) expect(Object.hasOwn(given.speakers, speaker)).toBe(true);
      }),
    );
  });
});

describe("nextSpeakerLabel", () => {
  it("is the first label that nobody has", () => {
    expect(nextSpeakerLabel(talk)).toBe("SPEAKER_02");
    expect(nextSpeakerLabel({ speakers: { SPEAKER_01: "Анна" }, turns: [] })).toBe("SPEAKER_00");
    expect(nextSpeakerLabel({ speakers: {}, turns: [{ start: 0, end: 0, text: "", speaker: "SPEAKER_00" }] })).toBe(
      "SPEAKER_01",
    );
  });
});
