import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { TranscriptionAddress } from "../../shared/ipc/transcription";
import { SAMPLE_RATE } from "../../speech/sound";
import { createSamplesFile, newFileKey } from "../../speech/index";
import type { OpenedRecording } from "../recordings/recordings";
import { createTranscriber } from "../speech/transcriber";
import { openLibsqlStorage } from "../store/storage";
import type { TaskParameters } from "./task-store";
import { givenRecordings } from "../testing/given-recordings";
import { type StandInAddress, standInAddress } from "../testing/stand-in-address";
import { doneStep, standInSpeech, TURNS } from "../testing/stand-in-speech";
import { annaEngine } from "../testing/stub-engines";
import { newTask } from "../testing/task-store-contract";
import { createInProcessRunner } from "../testing/in-process-runner";
import { createWork } from "./work";

const NOW = 1_700_000_000_000;
const ID = "0b0e7a0e-6a1b-4c43-9d5c-0f4a9c3a0001";
const MODELS = { models: "/models", recognizers: { en: "/models/en" } };
const SAID = {
  text: "Hello, this is Anna. Good morning!",
  segments: [
    { start: 0.2, end: 1.9, text: "Hello, this is Anna." },
    { start: 2.1, end: 3.4, text: "Good morning!" },
  ],
};

let folder: string;
let path: string;
let there: StandInAddress;
const key = newFileKey();
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "outis-elsewhere-"));
  path = join(folder, "one.samples");
  const samples = await createSamplesFile(path, key);
  await samples.append(new Int16Array(4 * SAMPLE_RATE));
  await samples.finish();
  there = await standInAddress(SAID);
});
afterEach(async () => {
  await there.close();
  rmSync(folder, { recursive: true });
});

interface Change {
  readonly asked?: Partial<Extract<TaskParameters, { operation: "prediction" }>>;
  readonly opened?: Partial<OpenedRecording>;
  readonly address?: TranscriptionAddress | undefined;
  readonly models?: typeof MODELS | undefined;
}

async function done(change: Change = {}, speech = standInSpeech()) {
  const { asked, opened } = change;
  const store = openLibsqlStorage({ path: ":memory:" }).tasks;
  const media = {
    recordings: givenRecordings({ path, key, mayGoTo: there.host, ...opened }),
    listening: createTranscriber({ processes: speech }),
    models: () => ("models" in change ? change.models : MODELS),
    transcription: () => ("address" in change ? change.address : there.address),
  };
  const work = createWork({ store, runner: createInProcessRunner(annaEngine), media, now: () => NOW });
  const url = "outis-recording:7f6c1c5e-0000-4000-8000-000000000001";
  const parameters = {
    operation: "prediction",
    url,
    languageIn: "en",
    languageOut: "en",
    diarization: false,
    ...asked,
  } as const;
  await store.insert(newTask(ID, { parameters, input: "" }));
  await work(ID, new AbortController().signal);
  return { task: await store.get(ID, NOW), speech };
}

describe("a recording that an address listens to", () => {
  test("is sent there with the key; the words are used as they are, and the task says where it went", async () => {
    const { task, speech } = await done();
    expect(there.asked).toHaveLength(1);
    expect(there.asked[0]?.authorization).toBe("Bearer secret-key-1");
    expect(there.asked[0]?.bytes).toBeGreaterThan(4 * SAMPLE_RATE * 2);
    expect(speech.started).toBe(0);
    expect(task).toMatchObject({
      status: "completed",
      notice: `recording_sent: Another computer transcribed the recording. It was sent to: ${there.host}`,
      result: { transcript: { text: "Hello, this is Anna.\nGood morning!", segments: SAID.segments } },
    });
    expect(JSON.stringify(task)).not.toContain("secret-key-1");
  });

  test("has its speakers found here, by the words that came back", async () => {
    const speech = standInSpeech(() => [doneStep()]);
    const { task } = await done({ asked: { diarization: true }, opened: { finished: TURNS.slice(0, 1) } }, speech);
    expect(speech.jobs).toHaveLength(1);
    expect(speech.jobs[0]).toMatchObject({ diarization: true, finished: [], known: { turns: SAID.segments } });
    expect(task?.result.transcriptDiarized?.segments).toEqual(TURNS);
    expect(task?.result.transcriptDiarized?.speakers).toEqual({ SPEAKER_00: "Speaker 1", SPEAKER_01: "Speaker 2" });
  });

  test("is depersonalized here, in the language that was heard", async () => {
    const asked = { languageIn: "auto", languageOut: undefined, depersonalizationMode: "blind" } as const;
    const { task } = await done({ asked });
    expect(task?.result.transcriptDepersonalized?.text).toBe("Hello, this is [NAME_1].\nGood morning!");
  });

  test("needs no models of this computer, but for the speakers", async () => {
    expect((await done({ models: undefined })).task?.status).toBe("completed");
    const { task } = await done({ models: undefined, asked: { diarization: true } });
    expect(task).toMatchObject({ status: "error", error: { code: "no_speech_model" } });
  });

  test.each([
    [401, {}, "transcription_refused"],
    [200, { no: "transcript" }, "transcription_unusable"],
    [200, { text: "words without times" }, "transcription_unusable"],
    [200, { text: "" }, "no_speech"],
  ])("whose answer is %i %j ends in error %s", async (status, body, code) => {
    await there.close();
    there = await standInAddress(body, status);
    const { task } = await done();
    expect(task).toMatchObject({ status: "error", error: { code } });
    expect(JSON.stringify(task)).not.toContain("secret-key-1");
  });

  test("where nobody answers ends in error", async () => {
    const address = { url: "http://127.0.0.1:1/v1", model: "whisper-1" };
    const { task } = await done({ address, opened: { mayGoTo: "127.0.0.1:1" } });
    expect(task).toMatchObject({ error: { code: "transcription_unreachable" } });
  });
});

describe("a recording is heard here and sent nowhere", () => {
  test.each<[string, Change]>([
    ["where no address is chosen any more", { address: undefined }],
    ["where the person was not told that it goes anywhere", { opened: { mayGoTo: undefined } }],
    ["where the person was told of another host", { opened: { mayGoTo: "other.example" } }],
    ["where its words are known", { opened: { known: { speakers: {}, turns: [...TURNS] } } }],
  ])("%s", async (_, change) => {
    const { task, speech } = await done(change);
    expect(there.asked).toEqual([]);
    expect(speech.jobs).toHaveLength(1);
    expect(task).toMatchObject({ status: "completed" });
    expect(task?.notice ?? "").not.toContain("recording_sent");
  });
});
