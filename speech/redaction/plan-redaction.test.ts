import { describe, expect, it } from "vitest";
import type { Replacement } from "../../shared/document/document";
import type { Turn } from "../../shared/document/transcript";
import { documentOfTranscript } from "../../shared/document/transcript-document";
import { SAMPLE_RATE } from "../recording/samples";
import { planCover } from "./plan-redaction";

function documentOf(turns: readonly (readonly [string, number, number][])[], hidden: string) {
  const transcript = {
    speakers: {},
    turns: turns.map((words): Turn => ({
      start: words[0]![1],
      end: words.at(-1)![2],
      text: words.map(([word]) => word).join(" "),
      words: [...words],
    })),
  };
  const { original } = documentOfTranscript(transcript);
  const start = original.indexOf(hidden);
  const spans: Replacement[] =
    start < 0
      ? []
      : [
          {
            start,
            end: start + hidden.length,
            resultStart: start,
            resultEnd: start + 3,
            type: "PERSON",
            kind: "person",
            score: 1,
          },
        ];
  const text = start < 0 ? original : original.replace(hidden, "[X]");
  return documentOfTranscript(transcript, { text, mapping: {}, spans });
}

function soundAt(...loud: [number, number][]) {
  const samples = new Int16Array(10 * SAMPLE_RATE);
  for (const [from, to] of loud) samples.fill(6000, from * SAMPLE_RATE, to * SAMPLE_RATE);
  return { length: samples.length, read: (from: number, to: number) => Promise.resolve(samples.slice(from, to)) };
}

const isCovered = (stretches: Awaited<ReturnType<typeof planCover>>, at: number): boolean =>
  stretches.some(({ from, to }) => from <= at && at < to);

describe("an export covers", () => {
  it("a word that sounds like a name that is hidden elsewhere", async () => {
    const said = documentOf(
      [
        [
          ["Это", 1, 1.3],
          ["Игорь.", 1.4, 1.9],
        ],
        [
          ["Спросите", 4, 4.6],
          ["игаря", 4.7, 5.2],
          ["завтра.", 5.3, 5.8],
        ],
      ],
      "Игорь",
    );
    const planned = await planCover(said, soundAt([1, 1.9], [4, 5.8]));
    expect(isCovered(planned, 5)).toBe(true);
    expect(planned.find(({ from }) => from > 4)).toMatchObject({ reasons: ["similar"], kinds: ["person"] });
    expect([4.3, 5.6].some((at) => isCovered(planned, at))).toBe(false);
  });

  it("sound at the end of a turn that is too long for its last word", async () => {
    const said = documentOf(
      [
        [
          ["Спасибо,", 1, 1.6],
          ["и", 1.8, 2.6],
        ],
      ],
      "nothing",
    );
    const planned = await planCover(said, soundAt([1, 2.6]));
    expect(isCovered(planned, 2.4)).toBe(true);
    expect(isCovered(planned, 1.3)).toBe(false);
  });

  it("the last word of a turn at which the recognizer stopped early", async () => {
    const said = documentOf(
      [
        [
          ["Спасибо,", 1, 1.6],
          ["и", 1.8, 1.9],
        ],
        [["Пожалуйста.", 4, 4.8]],
      ],
      "nothing",
    );
    const planned = await planCover(said, soundAt([1, 1.9], [4, 4.8]));
    expect(planned).toMatchObject([{ reasons: ["cut_off"] }]);
    expect(isCovered(planned, 1.85)).toBe(true);
  });

  it("sound between words in a turn with a hidden word, and not in another", async () => {
    const turn: [string, number, number][] = [
      ["Это", 1, 1.2],
      ["Игорь", 1.3, 1.7],
      ["конечно", 1.8, 2.2],
      ["пришёл.", 4, 4.6],
    ];
    const loud = soundAt([1, 2.2], [2.8, 3.4], [4, 4.6]);
    expect(isCovered(await planCover(documentOf([turn], "Игорь"), loud), 3.2)).toBe(true);
    const short = turn.map(([word, from, to]): [string, number, number] => [word, from, to]);
    expect(await planCover(documentOf([short], "nothing"), soundAt([1, 2.2], [2.9, 3.1], [4, 4.6]))).toEqual([]);
  });

  it("nothing that was understood and hides nothing", async () => {
    const said = documentOf(
      [
        [
          ["Добрый", 1, 1.4],
          ["день.", 1.5, 2],
        ],
      ],
      "nothing",
    );
    expect(await planCover(said, soundAt([1, 2]))).toEqual([]);
  });

  it("all of a recording whose transcript is empty, as quiet as it may be", async () => {
    const quiet = soundAt();
    expect(await planCover(documentOf([], "nothing"), quiet)).toEqual([
      { from: 0, to: 10, kinds: [], reasons: ["unwritten"] },
    ]);
    expect(await planCover(documentOf([], "nothing"), { ...quiet, length: 0 })).toEqual([]);
  });

  it("what the user covered after listening", async () => {
    const said = documentOf([[["Добрый", 1, 1.4]], [["день.", 5, 5.4]]], "nothing");
    const [first, ...more] = await planCover(said, soundAt([1, 1.4], [5, 5.4]), [{ sound: { from: 9, to: 12 } }]);
    expect([first, more]).toEqual([{ from: 9, to: 10, kinds: [], reasons: ["by_hand"] }, []]);
  });
});
