import { describe, expect, test } from "vitest";
import type { OpenedRecording } from "../recordings/recordings";
import { createTranscriber } from "../speech/transcriber";
import { openLibsqlStorage } from "../store/storage";
import type { TaskParameters } from "./task-store";
import { givenRecordings } from "../testing/given-recordings";
import { annaEngine } from "../testing/stub-engines";
import { at, conversation, gate, standInSpeech, TURNS, turnStep } from "../testing/stand-in-speech";
import { newTask } from "../testing/task-store-contract";
import { createInProcessRunner } from "../testing/in-process-runner";
import { createWork } from "./work";

const NOW = 1_700_000_000_000;
const ID = "0b0e7a0e-6a1b-4c43-9d5c-0f4a9c3a0001";
const MODELS = { models: "/models", recognizers: { en: "/models/en" } };
type Asked = Partial<Extract<TaskParameters, { operation: "prediction" }>>;

async function setup(asked: Asked = {}, speech = standInSpeech(), opened: Partial<OpenedRecording> = {}) {
  const store = openLibsqlStorage({ path: ":memory:" }).tasks;
  const told: [number, string][] = [];
  const progress: typeof store.progress = (id, attempt, share, stage) => {
    told.push([share, stage]);
    return store.progress(id, attempt, share, stage);
  };
  const media = {
    recordings: givenRecordings(opened),
    listening: createTranscriber({ processes: speech }),
    models: () => MODELS,
    threads: 2,
  };
  const runner = createInProcessRunner(annaEngine);
  const work = createWork({ store: { ...store, progress }, runner, media, now: () => NOW });
  await store.insert(
    newTask(ID, {
      parameters: {
        operation: "prediction",
        url: "https://files.example/call.mp3",
        languageIn: "en",
        languageOut: "en",
        diarization: true,
        ...asked,
      },
      input: "",
    }),
  );
  const run = async (signal = new AbortController().signal) => {
    await work(ID, signal);
    return store.get(ID, NOW);
  };
  return { store, speech, told, run };
}

