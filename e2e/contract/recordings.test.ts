import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFetchedRecordings, type FetchedRecordingsOptions } from "../../service/recordings/fetched-recordings";
import { singleKey } from "../../service/http/auth";
import { anyOf } from "../../server/keys/key-store";
import type { HttpOptions } from "../../server/start-http";
import { openLibsqlStorage } from "../../service/store/storage";
import {
  SECONDS,
  conversation,
  gate,
  standInSpeech,
  type StandInSpeech,
  TURNS,
  turnStep,
} from "../../service/testing/stand-in-speech";
import { json, KEY, run, type Running } from "./running-service";

const MODELS = { models: "/models/speech", recognizers: { "*": "/models/speech/base" } };
const HERE = "outis-recording:7f6c1c5e-0000-4000-8000-000000000000";
let folder: string;
const closing: (() => void)[] = [];
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-contract-"))));
afterEach(() => {
  closing.splice(0).forEach((close) => close());
  rmSync(folder, { recursive: true, force: true });
});

/** Generous for busy machines. */
const poll = <T>(ask: () => T, options: { timeout: number } = { timeout: 30_000 }) => expect.poll(ask, options);

/** PCM, 16 kHz, one channel, a low tone. */
function wav(seconds: number): Buffer {
  const data = Buffer.alloc(seconds * 32_000);
  for (let i = 0; i < data.length / 2; i += 1) data.writeInt16LE(Math.round(3000 * Math.sin(i / 20)), 2 * i);
  const head = Buffer.from(
    "RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\x02\0\x10\0data\0\0\0\0",
    "latin1",
  );
  head.writeUInt32LE(36 + data.length, 4);
  head.writeUInt32LE(16_000, 24);
  head.writeUInt32LE(32_000, 28);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

/** Address of a file on a local web server. */
async function host(answer: RequestListener, name = "call.wav"): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`;
}
const giving =
  (body: Buffer | string, type = "audio/wav", status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { "content-type": type, "content-length": Buffer.byteLength(body) }).end(body);
  };

interface Given {
  readonly speech?: StandInSpeech;
  readonly models?: typeof MODELS | undefined;
  readonly atOnce?: number;
  readonly fetching?: FetchedRecordingsOptions;
  readonly start?: Partial<HttpOptions>;
}

/** With a fake transcription process. */
async function service({
  speech = standInSpeech(),
  atOnce,
  fetching = { allowPrivate: true },
  start = {},
  ...given
}: Given = {}) {
  const recordings = createFetchedRecordings({ folder, wait: () => Promise.resolve(), ...fetching });
  const models = "models" in given ? given.models : MODELS;
  const parts = { recordings, processes: speech, models: () => models, ...(atOnce !== undefined && { atOnce }) };
  const running = await run(undefined, { ...start, speech: parts });
  return { ...running, speech };
}
type Service = Awaited<ReturnType<typeof service>>;

const post = ({ request }: Running, body: object): Promise<Response> =>
  request("/v1/prediction", {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
const create = async (running: Running, body: object): Promise<string> =>
  String((await json(await post(running, { languageIn: "en", languageOut: "en", ...body })))["synopsis_id"]);
const read = async ({ request }: Running, id: string) => json(await request(`/v1/prediction/${id}`));
async function ended(running: Running, body: object): Promise<Record<string, unknown>> {
  const id = await create(running, body);
  await poll(async () => (await read(running, id))["status"]).not.toBe("processing");
  return read(running, id);
}
const files = (): string[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.includes("."));

describe("specification 2.1: a recording by link", () => {
  test("everything that was asked for, with url, filename and length", async () => {
    const running = await service();
    const url = await host(giving(wav(SECONDS)));
    const asked = { depersonalizationMode: "reversible", synopsis: { points: 2 } };
    const task = await ended(running, { url, ...asked });
    expect(task).toMatchObject({
      url,
      filename: "call.wav",
      audioLengthMinutes: 0.1,
      status: "completed",
      transcript: { text: "Hello, this is Anna.\nGood morning!\nAnna has sent it." },
      transcriptDiarized: { speakers: { SPEAKER_00: "Speaker 1", SPEAKER_01: "Speaker 2" }, segments: TURNS },
      transcriptDepersonalized: {
        text: "Speaker 1: Hello, this is [NAME_1].\nSpeaker 2: Good morning!\nSpeaker 1: [NAME_1] has sent it.",
        mapping: { "[NAME_1]": "Anna" },
        segments: [{ speaker: "SPEAKER_00", start: 0.2, end: 1.9, text: "Hello, this is [NAME_1]." }, {}, {}],
      },
      synopsis: expect.not.stringContaining("Anna") as string,
    });
    expect(files()).toEqual([]);
  });

  test("only what was asked for: no summary, nothing depersonalized, no speakers", async () => {
    const turns = TURNS.map(({ speaker: _, ...turn }) => turn);
    const speech = standInSpeech(() => [{ type: "done", turns, language: "en", seconds: SECONDS }]);
    const url = await host(giving(wav(SECONDS)));
    const task = await ended(await service({ speech }), { url, diarization: false, filename: "mine" });
    expect(Object.keys(task).sort()).toEqual([
      "audioLengthMinutes",
      "filename",
      "id",
      "language",
      "progress",
      "stage",
      "status",
      "transcript",
      "url",
    ]);
    expect(task["filename"]).toBe("mine");
  });

  test("rule 2: the transcript grows while the task is in processing", async () => {
    const held = gate();
    const speech = standInSpeech((job) => [
      turnStep(TURNS[0]!),
      () => held.opened,
      ...conversation({ ...job, finished: [TURNS[0]!] }),
    ]);
    const running = await service({ speech });
    const id = await create(running, { url: await host(giving(wav(SECONDS))) });
    await poll(() => read(running, id)).toMatchObject({
      status: "processing",
      stage: expect.stringMatching(/^(listening|transcribing)$/) as string,
      transcript: { text: "Hello, this is Anna." },
      transcriptDiarized: { segments: [TURNS[0]] },
    });
    held.open();
    await poll(() => read(running, id)).toMatchObject({ status: "completed", progress: 1, stage: "done" });
  });

  test("a link that breaks off is gone on with", async () => {
    const whole = wav(SECONDS);
    let asked = 0;
    const url = await host((request, response) => {
      asked += 1;
      const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? "")?.[1] ?? 0);
      const headers = { etag: '"1"', "accept-ranges": "bytes", "content-length": whole.length - from };
      if (from > 0) {
        const range = `bytes ${from}-${whole.length - 1}/${whole.length}`;
        response.writeHead(206, { ...headers, "content-range": range }).end(whole.subarray(from));
      } else response.writeHead(200, headers).write(whole.subarray(0, 100_000), () => response.destroy());
    });
    expect(await ended(await service(), { url })).toMatchObject({ status: "completed", audioLengthMinutes: 0.1 });
    expect(asked).toBe(2);
  });
});

describe("a task made from a recording's (sourceUri)", () => {
  const from = async (running: Service, path: string, source: unknown, more: object = {}) => {
    const response = await running.request(path, {
      method: "POST",
      body: JSON.stringify({ sourceUri: source, languageIn: "en", languageOut: "en", ...more }),
      headers: { "content-type": "application/json" },
    });
    const id = String((await json(response))["synopsis_id"]);
    await poll(async () => (await read(running, id))["status"]).toBe("completed");
    return read(running, id);
  };

  test("depersonalizes the transcript by speaker, and has its turns", async () => {
    const running = await service();
    const { id } = await ended(running, { url: await host(giving(wav(SECONDS))) });
    const task = await from(running, "/v1/depersonalization", id, { depersonalizationMode: "reversible" });
    expect(task).toMatchObject({
      transcriptDiarized: { speakers: { SPEAKER_00: "Speaker 1" }, segments: TURNS },
      transcriptDepersonalized: {
        text: expect.stringMatching(/^Speaker 1: Hello, this is \[NAME_1\]\.\nSpeaker 2: /) as string,
        segments: [{ speaker: "SPEAKER_00", text: "Hello, this is [NAME_1]." }, {}, {}],
      },
    });
  });

  test("sums up what is depersonalized, where that is there, else the transcript by speaker", async () => {
    const running = await service();
    const url = await host(giving(wav(SECONDS)));
    const hidden = await ended(running, { url, depersonalizationMode: "blind" });
    expect((await from(running, "/v1/summarization", hidden["id"]))["synopsis"]).not.toContain("Anna");
    const open = await ended(running, { url });
    const task = await from(running, "/v1/summarization", open["id"]);
    expect(task["synopsis"]).toContain("Anna");
    expect(task).not.toHaveProperty("transcriptDiarized");
  });
});

describe("links that are refused at once (ours)", () => {
  test.each([
    [{}, 400, "bad_request"],
    [{ url: "" }, 400, "bad_request"],
    [{ url: "ftp://files.example/a.mp3" }, 400, "bad_request"],
    [{ url: HERE }, 400, "bad_request"],
    [{ url: "https://www.youtube.com/watch?v=1" }, 422, "media_library_link"],
    [{ url: "http://127.0.0.1/a.mp3" }, 422, "link_private"],
    [{ url: "http://[::1]/a.mp3" }, 422, "link_private"],
    [{ url: "https://169.254.169.254/a.mp3" }, 422, "link_private"],
    [{ url: "https://files.example/a.mp3", speakersCount: 0 }, 400, "bad_request"],
    [{ url: "https://files.example/a.mp3", languageIn: "xx" }, 400, "bad_request"],
    [
      { url: "https://files.example/a.mp3", detection: { always: [{ text: "(", match: "regex" }] } },
      400,
      "bad_request",
    ],
  ])("%j: %i %s", async (body, status, error) => {
    const response = await post(await service({ fetching: {} }), body);
    expect(response.status).toBe(status);
    expect(await json(response)).toMatchObject({ error });
  });
});

describe("recordings that end in error (ours)", () => {
  const PAGE = "<!doctype html><html><body>Listen here</body></html>";
  const failing = async (answer: RequestListener, given: Given = {}) => {
    const task = await ended(await service(given), { url: await host(answer) });
    expect(task).toMatchObject({ status: "error", message: expect.stringMatching(/\.$/) as string });
    for (const field of ["transcript", "transcriptDiarized"]) expect(task).not.toHaveProperty(field);
    expect(files()).toEqual([]);
    return task["error"];
  };

  test("a page instead of a recording", async () => {
    expect(await failing(giving(PAGE, "text/html"))).toBe("link_is_page");
    expect(await failing(giving(PAGE, "audio/mpeg"))).toBe("link_is_page");
  });

  test("a link that leads into a private network by its name or by another address", async () => {
    const url = (await host(giving(wav(1)))).replace("127.0.0.1", "localhost.localdomain");
    const running = await service({ fetching: {} });
    const named = await ended(running, { url: url.replace("localhost.localdomain", "localhost.") });
    expect(named["error"]).toMatch(/^link_(private|unreachable)$/);
    const open = await service();
    const library = await host((_request, response) => {
      response.writeHead(302, { location: "https://www.youtube.com/watch?v=1" }).end();
    });
    expect(await ended(open, { url: library })).toMatchObject({ error: "media_library_link" });
  });

  test("a server that refuses, and one that does not answer", async () => {
    expect(await failing(giving("no", "text/plain", 403))).toBe("link_refused");
    expect(await failing((request) => request.socket.destroy())).toBe("link_unreachable");
  });

  test("a file that is damaged, empty, no recording, too large or too long", async () => {
    const damaged = Buffer.concat([wav(1).subarray(0, 16), Buffer.alloc(60_000, 0)]);
    expect(await failing(giving(damaged))).toBe("recording_unreadable");
    expect(await failing(giving(wav(0)))).toBe("recording_empty");
    expect(await failing(giving("\u0089PNG\r\n\u001a\n\0\0\0\rIHDR", "image/png"))).toBe("unsupported_recording");
    expect(await failing(giving(wav(3)), { fetching: { allowPrivate: true, maxBytes: 50_000 } })).toBe(
      "recording_too_large",
    );
    expect(await failing(giving(wav(3)), { fetching: { allowPrivate: true, maxSeconds: 1 } })).toBe(
      "recording_too_long",
    );
  });

  test("one in which nobody speaks", async () => {
    const speech = standInSpeech(() => [{ type: "failed", code: "no_speech" }]);
    expect(await failing(giving(wav(1)), { speech })).toBe("no_speech");
  });

  test("no model, before anything is fetched; a broken one, named with its file", async () => {
    const fetched: RequestListener = () => {
      throw new Error("Fetched although nothing can listen to it");
    };
    expect(await failing(fetched, { models: undefined })).toBe("no_speech_model");
    const details = { model: "whisper-base", file: "encoder.int8.onnx" };
    const speech = standInSpeech(() => [{ type: "failed", code: "speech_model_broken", details }]);
    const task = await ended(await service({ speech }), { url: await host(giving(wav(1))) });
    expect(task).toMatchObject({
      error: "speech_model_broken",
      message: "A speech model cannot be used: whisper-base, encoder.int8.onnx.",
    });
  });

  test("a process that ends again and again", async () => {
    expect(await failing(giving(wav(1)), { speech: standInSpeech(() => ["crash"]) })).toBe("speech_crashed");
  });
});

describe("a process that listens and ends in the middle", () => {
  test("is started again and goes on after the last finished turn", async () => {
    const speech = standInSpeech((job, earlier) =>
      earlier === 0 ? [turnStep(TURNS[0]!), turnStep(TURNS[1]!), "crash"] : conversation(job),
    );
    const task = await ended(await service({ speech }), { url: await host(giving(wav(SECONDS))) });
    expect(task).toMatchObject({ status: "completed", transcriptDiarized: { segments: TURNS } });
    expect(speech.jobs.map(({ finished }) => finished)).toEqual([[], TURNS.slice(0, 2)]);
  });
});

describe("a service that is stopped in the middle", () => {
  const stopped = async (later: RequestListener) => {
    const path = join(folder, "tasks.db");
    let answer = giving(wav(SECONDS));
    const url = await host((request, response) => answer(request, response));
    const [reached, never] = [gate(), gate()];
    const holding = standInSpeech(() => [
      turnStep(TURNS[0]!),
      turnStep(TURNS[1]!),
      () => {
        reached.open();
        return never.opened;
      },
    ]);
    const first = await service({ speech: holding, start: { storage: openLibsqlStorage({ path }) } });
    const id = await create(first, { url });
    await reached.opened;
    await first.service.stop(0);
    expect(files().filter((name) => !name.startsWith("tasks.db"))).toEqual([]);
    answer = later;
    const second = await service({ start: { storage: openLibsqlStorage({ path }) } });
    await poll(() => read(second, id)).toMatchObject({ status: "completed" });
    return second.speech.jobs.map(({ finished }) => finished);
  };

  test("goes on at the last finished turn when it is started again", async () => {
    expect(await stopped(giving(wav(SECONDS)))).toEqual([TURNS.slice(0, 2)]);
  });

  test("begins anew when another recording is there now", async () => {
    expect(await stopped(giving(wav(SECONDS + 1)))).toEqual([[]]);
  });
});

describe("recordings and the queue", () => {
  const holding = () => {
    const held = gate();
    return {
      held,
      speech: standInSpeech((job) => [turnStep(TURNS[0]!), () => held.opened, ...conversation(job).slice(1)]),
    };
  };

  test("are fetched ahead but listened to one after another, and texts do not wait for them", async () => {
    const { held, speech } = holding();
    const running = await service({ speech });
    const url = await host(giving(wav(SECONDS)));
    const first = await create(running, { url });
    await poll(() => speech.jobs.length).toBe(1);
    const second = await create(running, { url });
    expect(await running.finished({ input: "Anna called" })).toMatchObject({ status: "completed" });
    // Downloaded meanwhile, and queued again.
    await poll(() => read(running, second)).toMatchObject({ status: "processing", stage: "queued" });
    expect(files()).toHaveLength(2);
    expect(speech.jobs).toHaveLength(1);
    held.open();
    await poll(() => read(running, second)).toMatchObject({ status: "completed" });
    expect(await read(running, first)).toMatchObject({ status: "completed" });
    // The process was reused.
    expect(speech.started).toBe(1);
  });

  test("are worked on side by side where that is asked for", async () => {
    const { held, speech } = holding();
    const running = await service({ speech, atOnce: 2 });
    const url = await host(giving(wav(SECONDS)));
    await Promise.all([create(running, { url }), create(running, { url })]);
    await poll(() => speech.alive).toBe(2);
    held.open();
  });

  test("one that is deleted ends its process within a second and leaves no file", async () => {
    const { speech } = holding();
    const running = await service({ speech });
    const id = await create(running, { url: await host(giving(wav(SECONDS))) });
    await poll(() => speech.alive).toBe(1);
    expect(files()).toEqual([expect.stringMatching(/\.samples$/)]);
    expect((await running.request(`/v1/prediction/${id}`, { method: "DELETE" })).status).toBe(204);
    await poll(() => [speech.alive, files()], { timeout: 30_000 }).toEqual([0, []]);
    expect((await running.request(`/v1/prediction/${id}`)).status).toBe(404);
  });

  test("one that is deleted while it is fetched is not fetched any further", async () => {
    const [asked, gone] = [gate(), gate()];
    const url = await host((request, response) => {
      asked.open();
      request.on("close", () => gone.open());
      response.writeHead(200, { "content-length": 1e9 }).write(wav(1));
    });
    const running = await service();
    const id = await create(running, { url });
    await asked.opened;
    await poll(() => read(running, id)).toMatchObject({ stage: "downloading" });
    await running.request(`/v1/prediction/${id}`, { method: "DELETE" });
    await gone.opened;
    await poll(files, { timeout: 30_000 }).toEqual([]);
  });
});

describe("recordings of several owners", () => {
  const OTHER = "key-of-another-owner";
  const auth = anyOf(singleKey(KEY, "one"), singleKey(OTHER, "other"));
  const slow: RequestListener = (_request, response) => void response.writeHead(200).write("R");
  /** With the other key. */
  const asOther = (running: Service): Service => ({
    ...running,
    request: (path, init = {}) =>
      running.request(path, {
        ...init,
        headers: { "content-type": "application/json", authorization: `Bearer ${OTHER}` },
      }),
  });

  test("fifty links of one owner that send a byte and then nothing delay no other owner", async () => {
    const running = await service({ start: { auth } });
    const url = await host(slow);
    const ids = await Promise.all(Array.from({ length: 50 }, () => create(running, { url })));
    await poll(() => read(running, ids[0] ?? "")).toMatchObject({ stage: "downloading" });
    const task = await ended(asOther(running), { url: await host(giving(wav(SECONDS))) });
    expect(task).toMatchObject({ status: "completed" });
    const stages = await Promise.all(ids.map(async (id) => (await read(running, id))["stage"]));
    expect(stages.filter((stage) => stage === "downloading")).toHaveLength(2);
  });

  test("two hundred names that do not exist end at once, and the recording behind them is worked on", async () => {
    const resolve = (): Promise<string[]> => Promise.reject(Object.assign(new Error("none"), { code: "ENOTFOUND" }));
    const wait = (): Promise<void> => Promise.reject(new Error("Tried again"));
    const fetching = { allowPrivate: true, unknownNameIsFinal: true, resolve, wait };
    const running = await service({ fetching, start: { auth } });
    const ids: string[] = [];
    for (let name = 0; name < 200; name += 1) {
      ids.push(await create(running, { url: `http://name-${name}.example/a.wav` }));
    }
    const url = await host(giving(wav(SECONDS)));
    for (const owner of [asOther(running), running]) {
      expect(await ended(owner, { url })).toMatchObject({ status: "completed" });
    }
    for (const id of ids) expect(await read(running, id)).toMatchObject({ error: "link_unreachable" });
  });

  test("while one owner's recording is listened to, another's is next, whatever waited before", async () => {
    const held = gate();
    const speech = standInSpeech((job, earlier) => [
      ...(earlier === 0 ? [() => held.opened] : []),
      ...conversation(job),
    ]);
    const running = await service({ speech, start: { auth } });
    const other = asOther(running);
    const url = await host(giving(wav(SECONDS)));
    const first = await create(running, { url });
    await poll(() => speech.jobs.length).toBe(1);
    const second = await create(running, { url });
    await poll(() => read(running, second)).toMatchObject({ stage: "queued" });
    const third = await create(other, { url, languageIn: "de" });
    await poll(() => read(other, third)).toMatchObject({ stage: "queued" });
    held.open();
    for (const id of [first, second]) await poll(() => read(running, id)).toMatchObject({ status: "completed" });
    expect(await read(other, third)).toMatchObject({ status: "completed" });
    expect(speech.jobs.map(({ language }) => language)).toEqual(["en", "de", "en"]);
  });
});

