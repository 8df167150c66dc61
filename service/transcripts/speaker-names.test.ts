import { describe, expect, test } from "vitest";
import { NO_DETECTION } from "../../shared/api/detection";
import type { Turn } from "../../shared/document/transcript";
import { hidingSpeakers, speakerNames } from "./speaker-names";

const turn = (speaker: string, start: number, end: number): Turn => ({ speaker, start, end, text: "x" });

describe("speakers without names", () => {
  test("are counted as they are heard, in the language of the recording", () => {
    const turns = [turn("SPEAKER_01", 0, 1), turn("SPEAKER_00", 1, 2), turn("SPEAKER_01", 2, 3)];
    expect(speakerNames(turns, "ru")).toEqual({ SPEAKER_01: "Спикер 1", SPEAKER_00: "Спикер 2" });
    expect(speakerNames(turns, "en")).toEqual({ SPEAKER_01: "Speaker 1", SPEAKER_00: "Speaker 2" });
  });
});

describe("names that somebody gave", () => {
  const known = {
    speakers: { SPEAKER_00: "Анна", SPEAKER_01: "Спикер 2" },
    turns: [turn("SPEAKER_00", 0, 10), turn("SPEAKER_01", 10, 20)],
  };

  test("go to whoever speaks most of that speaker's time", () => {
    const turns = [turn("SPEAKER_00", 0, 4), turn("SPEAKER_01", 4, 10), turn("SPEAKER_00", 10, 20)];
    expect(speakerNames(turns, "ru", known)).toEqual({ SPEAKER_00: "Спикер 1", SPEAKER_01: "Анна" });
  });

  test("go to one speaker each, and one at most to each", () => {
    const two = { ...known, speakers: { SPEAKER_00: "Анна", SPEAKER_01: "Борис" } };
    expect(speakerNames([turn("SPEAKER_00", 0, 20)], "ru", two)).toEqual({ SPEAKER_00: "Анна" });
    const three = [turn("SPEAKER_00", 0, 6), turn("SPEAKER_01", 6, 10), turn("SPEAKER_02", 10, 20)];
    expect(speakerNames(three, "ru", two)).toEqual({
      SPEAKER_00: "Анна",
      SPEAKER_01: "Спикер 2",
      SPEAKER_02: "Борис",
    });
  });

  test("are always hidden, unless they are roles", () => {
    expect(hidingSpeakers({ SPEAKER_00: "Анна", SPEAKER_01: "Спикер 2", SPEAKER_02: "Ведущий" }, undefined)).toEqual({
      ...NO_DETECTION,
      always: [{ text: "Анна", match: "exact", kind: "person" }],
    });
    const asked = { ...NO_DETECTION, always: [{ text: "x", match: "stem", kind: "organization" } as const] };
    expect(hidingSpeakers({ SPEAKER_00: "Анна" }, asked)?.always).toHaveLength(2);
    expect(hidingSpeakers({ SPEAKER_00: "Speaker 1" }, asked)).toBe(asked);
  });
});
