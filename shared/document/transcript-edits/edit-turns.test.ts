import { describe, expect, it } from "vitest";
import type { Transcript } from "../transcript";
import { changedTurns, joinTurn, replaceWords, restoreWords, splitTurn, writeTurn } from "./edit-turns";

const talk: Transcript = {
  speakers: { SPEAKER_00: "Анна", SPEAKER_01: "Врач" },
  turns: [
    {
      ...{ start: 0, end: 4, text: "Добрый день доктор", speaker: "SPEAKER_00" },
      words: [
        ["Добрый", 0, 1],
        ["день", 1, 2],
        ["доктор", 2.5, 4],
      ],
    },
    {
      start: 4,
      end: 6,
      text: "Здравствуйте Анна",
      speaker: "SPEAKER_01",
      words: [
        ["Здравствуйте", 4, 5],
        ["Анна", 5, 6],
      ],
    },
    { start: 6, end: 7, text: "Да", speaker: "SPEAKER_00" },
  ],
};

describe("editing turns", () => {
  it("writes one turn and leaves the others the same objects", () => {
    const made = writeTurn(talk, 1, "Здравствуйте, Анна!");
    expect(made.turns.map(({ text }) => text)).toEqual(["Добрый день доктор", "Здравствуйте, Анна!", "Да"]);
    expect(changedTurns(talk, made)).toEqual([{ start: 1, end: 2, newStart: 1, newEnd: 2 }]);
  });

  it("removes a turn without words, and a speaker without turns, but never the last turn", () => {
    const made = writeTurn(talk, 1, " ");
    expect(made.turns).toHaveLength(2);
    expect(made.speakers).toEqual({ SPEAKER_00: "Анна" });
    const single = { speakers: {}, turns: [talk.turns[2]!] };
    expect(writeTurn(single, 0, "")).toBe(single);
    expect(writeTurn(talk, 9, "x")).toBe(talk);
  });

  it("splits a turn at the word of the caret, and joins it again", () => {
    const made = splitTurn(talk, 0, 9);
    expect(made.turns.slice(0, 2)).toEqual([
      { start: 0, end: 1, text: "Добрый", speaker: "SPEAKER_00", words: [["Добрый", 0, 1]] },
      {
        start: 1,
        end: 4,
        text: "день доктор",
        speaker: "SPEAKER_00",
        words: [
          ["день", 1, 2],
          ["доктор", 2.5, 4],
        ],
      },
    ]);
    expect(changedTurns(talk, made)).toEqual([{ start: 0, end: 1, newStart: 0, newEnd: 2 }]);
    expect(joinTurn(made, 1)).toEqual(talk);
    expect(splitTurn(talk, 0, 0)).toBe(talk);
    expect(splitTurn(talk, 2, 1)).toBe(talk);
    expect(joinTurn(talk, 0)).toBe(talk);
  });

  it("keeps all of the time in both parts of a turn without word times", () => {
    const [first, second] = splitTurn({ speakers: {}, turns: [{ start: 6, end: 9, text: "Да нет" }] }, 0, 3).turns;
    expect(first).toEqual({ start: 6, end: 9, text: "Да" });
    expect(second).toEqual({ start: 6, end: 9, text: "нет" });
  });

  it("has no word times after joining a turn without them", () => {
    const made = joinTurn(talk, 2);
    expect(made.turns[1]).toEqual({ start: 4, end: 7, text: "Здравствуйте Анна Да", speaker: "SPEAKER_01" });
  });

  it("keeps recognized words with their part", () => {
    const edited = writeTurn(talk, 0, "Добрый вечер доктор");
    const made = splitTurn(edited, 0, 13);
    expect(made.turns[0]).toMatchObject({
      text: "Добрый вечер",
      recognized: [
        ["Добрый", 0, 1],
        ["день", 1, 2],
      ],
    });
    expect(made.turns[1]).not.toHaveProperty("recognized");
    expect(restoreWords(made, 0, 8).turns[0]).toMatchObject({ text: "Добрый день" });
    expect(restoreWords(joinTurn(made, 1), 0, 8)).toEqual(talk);
    expect(restoreWords(talk, 0, 8)).toBe(talk);
  });

  it("replaces whole words in all turns, with any capitals", () => {
    const twice = writeTurn(talk, 2, "Да, анна. Аннам");
    const { transcript, count } = replaceWords(twice, "Анна", "Алла");
    expect(count).toBe(2);
    expect(transcript.turns.map(({ text }) => text)).toEqual([
      "Добрый день доктор",
      "Здравствуйте Алла",
      "Да, Алла. Аннам",
    ]);
    expect(changedTurns(twice, transcript)).toEqual([{ start: 1, end: 3, newStart: 1, newEnd: 3 }]);
    expect(replaceWords(talk, "нет такого", "x")).toEqual({ transcript: talk, count: 0 });
    expect(replaceWords(talk, "(", "x").count).toBe(0);
  });
});
