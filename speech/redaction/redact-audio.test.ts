import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Replacement } from "../../shared/document/document";
import type { Transcript } from "../../shared/document/transcript";
import { documentOfTranscript } from "../../shared/document/transcript-document";
import { withText } from "../../shared/document/transcript-edits/edit-words";
import { SAMPLE_RATE } from "../recording/samples";
import { coverSamples, coveredStretches } from "./redact-audio";

/** `Спикер 1: Меня зовут Анна Петрова` ...; each word has its time. */
const transcript: Transcript = {
  speakers: { SPEAKER_00: "Спикер 1", SPEAKER_01: "Анна" },
  turns: [
    {
      start: 0,
      end: 4,
      text: "Меня зовут Анна Петрова.",
      speaker: "SPEAKER_00",
      words: [
        ["Меня", 0.5, 0.8],
        ["зовут", 0.9, 1.2],
        ["Анна", 2, 2.4],
        ["Петрова.", 2.5, 3.1],
      ],
    },
    { start: 5, end: 7, text: "Я живу в Перми.", speaker: "SPEAKER_01" },
  ],
};

function documentHiding(...hidden: [string, Replacement["kind"]][]) {
  return documentOf(transcript, ...hidden);
}

function documentOf(transcript: Transcript, ...hidden: [string, Replacement["kind"]][]) {
  const { original } = documentOfTranscript(transcript);
  let moved = 0;
  let text = original;
  const spans = hidden.map(([words, kind]): Replacement => {
    const start = original.indexOf(words);
    const type = kind === "place" ? "LOCATION" : "PERSON";
    const resultStart = start + moved;
    text = text.slice(0, resultStart) + "[X]" + text.slice(resultStart + words.length);
    moved += 3 - words.length;
    return { start, end: start + words.length, resultStart, resultEnd: resultStart + 3, type, kind, score: 1 };
  });
  return documentOfTranscript(transcript, { text, mapping: {}, spans });
}

describe("coveredStretches", () => {
  it.each([
    { text: "Добрый день это сама Орлова говорит", said: [0.5, 3.1] },
    { text: "Меня зовут Орлова Анна Петрова.", said: [0.9, 2.4] },
  ])("contain all sound that a name in a retyped turn may have: $text", ({ text, said }) => {
    const [turn, ...others] = transcript.turns;
    const retyped = { ...transcript, turns: [withText(turn!, text), ...others] };
    const stretches = coveredStretches(documentOf(retyped, ["Орлова", "person"]));
    expect(stretches.some(({ from, to }) => from <= said[0]! && said[1]! <= to)).toBe(true);
  });

  it("covers each hidden word with a margin, and neighbours as one", () => {
    const [only, ...more] = coveredStretches(documentHiding(["Анна Петрова", "person"]));
    expect(more).toEqual([]);
    expect(only?.from).toBeCloseTo(1.92);
    // The reported end of a word is too early: the sound extends up to the next word.
    expect(only?.to).toBeCloseTo(3.7);
    expect(only?.kinds).toEqual(["person"]);
  });

  it("covers the whole turn where nobody knows when its words are said", () => {
    const [only] = coveredStretches(documentHiding(["Перми", "place"]));
    expect([only?.from, only?.to]).toEqual([4.92, 7.6]);
  });

  it("covers all between its neighbours where it is not known when a word is said", () => {
    const document = documentHiding(["Анна Петрова", "person"]);
    const words = document.words!.filter(([start]) => !document.original.startsWith("Анна Петрова", start));
    const [only] = coveredStretches({ ...document, words });
    // From the end of `зовут` to the end of the turn.
    expect(only?.from).toBeCloseTo(1.12);
    expect(only?.to).toBeCloseTo(4.6);
  });

  it("covers nothing for a speaker's name, which is not said", () => {
    expect(coveredStretches(documentHiding(["Анна: ", "person"]))).toEqual([]);
  });

  it("is in order and never overlaps", () => {
    const found = coveredStretches(documentHiding(["Меня", "person"], ["Петрова", "person"], ["Перми", "place"]));
    expect(found).toHaveLength(3);
    found.forEach(({ from, to }, i) => {
      expect(to).toBeGreaterThan(from);
      expect(from).toBeGreaterThan(found[i - 1]?.to ?? -1);
    });
  });
});

describe("coverSamples", () => {
  const stretches = [{ from: 0.5, to: 1, kinds: ["person" as const] }];
  const loud = () => new Int16Array(2 * SAMPLE_RATE).fill(20_000);

  it.each(["beep", "silence"] as const)("leaves nothing of what was said (%s) and nothing else changed", (cover) => {
    const samples = loud();
    coverSamples(samples, 0, stretches, cover);
    const inside = samples.subarray(0.5 * SAMPLE_RATE, SAMPLE_RATE);
    expect(Math.max(...inside)).toBeLessThan(5000);
    expect([...inside].some((value) => value !== 0)).toBe(cover === "beep");
    expect(samples[0.5 * SAMPLE_RATE - 1]).toBe(20_000);
    expect(samples[SAMPLE_RATE]).toBe(20_000);
  });

  it("begins and ends its tone softly", () => {
    const samples = loud();
    coverSamples(samples, 0, stretches, "beep");
    expect(samples[0.5 * SAMPLE_RATE]).toBe(0);
    expect(Math.abs(samples[SAMPLE_RATE - 1] ?? 0)).toBeLessThan(200);
  });

  it("is the same whatever the pieces in which a recording is read", () => {
    const whole = loud();
    coverSamples(whole, 0, stretches, "beep");
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 * SAMPLE_RATE }), (cut) => {
        const pieces = loud();
        coverSamples(pieces.subarray(0, cut), 0, stretches, "beep");
        coverSamples(pieces.subarray(cut), cut, stretches, "beep");
        expect(Buffer.compare(Buffer.from(pieces.buffer), Buffer.from(whole.buffer))).toBe(0);
      }),
      { numRuns: 30 },
    );
  });
});
