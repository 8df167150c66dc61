import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chunksOfSpeech, timeInRecording } from "./chunks";
import type { Stretch } from "./voice-activity";

const soundOf = (pieces: readonly Stretch[]): number => pieces.reduce((sum, { start, end }) => sum + end - start, 0);

/** [silence before, length] of each, in seconds. */
const speechOf = (parts: readonly (readonly [number, number])[]): Stretch[] => {
  let at = 0;
  return parts.map(([silence, length]) => {
    const start = at + silence;
    at = start + length;
    return { start, end: at };
  });
};

describe("chunks for the recognizer", () => {
  it("hold all speech, in order, 28 seconds of sound at most", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.double({ min: 0.1, max: 40, noNaN: true }), fc.double({ min: 0.2, max: 70, noNaN: true })),
          { minLength: 1, maxLength: 30 },
        ),
        (parts) => {
          const speech = speechOf(parts);
          const end = (speech.at(-1)?.end ?? 0) + 1;
          const chunks = chunksOfSpeech(speech, end);
          let before = 0;
          for (const { pieces } of chunks) {
            expect(soundOf(pieces)).toBeLessThanOrEqual(28.001);
            for (const piece of pieces) {
              expect(piece.start).toBeGreaterThanOrEqual(before - 1e-6);
              expect(piece.end).toBeGreaterThan(piece.start);
              before = piece.end;
            }
          }
          const covered = (time: number): boolean =>
            chunks.some(({ pieces }) => pieces.some((piece) => piece.start <= time + 1e-6 && time - 1e-6 <= piece.end));
          for (const { start, end: stop } of speech)
            expect([start, (start + stop) / 2, stop].every(covered)).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
  });

  it("leave long silences out, and find the times again", () => {
    const [chunk] = chunksOfSpeech(
      [
        { start: 10, end: 12 },
        { start: 40, end: 43 },
      ],
      60,
    );
    expect(chunk?.pieces).toEqual([
      { start: 9.8, end: 12.2 },
      { start: 39.8, end: 43.2 },
    ]);
    expect(timeInRecording(chunk!, 1)).toBeCloseTo(10.8);
    expect(timeInRecording(chunk!, 3.4)).toBeCloseTo(40.8);
    expect(timeInRecording(chunk!, 99)).toBe(43.2);
  });

  it("end at the longest silence near their end", () => {
    const speech = speechOf([
      [0, 10],
      [0.2, 8],
      [0.9, 5],
      [0.2, 6],
    ]);
    const [first] = chunksOfSpeech(speech, 60);
    expect(first?.end).toBeCloseTo(18.2 + 0.2);
  });
});
