import { describe, expect, it } from "vitest";
import type { Transcript } from "../../shared/document/transcript";
import { documentOfTranscript } from "../../shared/document/transcript-document";
import { SAMPLE_RATE } from "../recording/samples";
import { Loudness, untranscribedSpeech } from "./untranscribed-speech";

const transcript = (turns: Transcript["turns"]): Transcript => ({ speakers: {}, turns });
const HELLO = {
  start: 1,
  end: 2,
  text: "Hello there.",
  words: [
    ["Hello", 1, 1.4],
    ["there.", 1.5, 2],
  ],
} as const;
const talk = documentOfTranscript(transcript([{ ...HELLO, words: HELLO.words.map(([...word]) => word) }]));

/** Ten seconds, loud in these intervals. */
const loudAt = (...stretches: [number, number][]): number[] =>
  Array.from({ length: 100 }, (_, i) => (stretches.some(([from, to]) => i >= from * 10 && i < to * 10) ? 4000 : 20));

describe("speech that was not written down", () => {
  it("is what is as loud as the words, far from any of them", () => {
    const [only, ...more] = untranscribedSpeech(talk, loudAt([1, 2], [5, 7]));
    expect(more).toEqual([]);
    expect(only?.from).toBeCloseTo(4.9);
    expect(only?.to).toBeCloseTo(7.1);
  });

  it("is not the end of a word, a click, or a quiet room", () => {
    expect(untranscribedSpeech(talk, loudAt([1, 2.5], [6, 6.2]))).toEqual([]);
  });

  it("is everything that is said where nothing was written down", () => {
    expect(untranscribedSpeech(documentOfTranscript(transcript([])), loudAt([0, 9]))).toHaveLength(1);
  });

  it("is not what is said in a turn whose words have no times", () => {
    const untimed = documentOfTranscript(transcript([{ start: 0, end: 9, text: "A long turn." }]));
    expect(untranscribedSpeech(untimed, loudAt([0, 9]))).toEqual([]);
  });

  it.each(["[неразборчиво]", "[not understood]", "[Неразборчиво].", "Иван [неразборчиво]"])(
    "is a turn with %s, however short and quiet",
    (text) => {
      const mark = { start: 5, end: 5.5, text, speaker: "SPEAKER_00" };
      const marked = documentOfTranscript(
        transcript([{ ...HELLO, words: HELLO.words.map(([...word]) => word) }, mark]),
      );
      expect(untranscribedSpeech(marked, loudAt([1, 2]))).toEqual([
        { from: 4.9, to: 5.6, kinds: [], reasons: ["unwritten"] },
      ]);
    },
  );
});

it("loudness is the same whatever the pieces", () => {
  const samples = Int16Array.from({ length: SAMPLE_RATE }, (_, i) => (i % 200) * 50);
  const [whole, pieces] = [new Loudness(), new Loudness()];
  whole.add(samples);
  for (let at = 0; at < samples.length; at += 777) pieces.add(samples.subarray(at, at + 777));
  expect(whole.windows).toHaveLength(10);
  expect(pieces.windows).toEqual(whole.windows);
});
