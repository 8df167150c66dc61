import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Document } from "../../../shared/document/document";
import type { Transcript } from "../../../shared/document/transcript";
import { documentOfTranscript } from "../../../shared/document/transcript-document";
import type { SoundFormat } from "../../../shared/ipc/sound";
import { SAMPLE_RATE } from "../../../speech/sound";
import { createSamplesFile, newFileKey } from "../../../speech/index";
import type { TaskRow } from "../../platform/history/task-row";
import type { Decoder } from "./decoder";
import { exportSound, listPath } from "./export-sound";
import { RecordingFiles } from "./recording-files";
import { RecordingSound } from "./recording-sound";

const ID = "11111111-1111-4111-8111-111111111111";
const SECONDS = 10;
const transcript: Transcript = {
  speakers: { SPEAKER_00: "Спикер 1" },
  turns: [
    {
      start: 0,
      end: SECONDS,
      text: "Меня зовут Анна.",
      speaker: "SPEAKER_00",
      words: [
        ["Меня", 1, 2],
        ["зовут", 3, 4],
        ["Анна.", 6, 7],
      ],
    },
  ],
};
const said = "Спикер 1: Меня зовут Анна.";
const start = said.indexOf("Анна");
const hidden = documentOfTranscript(transcript, {
  text: said.replace("Анна", "[ИМЯ_1]"),
  mapping: { "[ИМЯ_1]": "Анна" },
  spans: [
    { start, end: start + 4, resultStart: start, resultEnd: start + 7, type: "PERSON", kind: "person", score: 1 },
  ],
});

const transcriptOf = (turn: object): Transcript => ({ ...transcript, turns: [turn as Transcript["turns"][number]] });

function recorded(): Int16Array {
  const samples = new Int16Array(SECONDS * SAMPLE_RATE).fill(HUM);
  for (const [, from, to] of transcript.turns[0]?.words ?? []) {
    samples.fill(20_000, from * SAMPLE_RATE, to * SAMPLE_RATE);
  }
  return samples;
}
const HUM = 50;

