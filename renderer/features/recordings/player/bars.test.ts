import { describe, expect, it } from "vitest";
import { documentOfTranscript } from "../../../../shared/document/transcript-document";
import { barsOf } from "./bars";

const talk = {
  document: documentOfTranscript({
    speakers: { SPEAKER_00: "A", SPEAKER_01: "B" },
    turns: [
      { start: 0, end: 2, text: "One.", speaker: "SPEAKER_00" },
      { start: 6, end: 8, text: "Two.", speaker: "SPEAKER_01" },
    ],
  }),
  voices: new Map([
    ["SPEAKER_00", 0],
    ["SPEAKER_01", 1],
  ]),
  hidden: [{ from: 6.5, to: 7 }],
};

describe("the bars of a recording", () => {
  it("are as high as the loudest moment of their stretch, in the colour of who speaks then", () => {
    const bars = barsOf(4, [0.1, 0.9, 0.2, 0.1, 0, 0, 0.3, 0.5], 8, talk);
    expect(bars.map(({ height }) => height)).toEqual([0.9, 0.2, 0, 0.5]);
    expect(bars.map(({ voice }) => voice)).toEqual([0, 0, undefined, 1]);
    expect(bars.map(({ hidden }) => hidden)).toEqual([false, false, false, true]);
  });

  it("may be more than the moments that are known", () => {
    expect(barsOf(4, [0.5, 1], 8, talk).map(({ height }) => height)).toEqual([0.5, 0.5, 1, 1]);
    expect(barsOf(2, [], 8, talk).map(({ height }) => height)).toEqual([0, 0]);
  });
});