describe("a recording", () => {
  test("is listened to as the task asks", async () => {
    const { run, speech } = await setup({ languageIn: "auto", speakersCount: 2 });
    await run();
    const [job] = speech.jobs;
    expect(job).toMatchObject({ ...MODELS, language: "auto", diarization: true, speakersCount: 2, threads: 2 });
    expect(job).not.toHaveProperty("known");
  });

  test("becomes a transcript, and one by speaker, with the words", async () => {
    const { run } = await setup();
    expect((await run())?.result).toEqual({
      audioLengthMinutes: 0.1,
      language: "en",
      transcript: {
        text: "Hello, this is Anna.\nGood morning!\nAnna has sent it.",
        segments: TURNS.map(({ speaker: _, ...turn }) => turn),
      },
      transcriptDiarized: { speakers: { SPEAKER_00: "Speaker 1", SPEAKER_01: "Speaker 2" }, segments: TURNS },
    });
  });

  test("without speakers: the transcript alone, and the depersonalized text has no labels", async () => {
    const turns = TURNS.map(({ speaker: _, ...turn }) => turn);
    const speech = standInSpeech(() => [{ type: "done", turns, language: "en", seconds: 6 }]);
    const { run } = await setup({ diarization: false, depersonalizationMode: "blind" }, speech);
    const result = (await run())?.result;
    expect(result).not.toHaveProperty("transcriptDiarized");
    expect(result?.transcriptDepersonalized?.text).toBe(
      "Hello, this is [NAME_1].\nGood morning!\n[NAME_1] has sent it.",
    );
    expect(result?.transcriptDepersonalized?.segments?.[0]).toEqual({
      start: 0.2,
      end: 1.9,
      text: "Hello, this is [NAME_1].",
    });
  });

  test("depersonalized: the transcript by speaker, labels and all, and its turns", async () => {
    const { run } = await setup({ depersonalizationMode: "reversible" });
    const done = (await run())?.result.transcriptDepersonalized;
    expect(done?.text).toBe(
      "Speaker 1: Hello, this is [NAME_1].\nSpeaker 2: Good morning!\nSpeaker 1: [NAME_1] has sent it.",
    );
    expect(done?.mapping).toEqual({ "[NAME_1]": "Anna" });
    expect(done?.spans).toHaveLength(2);
    expect(done?.segments).toEqual([
      { start: 0.2, end: 1.9, speaker: "SPEAKER_00", text: "Hello, this is [NAME_1]." },
      { start: 2.1, end: 3.4, speaker: "SPEAKER_01", text: "Good morning!" },
      { start: 3.9, end: 5.5, speaker: "SPEAKER_00", text: "[NAME_1] has sent it." },
    ]);
  });

  test("is summed up from its depersonalized text, where there is one", async () => {
    const asked = { synopsis: { points: 3 } };
    expect((await (await setup(asked)).run())?.result.synopsis).toContain("Anna");
    const both = await (await setup({ ...asked, depersonalizationMode: "blind" })).run();
    expect(both?.result.synopsis).toContain("[NAME_1]");
    expect(both?.result.synopsis).not.toContain("Anna");
    expect(both?.notice).toMatch(/^key_sentences: /);
  });

  test("goes on in the language that was heard; its words follow the language that was asked for", async () => {
    const asked = { languageIn: "auto", depersonalizationMode: "blind" } as const;
    const store = async (more: Asked) => (await (await setup({ ...asked, ...more })).run())?.notice;
    expect(await store({ languageOut: undefined })).toBeUndefined();
    expect(await store({ languageOut: "ru" })).toMatch(/^not_translated: /);
    expect(await store({ languageIn: "en", languageOut: undefined })).toMatch(/^not_translated: /);
  });

  test("that is damaged says that a part of it is missing", async () => {
    const { run } = await setup({}, standInSpeech(), { complete: false });
    expect(await run()).toMatchObject({
      status: "completed",
      notice: expect.stringMatching(/^recording_incomplete: /) as string,
    });
  });

  test("tells how far it is, and never goes back", async () => {
    const speech = standInSpeech((job, earlier) =>
      earlier === 0
        ? [at("listening", 6), at("transcribing", 3), turnStep(TURNS[0]!), "crash"]
        : [at("listening", 3), ...conversation(job)],
    );
    const { run, told } = await setup({ depersonalizationMode: "blind", synopsis: { points: 2 } }, speech);
    await run();
    const shares = told.map(([share]) => share);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBeLessThan(1);
    expect([...new Set(told.map(([, stage]) => stage))]).toEqual(
      expect.arrayContaining(["listening", "transcribing", "summarizing"]),
    );
  });

  test("is seen to grow while it is listened to", async () => {
    const held = gate();
    const speech = standInSpeech((job) => [
      turnStep(TURNS[0]!),
      () => held.opened,
      ...conversation({ ...job, finished: [TURNS[0]!] }),
    ]);
    const { run, store } = await setup({}, speech);
    const running = run();
    await expect
      .poll(async () => (await store.get(ID, NOW))?.result)
      .toMatchObject({
        transcript: { text: "Hello, this is Anna." },
        transcriptDiarized: { speakers: { SPEAKER_00: "Speaker 1" }, segments: [TURNS[0]] },
      });
    held.open();
    expect((await running)?.result.transcript?.segments).toHaveLength(3);
  });

  test("that another process was working on is gone on with where that was", async () => {
    const { run, store, speech } = await setup({}, standInSpeech(), { finished: TURNS.slice(0, 2) });
    await run();
    expect(speech.jobs[0]?.finished).toEqual(TURNS.slice(0, 2));
    expect((await store.get(ID, NOW))?.result.transcript?.segments).toHaveLength(3);
  });

  test("whose work is stopped is closed and left to the next attempt", async () => {
    let closed = 0;
    const close = () => Promise.resolve(void (closed += 1));
    const speech = standInSpeech(() => [turnStep(TURNS[0]!), () => gate().opened]);
    const { run } = await setup({}, speech, { close });
    const controller = new AbortController();
    const running = run(controller.signal);
    await expect.poll(() => speech.alive).toBe(1);
    controller.abort(new Error("deleted"));
    expect(await running).toMatchObject({ status: "processing" });
    expect([speech.alive, closed]).toEqual([0, 1]);
  });
});

describe("names that somebody gave to speakers", () => {
  test("are hidden with everything else", async () => {
    const known = { speakers: { SPEAKER_00: "Anna", SPEAKER_01: "Doctor" }, turns: [...TURNS] };
    const { run } = await setup({ depersonalizationMode: "reversible" }, standInSpeech(), { known });
    const result = (await run())?.result;
    expect(result?.transcriptDiarized?.speakers).toEqual(known.speakers);
    expect(result?.transcriptDepersonalized?.text).toMatch(/^\[NAME_1\]: Hello.*\nDoctor: Good morning!/);
    expect(JSON.stringify(result?.transcriptDepersonalized?.segments)).not.toContain("Anna");
  });
});
