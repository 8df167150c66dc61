import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readServiceTask } from "./service-task";
import { transcriptOfTask } from "./service-transcript";

const of = (json: object) => {
  const task = readServiceTask(json);
  return task.ok ? transcriptOfTask(task.value) : undefined;
};
const turns = (...segments: object[]) => of({ transcriptDiarized: { speakers: {}, segments } })?.turns;
const EXPECTED = [
  { start: 0, end: 1.5, text: "Hello." },
  { start: 1.5, end: 3, text: "Yes." },
];

describe("times of segments, by whatever name", () => {
  test.each<[string, object, object]>([
    ["start, end", { start: 0, end: 1.5 }, { start: 1.5, end: 3 }],
    ["text for numbers", { start: "0", end: "1.5" }, { start: "1,5", end: "3 s" }],
    ["clocks", { start: "00:00:00,000", end: "00:00:01,500" }, { start: "0:01.5", end: "00:03" }],
    ["from, to", { from: 0, to: 1.5 }, { from: 1.5, to: 3 }],
    ["startTime, endTime", { startTime: 0, endTime: 1.5 }, { startTime: 1.5, endTime: 3 }],
    ["start_time, end_time", { start_time: 0, end_time: 1.5 }, { start_time: 1.5, end_time: 3 }],
    ["milliseconds", { start_ms: 0, end_ms: 1500 }, { startMs: 1500, endMs: 3000 }],
    ["offset and duration", { offset: 0, duration: 1.5 }, { offset: 1.5, duration: 1.5 }],
    ["a pair", { timestamp: [0, 1.5] }, { timestamp: [1.5, 3] }],
    [
      "an object of its own",
      { timestamps: { from: "00:00:00,000", to: "00:00:01,500" } },
      { time: { start: 1.5, end: 3 } },
    ],
    ["starts alone", { start: 0 }, { start: 1.5, end: 3 }],
    ["ends alone", { end: 1.5 }, { end: 3 }],
  ])("%s", (_name, one, two) => {
    expect(turns({ ...one, text: "Hello." }, { ...two, text: "Yes." })).toEqual(EXPECTED);
  });

  test("milliseconds without saying so, known by the length of the recording", () => {
    const segments = [
      { start: 0, end: 1500, text: "Hello." },
      { start: 1500, end: 3000, text: "Yes.", words: [{ word: "Yes.", start: 1500, end: 3000 }] },
    ];
    expect(of({ audioLengthMinutes: 0.05, transcriptDiarized: { speakers: {}, segments } })?.turns).toEqual([
      EXPECTED[0],
      { ...EXPECTED[1], words: [["Yes.", 1.5, 3]] },
    ]);
  });

  test("none at all", () => {
    expect(turns({ text: "Hello." }, { text: "Yes." })).toEqual(EXPECTED.map((one) => ({ ...one, start: 0, end: 0 })));
  });
});

describe("speakers, by whatever name", () => {
  const speakersOf = (speakers: unknown, ...labels: unknown[]) => {
    const segments = labels.map((speaker) => ({ text: "x", speaker }));
    const read = of({ transcriptDiarized: { speakers, segments } });
    return read?.turns.map(({ speaker = "" }) => `${speaker} ${read.speakers[speaker]}`);
  };
  const expected = ["SPEAKER_00 Anna", "SPEAKER_01 Boris"];
  test.each<[string, unknown, unknown[]]>([
    ["as promised", { SPEAKER_00: "Anna", SPEAKER_01: "Boris" }, ["SPEAKER_00", "SPEAKER_01"]],
    ["numbers", { 0: "Anna", 1: "Boris" }, [0, 1]],
    ["numbers for labels", { SPEAKER_00: "Anna", SPEAKER_01: "Boris" }, [0, "1"]],
    ["a list of names", ["Anna", "Boris"], [0, "Speaker 1"]],
    [
      "a list of objects",
      [
        { id: "a", name: "Anna" },
        { label: "b", name: "Boris" },
      ],
      ["a", "b"],
    ],
    ["objects of names", { a: { name: "Anna" }, b: { name: "Boris" } }, ["a", { id: "b" }]],
    ["names alone", undefined, ["Anna", "Boris"]],
  ])("%s", (_name, speakers, labels) => {
    expect(speakersOf(speakers, ...labels)).toEqual(expected);
  });

  test("speaker_label, and nobody", () => {
    expect(turns({ text: "a", speaker_label: "SPEAKER_03" }, { text: "b", speaker: null })).toEqual([
      { start: 0, end: 0, text: "a", speaker: "SPEAKER_03" },
      { start: 0, end: 0, text: "b" },
    ]);
  });
});

describe("texts", () => {
  test("by words alone, and by other names of the list", () => {
    const words = [{ word: "Hello", start: 0, end: 0.5 }, ["there.", 0.5, 1]];
    expect(of({ transcriptDiarized: { utterances: [{ words }] } })?.turns).toEqual([
      {
        start: 0,
        end: 1,
        text: "Hello there.",
        words: [
          ["Hello", 0, 0.5],
          ["there.", 0.5, 1],
        ],
      },
    ]);
  });

  test("the plain transcript where nobody is told apart: its segments, else its lines and their labels", () => {
    expect(of({ transcript: { text: "a b", segments: [{ start: 1, end: 2, text: " a b" }] } })?.turns).toEqual([
      { start: 1, end: 2, text: "a b" },
    ]);
    expect(of({ transcript: "One.\n\nTwo." })?.turns.map(({ text }) => text)).toEqual(["One.", "Two."]);
    expect(of({ transcript: { text: "SPEAKER_00: One.\nSPEAKER_01: Two." } })?.turns[1]).toMatchObject({
      speaker: "SPEAKER_01",
      text: "Two.",
    });
    expect(of({ transcript: { text: " " } })).toBeUndefined();
  });

  test("whatever JSON comes, turns have times in order and speakers have names", () => {
    const key = fc.constantFrom("start", "end", "text", "speaker", "words", "from", "timestamp", "start_ms", "name");
    const value = fc.oneof(fc.jsonValue(), fc.nat(9), fc.constantFrom("a", "1.5", "00:01", "SPEAKER_01"));
    const segments = fc.array(fc.dictionary(key, value));
    fc.assert(
      fc.property(segments, fc.jsonValue(), (list, speakers) => {
        const read = of({ transcriptDiarized: { speakers, segments: list } });
        for (const { start, end, speaker } of read?.turns ?? []) {
          expect(end).toBeGreaterThanOrEqual(start);
          if (speaker !== undefined) expect(read?.speakers[speaker]).toBeTypeOf("string");
        }
      }),
    );
  });
});

describe("confidence of words", () => {
  const words = [
    ["да", 0, 1],
    ["нет", 1, 2],
  ];
  const wordsOf = (segment: object) => turns({ start: 0, end: 2, text: "да нет", ...segment })?.[0]?.words;

  test("is in a list of its own, or in the words", () => {
    expect(wordsOf({ words, confidence: [40, null] })).toEqual([["да", 0, 1, 40], words[1]]);
    const fields = words.map(([word, start, end], at) => ({ word, start, end, ...(at === 0 && { confidence: 0.4 }) }));
    expect(wordsOf({ words: fields })).toEqual([["да", 0, 1, 40], words[1]]);
  });

  test("is ignored if it is missing, of another length or out of range", () => {
    for (const confidence of [undefined, [40], 0.7, [400, -1], ["40", 0.5]])
      expect(wordsOf({ words, confidence })).toEqual(words);
  });
});
