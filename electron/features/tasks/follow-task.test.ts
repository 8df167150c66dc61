import { describe, expect, it } from "vitest";
import { readServiceTask, type ServiceTask } from "../../platform/service-client/service-task";
import { type Followed, readingOf } from "./follow-task";

const DIARIZED = {
  speakers: { SPEAKER_00: "Anna", SPEAKER_01: "Boris" },
  segments: [
    { start: 0, end: 2, text: "I am Anna.", speaker: "SPEAKER_00" },
    { start: 2, end: 3, text: "Hello.", speaker: "SPEAKER_01" },
  ],
};
const HIDDEN = { text: "[NAME_1]: I am [NAME_1].\n[NAME_2]: Hello.", mapping: { "[NAME_1]": "Anna" } };

const read = (json: unknown): ServiceTask => {
  const task = readServiceTask(json);
  if (!task.ok) throw new Error(task.error.code);
  return task.value;
};
const task = (more: Partial<Followed> = {}): Followed => ({ mode: "reversible", input: "", ...more });

describe("readingOf a recording's task", () => {
  it("is a document by speaker, with everything that came", () => {
    const json = { status: "completed", transcriptDiarized: DIARIZED, transcriptDepersonalized: HIDDEN, synopsis: "S" };
    const reading = readingOf(
      read({ ...json, audioLengthMinutes: "0.05", url: "u", filename: "f" }),
      undefined,
      task(),
    );
    expect(reading).toMatchObject({
      state: "completed",
      depersonalized: true,
      transcript: { speakers: DIARIZED.speakers, turns: DIARIZED.segments },
      document: {
        original: "Anna: I am Anna.\nBoris: Hello.",
        result: HIDDEN.text,
        segments: [
          { speaker: "[NAME_1]", speakerId: "SPEAKER_00", time: 0, endTime: 2 },
          { speaker: "[NAME_2]", speakerId: "SPEAKER_01", time: 2, endTime: 3 },
        ],
      },
      mapping: HIDDEN.mapping,
      synopsis: "S",
      audioLengthMinutes: 0.05,
      url: "u",
      filename: "f",
    });
  });

  it("shows the transcript as it grows", () => {
    const json = { status: "processing", progress: 0.4, transcriptDiarized: DIARIZED };
    expect(readingOf(read(json), undefined, task())).toMatchObject({
      state: "processing",
      depersonalized: false,
      document: { original: "Anna: I am Anna.\nBoris: Hello.", result: "" },
    });
  });

  it("is complete with a transcript alone where that is what was asked for", () => {
    const asked = task({ requested: ["transcriptDiarized"] });
    const completed = { state: "completed", depersonalized: false, document: { result: "" }, mapping: undefined };
    expect(readingOf(read({ status: "completed", transcriptDiarized: DIARIZED }), undefined, asked)).toMatchObject(
      completed,
    );
    const silent = read({ transcriptDiarized: DIARIZED });
    expect(readingOf(silent, undefined, asked).state).toBe("processing");
    expect(readingOf(silent, silent, asked)).toMatchObject(completed);
  });

  it("is complete with whatever there is where nobody knows what was asked for", () => {
    const open = task({ requested: [] });
    const plain = read({ transcript: { text: "One.\nTwo.", segments: [] } });
    expect(readingOf(plain, plain, open)).toMatchObject({ state: "completed", document: { original: "One.\nTwo." } });
    expect(readingOf(read({}), read({}), open).state).toBe("processing");
    const half = read({
      transcriptDiarized: DIARIZED,
      transcriptDepersonalized: { text: "[NAME_1]: I am", mapping: {} },
    });
    expect(readingOf(half, half, open).state).toBe("processing");
  });
});

describe("readingOf other tasks", () => {
  it("leaves a text its own words, whatever transcript the service makes up", () => {
    const json = { status: "completed", transcriptDiarized: DIARIZED, transcriptDepersonalized: { text: "[X] came." } };
    const reading = readingOf(read(json), undefined, task({ input: "Anna came." }));
    expect(reading).toMatchObject({ document: { original: "Anna came." } });
    expect(reading).not.toHaveProperty("transcript");
  });

  it("uses the transcript of the task that is the source", () => {
    const transcript = { speakers: DIARIZED.speakers, turns: DIARIZED.segments };
    const json = { status: "completed", transcriptDepersonalized: HIDDEN };
    expect(readingOf(read(json), undefined, task({ input: "I am Anna. Hello.", transcript }))).toMatchObject({
      transcript,
      document: { speakers: DIARIZED.speakers, segments: [{ time: 0 }, { time: 2 }] },
    });
  });
});
