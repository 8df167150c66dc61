import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSamplesFile, newFileKey, openTurnLog, type SpeechRequest, speechRequestSchema } from "../speech/index";
import { SAMPLE_RATE } from "../speech/sound";
import { type EmbeddedOutbound, serveEmbedded } from "./embedded";
import type { SpeechPort } from "./speech/port-process";
import { type StandInAddress, standInAddress } from "./testing/stand-in-address";
import { conversation, gate, standInSpeech, type Step, TURNS, turnStep } from "./testing/stand-in-speech";

/** Like Electron's `process.parentPort`. */
function parent(listen: (message: EmbeddedOutbound) => void = () => undefined) {
  let receive: (event: { data: unknown; ports?: SpeechPort[] }) => void = () => undefined;
  let first: (message: EmbeddedOutbound) => void = () => undefined;
  const answer = new Promise<EmbeddedOutbound>((resolve) => (first = resolve));
  const heard = (message: EmbeddedOutbound): void => {
    first(message);
    listen(message);
  };
  let exited: (code: number) => void = () => undefined;
  const exit = new Promise<number>((resolve) => (exited = resolve));
  serveEmbedded(
    { on: (_event, listener) => (receive = listener), postMessage: (message) => heard(message) },
    new URL("file:///no/worker/needed.js"),
    (code) => exited(code),
  );
  return { send: (data: unknown, ...ports: SpeechPort[]) => receive({ data, ports }), answer, exit };
}
const KEY = "sixteen-characters-or-more";

describe("the embedded service", () => {
  test("listens on this computer only, with the key of the message, and stops when told", async () => {
    const { send, answer, exit } = parent();
    send({ type: "start", key: KEY });
    const ready = await answer;
    if (ready.type !== "ready") throw new Error("not ready");
    expect(ready.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api$/);
    const read = (key: string) =>
      fetch(`${ready.baseUrl}/v1/prediction/1`, { headers: { authorization: `Bearer ${key}` } });
    expect((await read(KEY)).status).toBe(404);
    expect((await read("another")).status).toBe(401);
    send({ type: "stop" });
    expect(await exit).toBe(0);
    await expect(read(KEY)).rejects.toThrow();
  });

  test("writes nothing anywhere of what it is asked, not even of a task that failed", async () => {
    const written = [vi.spyOn(process.stdout, "write"), vi.spyOn(process.stderr, "write")];
    const { send, answer, exit } = parent();
    send({ type: "start", key: KEY });
    const ready = await answer;
    if (ready.type !== "ready") throw new Error("not ready");
    const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
    const create = { method: "POST", headers, body: JSON.stringify({ input: "Odysseus of Ithaca" }) };
    const created = (await (await fetch(`${ready.baseUrl}/v1/depersonalization`, create)).json()) as { task: string };
    const read = async () => ((await (await fetch(created.task, { headers })).json()) as { error?: string }).error;
    await expect.poll(read).toBe("engine_crashed");
    send({ type: "stop" });
    await exit;
    const lines = written.flatMap(({ mock }) => mock.calls.map(([line]) => String(line))).join("");
    for (const spy of written) spy.mockRestore();
    expect(lines).not.toMatch(/Odysseus|Ithaca|prediction|"event"/);
    expect(lines).not.toContain(KEY);
  });

  test("answers to no other name than this computer's, and to no page of another origin", async () => {
    const { send, answer, exit } = parent();
    send({ type: "start", key: KEY });
    const ready = await answer;
    if (ready.type !== "ready") throw new Error("not ready");
    const statusOf = async (headers: Record<string, string>) => {
      const request = httpRequest(`${ready.baseUrl}/v1/balance`, {
        headers: { authorization: `Bearer ${KEY}`, ...headers },
      });
      request.end();
      const [response] = (await once(request, "response")) as [IncomingMessage];
      response.resume();
      return response.statusCode;
    };
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ host: "evil.example" })).toBe(421);
    expect(await statusOf({ origin: "https://evil.example" })).toBe(403);
    send({ type: "stop" });
    await exit;
  });

  test("starts nothing for a message it does not know, and stops before it has started", async () => {
    const { send, exit } = parent();
    send({ type: "start", key: "short" });
    send("start");
    send({ type: "stop" });
    expect(await exit).toBe(0);
  });
});

