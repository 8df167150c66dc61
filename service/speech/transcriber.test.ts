import { describe, expect, test, vi } from "vitest";
import type { SpeechJob } from "../../speech/index";
import {
  conversation,
  doneStep,
  gate,
  standInSpeech,
  type StandInSpeech,
  TURNS,
  turnStep,
} from "../testing/stand-in-speech";
import { createTranscriber, type TranscriberOptions } from "./transcriber";

const JOB: SpeechJob = {
  recording: { path: "/nowhere", key: "00" },
  language: "en",
  diarization: true,
  models: "/models",
  recognizers: {},
  finished: [],
};

function listening(processes: StandInSpeech, options: Partial<TranscriberOptions> = {}) {
  const { listen, close } = createTranscriber({ processes, ...options });
  const told: string[] = [];
  const hear = (job: Partial<SpeechJob> = {}, signal = new AbortController().signal) =>
    listen({ ...JOB, ...job }, { signal, onTurn: ({ text }) => told.push(text), onProgress: () => undefined });
  return { hear, told, close };
}
const words = TURNS.map(({ text }) => text);

describe("listening", () => {
  test("tells each turn when it is finished, and all of them at the end", async () => {
    const { hear, told } = listening(standInSpeech());
    expect(await hear()).toMatchObject({ turns: TURNS, language: "en", seconds: 6 });
    expect(told).toEqual(words);
  });

  test("keeps a process for the next job, for a while", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const speech = standInSpeech();
    const { hear } = listening(speech, { idleMs: 60_000 });
    await hear();
    vi.advanceTimersByTime(59_000);
    await hear();
    vi.advanceTimersByTime(59_000);
    expect([speech.started, speech.alive]).toEqual([1, 1]);
    vi.advanceTimersByTime(2000);
    expect(speech.alive).toBe(0);
    await hear();
    expect(speech.started).toBe(2);
    vi.useRealTimers();
  });

  test("has a process for each of two jobs at once", async () => {
    const speech = standInSpeech();
    const { hear, close } = listening(speech);
    await Promise.all([hear(), hear()]);
    expect([speech.started, speech.alive]).toEqual([2, 2]);
    close();
    expect(speech.alive).toBe(0);
  });

  test("goes on after the last finished turn when the process ends in the middle", async () => {
    const speech = standInSpeech((job, earlier) =>
      earlier < 2 ? [turnStep(TURNS[earlier]!), "crash"] : conversation(job),
    );
    const { hear, told } = listening(speech);
    await hear();
    expect(speech.jobs.map(({ finished }) => finished.length)).toEqual([0, 1, 2]);
    expect(told).toEqual(words);
  });

  test("gives up when three processes have ended since the last new turn", async () => {
    const speech = standInSpeech((_job, earlier) => (earlier === 0 ? [turnStep(TURNS[0]!), "crash"] : ["crash"]));
    await expect(listening(speech).hear()).rejects.toMatchObject({ code: "speech_crashed" });
    expect(speech.started).toBe(3);
  });

  test("gives up where each attempt finds the same speakers and then ends", async () => {
    const speech = standInSpeech(() => [...TURNS.map(turnStep), "crash"]);
    const known = { speakers: {}, turns: [...TURNS] };
    await expect(listening(speech).hear({ known })).rejects.toMatchObject({ code: "speech_crashed" });
    expect(speech.jobs.map(({ finished }) => finished)).toEqual([[], [], []]);
  });

  test("ends a process that says nothing any more, and goes on with another", async () => {
    const speech = standInSpeech((job, earlier) => (earlier === 0 ? [() => gate().opened] : conversation(job)));
    const { hear } = listening(speech, { silentMs: 20 });
    expect(await hear()).toMatchObject({ turns: TURNS });
    expect(speech.started).toBe(2);
  });

  test("ends the process at once when it is not wanted any more", async () => {
    const speech = standInSpeech(() => [turnStep(TURNS[0]!), () => gate().opened]);
    const controller = new AbortController();
    const { hear } = listening(speech);
    const heard = hear({}, controller.signal);
    await expect.poll(() => speech.alive).toBe(1);
    controller.abort(new Error("deleted"));
    expect(speech.alive).toBe(0);
    await expect(heard).rejects.toThrow("deleted");
    await expect(hear({}, controller.signal)).rejects.toThrow("deleted");
    expect(speech.started).toBe(1);
  });

  test("passes over what is no reply", async () => {
    const speech = standInSpeech(() => [{ type: "nonsense" }, doneStep()]);
    expect(await listening(speech).hear()).toMatchObject({ turns: TURNS });
  });
});

describe("what cannot be listened to", () => {
  const failed = async (
    code: "no_speech" | "speech_model_broken" | "speech_failed",
    details?: Record<string, string>,
  ) => {
    const speech = standInSpeech(() => [{ type: "failed", code, ...(details && { details }) }]);
    const error: unknown = await listening(speech)
      .hear()
      .catch((reason: unknown) => reason);
    // The state of that process is unknown.
    expect(speech.alive).toBe(0);
    return error;
  };

  test("is told by its code, with the model and the file that are broken", async () => {
    expect(await failed("no_speech")).toMatchObject({ code: "no_speech", message: "Nobody speaks in this recording." });
    expect(await failed("speech_failed")).toMatchObject({ code: "speech_crashed" });
    expect(await failed("speech_model_broken", { model: "whisper-base", file: "tokens.txt" })).toMatchObject({
      message: "A speech model cannot be used: whisper-base, tokens.txt.",
    });
  });

  test("and never by a path", async () => {
    const error = await failed("speech_model_broken", { model: "/home/anna/models", file: "tokens.txt" });
    expect(error).toMatchObject({ message: "A speech model cannot be used: tokens.txt." });
  });
});
