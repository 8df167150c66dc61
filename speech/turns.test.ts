import { describe, expect, it } from "vitest";
import type { Word } from "../shared/document/transcript";
import { joinTurns, turnsOfWords } from "./turns";

/** Words of 0.4 s from `from` on. */
const say = (text: string, from = 0): Word[] =>
  text.split(" ").map((word, i): Word => [word, from + i * 0.5, from + i * 0.5 + 0.4]);

describe("turns", () => {
  it("gives each word to whoever speaks at its time, and a turn to each change", () => {
    const words = [...say("Кто здесь?"), ...say("Это я.", 2), ...say("Войдите.", 4)];
    const turns = turnsOfWords(words, [
      { start: 0, end: 1.5, speaker: 0 },
      { start: 1.5, end: 3.5, speaker: 1 },
      { start: 3.5, end: 5, speaker: 0 },
    ]);
    expect(turns.map(({ speaker, text, start, end }) => [speaker, text, start, end])).toEqual([
      ["SPEAKER_00", "Кто здесь?", 0, 0.9],
      ["SPEAKER_01", "Это я.", 2, 2.9],
      ["SPEAKER_00", "Войдите.", 4, 4.4],
    ]);
    expect(turns.flatMap((turn) => turn.words ?? [])).toEqual(words);
  });

  it("gives a word between two stretches to the nearer one", () => {
    const stretches = [
      { start: 0, end: 1, speaker: 0 },
      { start: 3, end: 4, speaker: 1 },
    ];
    expect(turnsOfWords([["да", 1.1, 1.3]], stretches)[0]?.speaker).toBe("SPEAKER_00");
    expect(turnsOfWords([["да", 2.5, 2.7]], stretches)[0]?.speaker).toBe("SPEAKER_01");
  });

  it("moves a change of speakers to the end of the sentence beside it", () => {
    const words = say("Could you help me please? Of course I can.");
    const [first, second] = turnsOfWords(words, [
      { start: 0, end: 1.9, speaker: 0 },
      { start: 1.9, end: 9, speaker: 1 },
    ]);
    expect(first?.text).toBe("Could you help me please?");
    expect(second?.text).toBe("Of course I can.");
  });

  it("names nobody where nobody was looked for", () => {
    expect(turnsOfWords(say("One two"))).toEqual([{ start: 0, end: 0.9, text: "One two", words: say("One two") }]);
  });

  it("begins a new turn after a silence, and with a sentence when a turn has become long", () => {
    expect(turnsOfWords([...say("One."), ...say("Two.", 3)])).toHaveLength(2);
    const long = turnsOfWords(say(Array.from({ length: 200 }, (_, i) => (i % 10 === 9 ? "end." : "word")).join(" ")));
    expect(long.length).toBeGreaterThan(1);
    for (const turn of long) {
      expect(turn.end - turn.start).toBeLessThanOrEqual(60.5);
      expect(turn.text).toMatch(/end\.$/u);
    }
  });

  it("joins what was told in two parts, and comes to the same as if it had been told at once", () => {
    const stretches = [
      { start: 0, end: 4, speaker: 0 },
      { start: 4, end: 9, speaker: 1 },
    ];
    const words = say("One two three four five six seven eight. Nine ten eleven.");
    const parts = [...turnsOfWords(words.slice(0, 4), stretches), ...turnsOfWords(words.slice(4), stretches)];
    expect(parts).toHaveLength(3);
    expect(joinTurns(parts)).toEqual(turnsOfWords(words, stretches));
  });
});