describe("links that are slow or large", () => {
  test("one that drips ends as too slow", async () => {
    let ms = 0;
    const now = (): number => (ms += 1000);
    const slowest = { bytesPerSecond: 16 * 1024, overMs: 60_000 };
    const running = await service({ fetching: { allowPrivate: true, slowest, now } });
    const url = await host((_request, response) => {
      response.writeHead(200, { "content-length": 1e9 });
      const drip = (): void => {
        if (!response.destroyed) response.write("R", () => setImmediate(drip));
      };
      drip();
    });
    expect(await ended(running, { url })).toMatchObject({
      error: "recording_too_slow",
      message: "The server of the recording sends it too slowly.",
    });
    expect(files()).toEqual([]);
  });

  test("one for which there is no room waits until another one is worked on, and then goes on", async () => {
    const held = gate();
    const speech = standInSpeech((job, earlier) => [
      ...(earlier === 0 ? [() => held.opened] : []),
      ...conversation(job),
    ]);
    const limits = { maxBytes: 1_000_000, maxSeconds: 10, roomBytes: 1_500_000 };
    const metricsKey = "key-of-the-operator";
    const running = await service({ speech, fetching: { allowPrivate: true, ...limits }, start: { metricsKey } });
    const url = await host(giving(wav(SECONDS)));
    const first = await create(running, { url });
    await poll(() => speech.jobs.length).toBe(1);
    const second = await create(running, { url });
    await poll(() => read(running, second)).toMatchObject({ stage: "downloading" });
    const metrics = await fetch(`${running.service.baseUrl.replace(/\/api$/, "")}/metrics`, {
      headers: { authorization: `Bearer ${metricsKey}` },
    });
    const lines = (await metrics.text()).split("\n");
    expect(lines).toContain("outis_recordings_downloading 1");
    expect(lines).toContain(`outis_recordings_bytes ${SECONDS * 32_000}`);
    expect(lines).toContain('outis_downloads_total{outcome="completed"} 1');
    held.open();
    for (const id of [first, second]) await poll(() => read(running, id)).toMatchObject({ status: "completed" });
  });

  test("a service that is stopped during a download leaves no file, and fetches it anew when it starts", async () => {
    const path = join(folder, "tasks.db");
    let answer: RequestListener = (_request, response) => {
      response.writeHead(200, { "content-length": 1e9 }).write(wav(SECONDS));
    };
    const url = await host((request, response) => answer(request, response));
    const first = await service({ start: { storage: openLibsqlStorage({ path }) } });
    const id = await create(first, { url });
    const recordings = (): string[] => files().filter((name) => !name.startsWith("tasks.db"));
    await poll(recordings).toHaveLength(1);
    await first.service.stop(0);
    expect(recordings()).toEqual([]);
    answer = giving(wav(SECONDS));
    const second = await service({ start: { storage: openLibsqlStorage({ path }) } });
    await poll(() => read(second, id)).toMatchObject({ status: "completed" });
  });
});

test("nothing of a recording lies in clear in the folder while it is worked on", async () => {
  const { held, speech } = (() => {
    const held = gate();
    return { held, speech: standInSpeech(() => [() => held.opened]) };
  })();
  const running = await service({ speech });
  const whole = wav(SECONDS);
  await create(running, { url: await host(giving(whole)) });
  await poll(() => speech.alive).toBe(1);
  const { readFileSync } = await import("node:fs");
  for (const name of files()) expect(readFileSync(join(folder, name)).includes(whole.subarray(60, 92))).toBe(false);
  held.open();
});
