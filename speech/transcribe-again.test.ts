import { describe, expect, it } from "vitest";
import type { Turn, Word } from "../shared/document/transcript";
import { piecesOfTurns, withMarksOf, withWordsOf } from "./transcribe-again";

const turn = (speaker: string, start: number, end: number, text: string): Turn => ({
  ...{ speaker, start, end, text, language: "pl" },
  words: [[text, start, end]],
});
const [A, B] = ["SPEAKER_00", "SPEAKER_01"] as const;
const TURNS = [turn(A, 1, 3, "Good"), turn(B, 3.2, 5, "Dobry"), turn(A, 5.2, 8, "morning"), turn(B, 12, 14, "dzień")];
const word = (text: string, start: number): Word => [text, start, start + 0.5];

describe("speech of turns", () => {
  it("is divided in the pauses between the turns", () => {
    expect(piecesOfTurns([{ start: 1, end: 8 }], TURNS)).toEqual([
      { start: 1, end: 3.1, turn: 0 },
      { start: 3.1, end: 5.1, turn: 1 },
      { start: 5.1, end: 8, turn: 2 },
    ]);
  });

  it("belongs to one turn if the other has hardly any of it: words in a wrong language have wrong times", () => {
    const turns = [turn(A, 0, 4.6, "Dobry"), turn(B, 4.6, 9.4, "dzień")];
    const speech = [
      { start: 0, end: 3.5 },
      { start: 3.9, end: 9.3 },
    ];
    expect(piecesOfTurns(speech, turns)).toEqual([
      { start: 0, end: 3.5, turn: 0 },
      { start: 3.9, end: 9.3, turn: 1 },
    ]);
  });

  it("is known without a turn, where turns overlap, and where all parts are short", () => {
    expect(piecesOfTurns([{ start: 9, end: 11 }], TURNS)).toEqual([{ start: 9, end: 11, turn: undefined }]);
    const over = [turn(A, 0, 4, "so"), turn(B, 2, 5, "tak")];
    expect(piecesOfTurns([{ start: 0, end: 5 }], over)).toMatchObject([{ end: 2 }, { start: 2, end: 5 }]);
    const brief = [turn(A, 0, 0.3, "so"), turn(B, 0.3, 0.8, "tak")];
    expect(piecesOfTurns([{ start: 0, end: 0.8 }], brief)).toEqual([{ start: 0, end: 0.8, turn: 1 }]);
  });
});

describe("a speaker who is heard again", () => {
  const pieces = piecesOfTurns(
    [
      { start: 3.2, end: 5 },
      { start: 9, end: 11 },
      { start: 12, end: 14 },
    ],
    TURNS,
  );
  const heard = (words: readonly Word[], guessed = false) => ({ words, guessed, language: "ru" });

  it("gets the new words turn by turn; others keep theirs", () => {
    const words = [word("Добрый", 3.5), word("день", 4.25), word("вам", 14)];
    expect(withWordsOf(TURNS, () => B, pieces, heard(words))).toEqual([
      TURNS[0],
      { speaker: B, start: 3.5, end: 4.75, text: "Добрый день", language: "ru", words: words.slice(0, 2) },
      TURNS[2],
      { speaker: B, start: 14, end: 14.5, text: "вам", language: "ru", words: words.slice(2) },
    ]);
  });

  it.each([
    ["We", 4.8, "decided.", 5.4, ["Yes.", "We decided."]],
    ["So", 4.6, "do. We", 5.3, ["Yes. So do.", "We"]],
  ])("gets no part of a sentence of the next turn: %s | %s", (one, from, rest, next, expected) => {
    const both = piecesOfTurns([{ start: 3.2, end: 8 }], TURNS);
    const later = rest.split(" ").map((text, i): Word => [text, next + 0.4 * i, next + 0.4 * i + 0.3]);
    const words: Word[] = [["Yes.", 3.5, 4.2], [one, from, from + 0.3], ...later];
    const [, first, second] = withWordsOf(TURNS, () => B, both, heard(words));
    expect([first?.text, second?.text]).toEqual(expected);
  });

  it("gets the only word of its turn, although that begins a sentence of the next turn", () => {
    const all = piecesOfTurns([{ start: 1, end: 8 }], TURNS);
    const words: Word[] = [["Good.", 2, 2.6], ["So", 4.8, 5], ["we", 5.3, 5.5], ["go.", 5.6, 6]]; // prettier-ignore
    const texts = withWordsOf(TURNS, () => B, all, heard(words)).map(({ text }) => text);
    expect(texts).toEqual(["Good.", "So", "we go.", "dzień"]);
  });

  it("gets a turn for speech that no turn had", () => {
    const [, , , added, last] = withWordsOf(TURNS, () => B, pieces, heard([word("вот", 9.5)]));
    expect(added).toEqual({ speaker: B, start: 9.5, end: 10, text: "вот", language: "ru", words: [word("вот", 9.5)] });
    expect(last).toEqual(TURNS[3]);
  });

  it("keeps a turn in which nothing is heard now, and no guessed times", () => {
    const [, first, , second] = withWordsOf(TURNS, () => B, pieces, heard([word("Добрый", 3.5)], true));
    expect(first).toEqual({ speaker: B, start: 3.5, end: 4, text: "Добрый", language: "ru" });
    expect(second).toEqual(TURNS[3]);
  });

  it("gets marks for speech that is not understood again, except in turns that keep their text", () => {
    const fresh = withWordsOf(TURNS, () => B, pieces, heard([word("Добрый", 3.5)]));
    const mark = (start: number, end: number): Turn => ({ start, end, text: "[неразборчиво]" });
    const marks = [mark(4.2, 5), mark(9, 11), mark(12.5, 14)];
    const marked = withMarksOf(fresh, TURNS, (at) => (at < 10 ? B : undefined), marks);
    expect(marked).toEqual([fresh[0], fresh[1], { ...marks[0], speaker: B }, fresh[2], marks[1], fresh[3]]);
  });
});