describe("exporting the sound of a task", () => {
  let folder = "";
  let sound: RecordingSound;
  let document: Document | undefined;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "outis-export-"));
    document = hidden;
    const files = new RecordingFiles(join(folder, "recordings"));
    const work: TaskRow["work"] = {
      key: newFileKey(),
      wishes: { depersonalize: true, diarization: true },
    };
    const writer = await createSamplesFile(files.path(ID, "samples"), work.key);
    await writer.append(recorded());
    await writer.finish();
    mkdirSync(join(folder, "out"));
    sound = new RecordingSound(files, {
      getLight: (id) => (id === ID ? { work, state: "completed" } : undefined),
      document: () => document,
      review: () => undefined,
    });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Encodes nothing; like Matroska, writes the head last. */
  const encode: Decoder["encode"] = async (next, write) => {
    let at = 4;
    for (let samples = await next(); samples !== undefined; samples = await next()) {
      const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
      await write(bytes, at);
      at += bytes.length;
    }
    await write(Buffer.from("WebM"), 0);
  };
  const save = async (
    change: { id?: string; path?: string; format?: SoundFormat; encode?: Decoder["encode"]; language?: "ru" } = {},
  ) => {
    const id = change.id ?? ID;
    const stretches = (await sound.coveredInExport(id)) ?? [];
    const path = join(folder, "out", "talk.wav");
    const asked = { id, path, format: "wav", cover: "silence", language: "en", ...change } as const;
    return exportSound(asked, stretches, sound, { encode: change.encode ?? encode });
  };
  const there = () => readdirSync(join(folder, "out")).toSorted();
  const samplesOf = (name: string, head: number) => {
    const bytes = readFileSync(join(folder, "out", name)).subarray(head);
    return new Int16Array(new Uint8Array(bytes).buffer);
  };

  it.each([
    ["wav", "talk.wav", 44, "RIFF"],
    ["webm", "talk.webm", 4, "WebM"],
  ] as const)("writes all of it as %s, with nothing left of a hidden word", async (format, name, head, magic) => {
    const saved = await save({ format, path: join(folder, "out", name) });
    expect(saved).toEqual({ ok: true, value: { saved: true, fileName: name, covered: 1 } });
    expect(
      readFileSync(join(folder, "out", name))
        .subarray(0, 4)
        .toString(),
    ).toBe(magic);
    const samples = samplesOf(name, head);
    expect(samples).toHaveLength(SECONDS * SAMPLE_RATE);
    expect(samples.subarray(6 * SAMPLE_RATE, 7 * SAMPLE_RATE).every((value) => value === 0)).toBe(true);
    expect(samples.subarray(0, 5.9 * SAMPLE_RATE)).toEqual(recorded().subarray(0, 5.9 * SAMPLE_RATE));
    expect(samples.subarray(7.61 * SAMPLE_RATE).every((value) => value === HUM)).toBe(true);
  });

  it("has a loudness for each tenth of a second, unless it is missing", async () => {
    expect((await sound.loudness(ID))?.length).toBe(Math.floor(recorded().length / 1600));
    expect(await sound.loudness("22222222-2222-4222-8222-222222222222")).toBeUndefined();
  });

  it("writes beside it when something is covered and of what kind it is, and no word", async () => {
    await save();
    expect(there()).toEqual(["talk.covered.txt", "talk.wav"]);
    const list = readFileSync(join(folder, "out", "talk.covered.txt"), "utf8");
    expect(list).toBe("00:05.92 - 00:07.59\tNAME\n\nNot listened to before saving\n");
    expect(list).not.toMatch(/Анна|ИМЯ|Спикер/);
  });

  it("writes the list in Russian where the interface is Russian", async () => {
    await save({ language: "ru" });
    expect(there()).toEqual(["talk.wav", "talk.заглушено.txt"]);
    expect(readFileSync(join(folder, "out", "talk.заглушено.txt"), "utf8")).toBe(
      "00:05.92 - 00:07.59\tИМЯ\n\nПеред сохранением не прослушано\n",
    );
    document = documentOfTranscript({ ...transcript, turns: [] });
    sound.changed(ID);
    await save({ language: "ru" });
    expect(readFileSync(join(folder, "out", "talk.заглушено.txt"), "utf8")).toContain("\tнет в расшифровке\n");
  });

  it("lists what was covered, whatever has become of the task in the meantime", async () => {
    const saved = await save({
      format: "webm",
      encode: (next, write) => {
        document = undefined;
        sound.changed(ID);
        return encode(next, write);
      },
    });
    expect(saved).toMatchObject({ value: { covered: 1 } });
    expect(readFileSync(join(folder, "out", "talk.covered.txt"), "utf8")).not.toBe("");
  });

  it("replaces what was there under these names", async () => {
    await save();
    document = documentOfTranscript(transcript);
    sound.changed(ID);
    expect(await save()).toMatchObject({ value: { covered: 0 } });
    expect(readFileSync(join(folder, "out", "talk.covered.txt"), "utf8")).toBe("\nNot listened to before saving\n");
    expect(samplesOf("talk.wav", 44)).toEqual(recorded());
  });

  it("lists nothing behind the end of the recording", async () => {
    const last = { start: 9, end: SECONDS, text: "Анна.", speaker: "SPEAKER_00", words: [["Анна.", 9.2, 9.9]] };
    const late = transcriptOf(last);
    document = documentOfTranscript(late, {
      text: "Спикер 1: [ИМЯ_1].",
      mapping: { "[ИМЯ_1]": "Анна" },
      spans: [{ start: 10, end: 14, resultStart: 10, resultEnd: 17, type: "PERSON", kind: "person", score: 1 }],
    });
    sound.changed(ID);
    await save();
    expect(readFileSync(join(folder, "out", "talk.covered.txt"), "utf8")).toMatch(/ - 00:10\.00\tNAME\n\nNot/);
  });

  it("covers a recording without any transcript whole, and says so in the list", async () => {
    document = documentOfTranscript({ ...transcript, turns: [] });
    sound.changed(ID);
    expect(await save()).toMatchObject({ value: { covered: 1 } });
    expect(readFileSync(join(folder, "out", "talk.covered.txt"), "utf8")).toContain("not in the transcript");
    expect(samplesOf("talk.wav", 44).every((value) => value === 0)).toBe(true);
  });

  it("says that there is no sound", async () => {
    expect(await save({ id: "nobody" })).toMatchObject({ error: { code: "recording_missing" } });
    expect(there()).toEqual([]);
  });

  it.each([
    ["the disk is full", Object.assign(new Error("full"), { code: "ENOSPC" }), "disk_full"],
    ["the encoder fails", new Error("no encoder"), "save_failed"],
  ])("leaves nothing when %s", async (_case, error, code) => {
    const fails: Decoder["encode"] = async (next, write) => {
      await write((await next()) === undefined ? new Uint8Array() : new Uint8Array(10), 0);
      throw error;
    };
    expect(await save({ format: "webm", encode: fails })).toMatchObject({ ok: false, error: { code } });
    expect(there()).toEqual([]);
  });

  it("leaves nothing when the place cannot be written to", async () => {
    mkdirSync(join(folder, "out", "talk.wav"));
    expect(await save()).toMatchObject({ error: { code: "save_failed" } });
    expect(there()).toEqual(["talk.wav"]);
    expect(await save({ path: join(folder, "nowhere", "talk.wav") })).toMatchObject({ error: { code: "save_failed" } });
  });
});

it.each([
  ["/a/talk.wav", "/a/talk.covered.txt", "en"],
  ["/a/talk.wav", "/a/talk.заглушено.txt", "ru"],
  ["/a/talk.of.may.webm", "/a/talk.of.may.covered.txt", "en"],
  ["/a.b/talk", "/a.b/talk.covered.txt", "en"],
  ["/a/talk.covered.wav", "/a/talk.covered.txt", "ru"],
  ["/a/talk.заглушено.wav", "/a/talk.заглушено.txt", "en"],
  [`/a/${"n".repeat(251)}.wav`, `/a/${"n".repeat(236)}.covered.txt`, "en"],
] as const)("the list of %s is %s", (path, list, language) => {
  expect(listPath(path, language)).toBe(list);
});
