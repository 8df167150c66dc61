import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryTranscript } from "./testing/arbitrary-transcript";
import { subtitlesOf } from "./subtitles";
import type { Transcript, Turn } from "./transcript";

const alone = (turn: Turn): Transcript => ({ speakers: {}, turns: [turn] });
const linesOf = (text: string, seconds: number) =>
  subtitlesOf(alone({ start: 0, end: seconds, text })).map(({ lines }) => lines);

describe("subtitlesOf", () => {
  it("cuts a turn into cues of two lines, at the ends of sentences where it can", () => {
    expect(
      linesOf("Это первое предложение, оно короткое. А это второе, и оно гораздо длиннее первого предложения.", 9),
    ).toEqual([
      ["Это первое предложение, оно короткое."],
      ["А это второе, и оно гораздо длиннее", "первого предложения."],
    ]);
  });

  it("shows no cue for longer than seven seconds", () => {
    const cues = subtitlesOf(alone({ start: 10, end: 40, text: "слово ".repeat(30).trim() }));
    expect(cues.length).toBeGreaterThan(4);
    for (const { start, end } of cues) expect(end - start).toBeLessThanOrEqual(7.001);
    expect(cues.at(-1)?.end).toBeCloseTo(40);
  });

  it("ends a cue with a pause", () => {
    const words: Turn["words"] = [
      ["Да.", 1, 1.5],
      ["Нет.", 8, 8.5],
    ];
    expect(subtitlesOf(alone({ start: 1, end: 9, text: "Да. Нет.", words })).map(({ start }) => start)).toEqual([1, 8]);
  });

  it("leaves a cue long enough to be read, but not into the next one", () => {
    const transcript = { speakers: {}, turns: [0, 0.6, 5].map((start) => ({ start, end: start + 0.2, text: "Да." })) };
    expect(subtitlesOf(transcript).map(({ end }) => end)).toEqual([0.6, 1.6, 6]);
  });

  it("cuts no placeholder", () => {
    const cues = linesOf("раз два три четыре пять шесть семь [ДАТА РОЖДЕНИЯ] восемь девять десять ".repeat(20), 200);
    expect(
      cues
        .flat()
        .join(" ")
        .match(/\[ДАТА РОЖДЕНИЯ\]/g),
    ).toHaveLength(20);
    for (const line of cues.flat()) expect(line.split("[").length).toBe(line.split("]").length);
  });

  it("says every word of every turn once, in order, in cues that can be read", () => {
    fc.assert(
      fc.property(arbitraryTranscript, (transcript) => {
        const cues = subtitlesOf(transcript);
        const said = cues.flatMap(({ lines }) => lines).join(" ");
        expect(said).toBe(transcript.turns.flatMap(({ text }) => text.match(/\S+/g) ?? []).join(" "));
        for (const { start, end, lines } of cues) {
          expect(end).toBeGreaterThan(start);
          expect(end - start).toBeLessThanOrEqual(7.001);
          expect(lines.length).toBeLessThanOrEqual(2);
          for (const line of lines) expect(line.length <= 42 || !line.includes(" ")).toBe(true);
        }
      }),
    );
  });
});
