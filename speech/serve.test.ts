import { cp, mkdtemp, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hearSound } from "./transcribe-chunk";
import type { SpeechJob, SpeechReply } from "./messages";
import { loadRecognizer } from "./recognizer";
import { bundledRecognizer } from "./whisper/bundled-recognizer";
import { BUNDLED_MODEL, Whisper } from "./whisper/whisper";
import { createSamplesFile } from "./recording/samples-file";
import { newFileKey } from "./recording/sealed-file";
import { serve } from "./serve";
import { toFloats } from "./sound";
import { NOBODY, telephoneSound } from "./testing/sounds";

const MODELS = fileURLToPath(new URL("../models/speech", import.meta.url));
const TELEPHONE = fileURLToPath(new URL("../e2e/recordings/telephone-en.wav", import.meta.url));
const key = newFileKey();
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "outis-speech-"));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
async function keep(samples: Int16Array): Promise<string> {
  const path = join(folder, `${(files += 1)}.samples`);
  const writer = await createSamplesFile(path, key);
  await writer.append(samples);
  await writer.finish();
  return path;
}

async function work(path: string, job: Partial<SpeechJob> = {}): Promise<SpeechReply[]> {
  const replies: SpeechReply[] = [];
  const whole = {
    recording: { path, key },
    language: "en",
    diarization: true,
    models: MODELS,
    recognizers: {},
    ...job,
  };
  await serve({ type: "transcribe", id: 7, job: whole }, (reply) => replies.push(reply as SpeechReply));
  expect(replies.every((reply) => reply.id === 7)).toBe(true);
  return replies;
}

const turnsOf = (replies: readonly SpeechReply[]) =>
  replies.flatMap((reply) => (reply.type === "turn" ? [reply.turn] : []));
const doneOf = (replies: readonly SpeechReply[]) => {
  const last = replies.at(-1);
  if (last?.type !== "done") throw new Error(`Ended as ${JSON.stringify(last)}`);
  return last;
};

