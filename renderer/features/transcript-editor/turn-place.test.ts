import { describe, expect, it } from "vitest";
import { documentOfTranscript } from "../../../shared/document/transcript-document";
import { bareWords, turnPlace, wholeTurn, wordPlace } from "./turn-place";

const document = documentOfTranscript({
  speakers: { SPEAKER_00: "Анна" },
  turns: [
    { start: 0, end: 1, text: "Добрый день, доктор.", speaker: "SPEAKER_00" },
    { start: 1, end: 2, text: "Да", speaker: "SPEAKER_00" },
  ],
});
const at = (words: string): number => document.original.indexOf(words);

describe("words of a turn", () => {
  it("have their place in the turn, without the speaker's name", () => {
    expect(wordPlace(document, at("ень"))).toEqual({
      turn: 0,
      before: "Добрый день, доктор.",
      from: 6,
      start: 7,
      end: 12,
    });
    expect(wordPlace(document, at("Да"))).toMatchObject({ turn: 1, before: "Да", start: 0, end: 2 });
    expect(wordPlace(document, 1)).toBeUndefined();
  });

  it("are in one turn", () => {
    expect(turnPlace(document, { start: at("доктор"), end: document.original.length })).toBeUndefined();
    expect(turnPlace(document, { start: at("день"), end: at(" доктор") })).toMatchObject({ start: 7, end: 12 });
  });

  it("can be all words, also from the speaker's name", () => {
    expect(wholeTurn(document, 0)).toMatchObject({ turn: 0, start: 0, end: 20 });
    expect(wholeTurn(document, at("Да"))).toMatchObject({ turn: 1, before: "Да" });
  });

  it("are compared without punctuation", () => {
    expect(bareWords("«Самара»,")).toBe("Самара");
  });
});