/** Main, which provides ports to a stand-in. */
function main(script: (job: SpeechRequest["job"], earlier: number) => readonly Step[] = conversation) {
  const speech = standInSpeech(script);
  const said: EmbeddedOutbound[] = [];
  const kills = new Map<string, () => void>();
  const { send, answer, exit } = parent((message) => {
    said.push(message);
    if (message.type === "speechUnwanted") kills.get(message.id)?.();
    if (message.type !== "speechWanted") return;
    const listening = speech.start();
    kills.set(message.id, () => listening.kill());
    listening.onExit(() => send({ type: "speechEnded", id: message.id }));
    send(
      { type: "speechStarted", id: message.id },
      {
        on: (event: string, listener: ((event: { data: unknown }) => void) | (() => void)) => {
          if (event === "message") listening.onReply((data) => listener({ data }));
        },
        postMessage: (request) => listening.send(speechRequestSchema.parse(request)),
        start: () => undefined,
        close: () => undefined,
      },
    );
  });
  return { speech, said, send, answer, exit };
}

describe("a recording of this computer", () => {
  const ID = "7f6c1c5e-0000-4000-8000-000000000001";
  const MODELS = { models: "/models/speech", recognizers: { "*": "/models/speech/base" } };
  const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-embedded-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const recordingIn = (key = newFileKey()) => ({
    id: ID,
    path: join(folder, "recording.samples"),
    key,
    turnsPath: join(folder, "recording.turns"),
  });

  async function started(script?: Parameters<typeof main>[0]) {
    const running = main(script);
    running.send({ type: "start", key: KEY, speech: MODELS });
    const ready = await running.answer;
    if (ready.type !== "ready") throw new Error("not ready");
    const create = async (more: object = {}) => {
      const body = JSON.stringify({ url: `outis-recording:${ID}`, languageIn: "en", ...more });
      return (await (await fetch(`${ready.baseUrl}/v1/prediction`, { method: "POST", headers, body })).json()) as {
        task: string;
      };
    };
    const read = async (task: string) => (await (await fetch(task, { headers })).json()) as Record<string, unknown>;
    return { ...running, create, read };
  }

  test("becomes a transcript by speaker, by a process that main starts", async () => {
    const { send, said, create, read, speech } = await started();
    const recording = recordingIn();
    send({ type: "recording", recording });
    expect(said.at(-1)).toEqual({ type: "recordingTaken", id: ID });
    const { task } = await create();
    await expect.poll(() => read(task)).toMatchObject({ status: "completed" });
    await expect.poll(() => said).toContainEqual({ type: "taskEnded", id: task.split("/").at(-1) });
    expect(await read(task)).toMatchObject({
      audioLengthMinutes: 0.1,
      transcript: { text: TURNS.map(({ text }) => text).join("\n") },
      transcriptDiarized: { speakers: { SPEAKER_00: "Speaker 1", SPEAKER_01: "Speaker 2" }, segments: TURNS },
    });
    const { path, key } = recording;
    expect(speech.jobs).toMatchObject([{ recording: { path, key }, language: "en", diarization: true, ...MODELS }]);
  });

  test("that main has not told of is missing; an address is not taken", async () => {
    const { create, read, send } = await started();
    const { task } = await create();
    await expect.poll(() => read(task)).toMatchObject({ status: "error", error: "recording_missing" });
    send({ type: "recording", recording: recordingIn() });
    send({ type: "forgetRecording", id: ID });
    const again = await create();
    await expect.poll(() => read(again.task)).toMatchObject({ error: "recording_missing" });
    expect(await create({ url: "https://files.example/a.mp3" })).toMatchObject({ error: "bad_request" });
  });

  test("is gone on with at the last finished turn when the service is started anew", async () => {
    const [reached, never] = [gate(), gate()];
    const held = (): Promise<void> => {
      reached.open();
      return never.opened;
    };
    const first = await started(() => [turnStep(TURNS[0]!), turnStep(TURNS[1]!), held]);
    const recording = recordingIn();
    first.send({ type: "recording", recording });
    await first.create();
    await reached.opened;
    first.send({ type: "stop" });
    await first.exit;
    const log = await openTurnLog(recording.turnsPath, recording.key);
    expect(log.turns).toEqual(TURNS.slice(0, 2));
    await log.close();
    expect(readFileSync(recording.turnsPath).includes("morning")).toBe(false);
    const second = await started();
    second.send({ type: "recording", recording });
    const { task } = await second.create();
    await expect.poll(() => second.read(task)).toMatchObject({ status: "completed" });
    expect(second.speech.jobs).toMatchObject([{ finished: TURNS.slice(0, 2) }]);
  });

  test("whose words are known is listened to for its speakers alone; names that were given stay with them", async () => {
    const { send, create, read, speech } = await started();
    const known = { speakers: { SPEAKER_00: "Speaker 1", SPEAKER_01: "Boris" }, turns: [...TURNS] };
    send({ type: "recording", recording: { ...recordingIn(), known } });
    const { task } = await create({ speakersCount: 2 });
    await expect.poll(() => read(task)).toMatchObject({ status: "completed" });
    expect(speech.jobs).toMatchObject([{ known, speakersCount: 2, finished: [] }]);
    expect((await read(task))["transcriptDiarized"]).toMatchObject({
      speakers: { SPEAKER_00: "Speaker 1", SPEAKER_01: "Boris" },
    });
  });

  test("that is deleted ends the process at once", async () => {
    const { send, said, create, speech } = await started(() => [turnStep(TURNS[0]!), () => gate().opened]);
    send({ type: "recording", recording: recordingIn() });
    const { task } = await create();
    await expect.poll(() => speech.alive).toBe(1);
    await fetch(task, { method: "DELETE", headers: { authorization: headers.authorization } });
    await expect.poll(() => speech.alive, { timeout: 30_000 }).toBe(0);
    expect(said.at(-1)).toMatchObject({ type: "speechUnwanted" });
  });

  describe("with an address that listens", () => {
    let there: StandInAddress;
    beforeEach(async () => {
      there = await standInAddress({ text: "Hello, Anna.", segments: [{ start: 0, end: 1, text: "Hello, Anna." }] });
    });
    afterEach(() => there.close());

    async function recorded() {
      const recording = recordingIn();
      const samples = await createSamplesFile(recording.path, recording.key);
      await samples.append(new Int16Array(SAMPLE_RATE));
      await samples.finish();
      return recording;
    }

    test("is sent to the host that it was offered with; the key is nowhere in what is answered", async () => {
      const { send, create, read, said, speech } = await started();
      send({ type: "transcription", address: there.address });
      send({ type: "recording", recording: { ...(await recorded()), mayGoTo: there.host } });
      const { task } = await create({ diarization: false });
      await expect.poll(() => read(task)).toMatchObject({ status: "completed", transcript: { text: "Hello, Anna." } });
      expect(there.asked.map(({ authorization }) => authorization)).toEqual(["Bearer secret-key-1"]);
      expect(speech.started).toBe(0);
      expect(JSON.stringify([await read(task), said])).not.toContain("secret-key-1");
    });

    test("goes nowhere that it was not offered with, nor after the address was taken back", async () => {
      const { send, create, read, speech } = await started();
      const recording = await recorded();
      send({ type: "transcription", address: there.address });
      send({ type: "recording", recording });
      const first = await create();
      await expect.poll(() => read(first.task)).toMatchObject({ status: "completed" });
      send({ type: "recording", recording: { ...recording, mayGoTo: there.host } });
      send({ type: "transcription" });
      const second = await create();
      await expect.poll(() => read(second.task)).toMatchObject({ status: "completed" });
      expect(there.asked).toEqual([]);
      expect(speech.jobs).toHaveLength(2);
    });
  });

  test("is listened to with the models that there are when its turn comes", async () => {
    const { send, create, read, speech } = await started();
    send({ type: "recording", recording: recordingIn() });
    send({ type: "speechModels", models: "/other", recognizers: {} });
    const { task } = await create();
    await expect.poll(() => read(task)).toMatchObject({ status: "completed" });
    expect(speech.jobs).toMatchObject([{ models: "/other", recognizers: {} }]);
  });
});