describe("listening, with the models that travel with the program", { timeout: 180_000 }, () => {
  it.each(["silence", "hiss", "rumble", "music", "ringing"] as const)("makes no words of %s", async (kind) => {
    const path = await keep(NOBODY[kind](6));
    for (const language of ["ru", "auto"])
      expect((await work(path, { language })).at(-1)).toEqual({ type: "failed", id: 7, code: "no_speech" });
  });

  it("makes no words of noise and music even where they are taken for speech", async () => {
    const folder = join(MODELS, BUNDLED_MODEL);
    const [own, whisper] = [await loadRecognizer(folder, 1), await Whisper.load(MODELS, 1)];
    const recognizers = whisper === undefined ? [own] : [own, bundledRecognizer(whisper, own.model)];
    for (const recognizer of recognizers)
      for (const kind of ["silence", "hiss", "rumble", "music", "ringing"] as const)
        for (const language of ["ru", "en"]) {
          const { words } = await hearSound(recognizer, toFloats(NOBODY[kind](3)), language);
          expect([kind, language, words]).toEqual([kind, language, []]);
        }
  });

  it("makes turns by speaker of a call, tells them as they come, and goes on after a crash", async () => {
    const path = await keep(telephoneSound(TELEPHONE));
    const replies = await work(path, { language: "auto" });
    const done = doneOf(replies);
    expect(done.language).toBe("en");
    expect(done.seconds).toBeCloseTo(29.87, 1);
    expect(done.turns.map((turn) => turn.speaker)).toEqual([0, 1, 0, 1, 0, 1].map((speaker) => `SPEAKER_0${speaker}`));
    const text = done.turns.map((turn) => turn.text).join(" ");
    for (const name of ["Emily Watson", "Michael Brown", "Friday"]) expect(text).toContain(name);
    for (const turn of done.turns) {
      expect(turn.words?.map(([word]) => word).join(" ")).toBe(turn.text);
      for (const [, , , confidence] of turn.words ?? []) expect(confidence).toBeGreaterThanOrEqual(0);
      let before = turn.start;
      for (const [, start, end] of turn.words ?? []) {
        expect(start).toBeGreaterThanOrEqual(before);
        expect(end).toBeGreaterThanOrEqual(start);
        before = start;
      }
    }

    const progress = replies.flatMap((reply) => (reply.type === "progress" ? [reply] : []));
    expect(new Set(progress.map((told) => told.stage))).toEqual(new Set(["listening", "transcribing"]));
    expect(progress.every((told) => told.seconds <= told.of)).toBe(true);

    const finished = turnsOf(replies).slice(0, -2);
    const again = await work(path, { language: "en", finished });
    expect(turnsOf(again)).toHaveLength(2);
    expect(doneOf(again).turns.map(({ start, speaker }) => [start, speaker])).toEqual(
      done.turns.map(({ start, speaker }) => [start, speaker]),
    );

    // Known words; one speaker.
    const known = { speakers: {}, turns: done.turns };
    const [one, ...others] = doneOf(await work(path, { known, speakersCount: 1 })).turns;
    expect(others).toEqual([]);
    expect(one?.text).toBe(text);
    const nobody = doneOf(await work(path, { known, diarization: false })).turns;
    expect(nobody.every((turn) => turn.speaker === undefined)).toBe(true);
  });

  it("transcribes stretches with hints", async () => {
    const path = await keep(telephoneSound(TELEPHONE));
    const stretch = { from: 0, to: 8, language: "en", hints: "Emily, Braun" };
    const hinted = [stretch, { ...stretch, from: 1000, to: 1010 }, { ...stretch, from: 20, to: 29 }];
    const { turns } = doneOf(await work(path, { known: { speakers: {}, turns: [] }, again: { hinted } }));
    expect(turns.map(({ start, end }) => [start, end])).toEqual([
      [0, 8],
      [20, 29],
    ]);
    expect(turns[0]?.text).toContain("Emily");
  });

  it("says which file of which model is broken, and does not load it", async () => {
    const path = await keep(NOBODY.hiss(1));
    const models = join(folder, "models");
    await cp(join(MODELS, "config.json"), join(models, "config.json"));
    for (const file of ["silero-vad.onnx", "campplus-zh-en.onnx"])
      await symlink(join(MODELS, file), join(models, file));
    expect((await work(path, { models })).at(-1)).toEqual({
      type: "failed",
      id: 7,
      code: "speech_model_broken",
      details: { model: "whisper-base", file: "model.json" },
    });
    await cp(join(MODELS, "whisper-base"), join(models, "whisper-base"), { recursive: true });
    await truncate(join(models, "whisper-base", "decoder.int8.onnx"), 1000);
    expect((await work(path, { models })).at(-1)).toMatchObject({
      code: "speech_model_broken",
      details: { model: "whisper-base", file: "decoder.int8.onnx" },
    });
    await rm(join(models, "silero-vad.onnx"));
    await cp(join(MODELS, "whisper-base"), join(models, "whisper-base"), { recursive: true, force: true });
    expect((await work(path, { models })).at(-1)).toMatchObject({
      details: { model: "silero-vad", file: "silero-vad.onnx" },
    });
  });

  it("says that there is no recognizer, and that a recording cannot be read", async () => {
    const path = await keep(NOBODY.hiss(1));
    const models = join(folder, "few");
    await cp(join(MODELS, "config.json"), join(models, "config.json"));
    const config = (await import(join(models, "config.json"), { with: { type: "json" } })) as { default: object };
    await writeFile(join(models, "config.json"), JSON.stringify({ ...config.default, recognizers: {} }));
    expect((await work(path, { models })).at(-1)).toMatchObject({ code: "no_speech_model" });
    expect((await work(join(folder, "none"))).at(-1)).toMatchObject({ code: "recording_unreadable" });
    await truncate(path, 20_000);
    expect((await work(path)).at(-1)).toMatchObject({ code: "recording_unreadable" });
  });
});
