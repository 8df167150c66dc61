import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SAMPLE_RATE, type SampleReader } from "../recording/samples";
import { turnsOfHeard } from "./heard-turns";
import { testTranscription, type TranscribeOptions, transcribeAtAddress } from "./openai-transcription";
import { type Piece, piecesOf, wavOf } from "./pieces";

interface Asked {
  readonly request: IncomingMessage;
  readonly form: FormData;
  readonly wav: Buffer;
}

let server: Server;
let base: string;
let asked: Asked[];
let answer: (response: ServerResponse, nth: number) => void;
let paused: number[];

const json = (response: ServerResponse, body: unknown): void =>
  void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));

beforeEach(async () => {
  asked = [];
  paused = [];
  answer = (response) => json(response, { text: "", segments: [], words: [] });
  server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const headers = { "content-type": request.headers["content-type"] ?? "" };
  const form = await new Response(Buffer.concat(pieces), { headers }).formData();
  const wav = Buffer.from(await (form.get("file") as File).arrayBuffer());
  asked.push({ request, form, wav });
  answer(response, asked.length);
}

/** Loudness of each second. */
function recording(seconds: number, loud: (at: number) => number = () => 1000): SampleReader {
  const samples = Int16Array.from(
    { length: seconds * SAMPLE_RATE },
    (_, at) => (at % 2 === 0 ? 1 : -1) * loud(at / SAMPLE_RATE),
  );
  return {
    length: samples.length,
    read: (from, to) => Promise.resolve(samples.slice(from, to)),
    close: () => Promise.resolve(),
  };
}

const options = (change: Partial<TranscribeOptions> = {}): TranscribeOptions => ({
  baseUrl: base,
  model: "whisper-1",
  language: "auto",
  signal: new AbortController().signal,
  later: (milliseconds, task) => {
    if (milliseconds > 600_000) return () => undefined;
    paused.push(milliseconds);
    const handle = setImmediate(task);
    return () => clearImmediate(handle);
  },
  ...change,
});

describe("a transcription at an address", () => {
  it("sends the sound with the key and gets turns with the times of words", async () => {
    answer = (response) =>
      json(response, {
        text: "Hello, Anna. Good day.",
        segments: [
          { start: 0, end: 1, text: " Hello, Anna." },
          { start: 1, end: 2, text: " Good day." },
        ],
        words: [
          { word: "Hello", start: 0.1, end: 0.4 },
          { word: "Anna", start: 0.5, end: 0.9 },
          { word: "Good", start: 1.1, end: 1.4 },
          { word: "day", start: 1.5, end: 1.9 },
        ],
      });
    const transcript = await transcribeAtAddress(recording(2), options({ key: "key-1", language: "en" }));
    expect(transcript).toEqual({
      speakers: {},
      turns: [
        {
          start: 0,
          end: 1,
          text: "Hello, Anna.",
          words: [
            ["Hello,", 0.1, 0.4],
            ["Anna.", 0.5, 0.9],
          ],
        },
        {
          start: 1,
          end: 2,
          text: "Good day.",
          words: [
            ["Good", 1.1, 1.4],
            ["day.", 1.5, 1.9],
          ],
        },
      ],
    });
    const [{ request, form, wav } = {} as Asked] = asked;
    expect(request.url).toBe("/v1/audio/transcriptions");
    expect(request.headers.authorization).toBe("Bearer key-1");
    expect(form.get("model")).toBe("whisper-1");
    expect(form.get("language")).toBe("en");
    expect(form.get("response_format")).toBe("verbose_json");
    expect(form.getAll("timestamp_granularities[]")).toEqual(["word", "segment"]);
    expect((form.get("file") as File).name).toBe("recording.wav");
    expect(wav.toString("latin1", 0, 4)).toBe("RIFF");
    expect(wav.length).toBe(44 + 2 * 2 * SAMPLE_RATE);
  });

  it("leaves the language to whoever listens, and takes an address with the path in it", async () => {
    await transcribeAtAddress(recording(1), options({ baseUrl: `${base}/audio/transcriptions/` }));
    expect(asked[0]?.request.url).toBe("/v1/audio/transcriptions");
    expect(asked[0]?.form.has("language")).toBe(false);
    expect(asked[0]?.request.headers.authorization).toBeUndefined();
  });

  it("sends a long recording in pieces, cut in pauses, with times that go on", async () => {
    // A pause from 18.0 to 18.6.
    const reader = recording(30, (at) => (at >= 18 && at < 18.6 ? 0 : 1000));
    answer = (response, nth) =>
      json(response, { text: `part ${nth}`, segments: [{ start: 0, end: 2, text: `part ${nth}` }] });
    const progress: number[] = [];
    const longestFile = 44 + 2 * 20 * SAMPLE_RATE;
    const { turns } = await transcribeAtAddress(
      reader,
      options({ longestFile, onProgress: (at) => progress.push(at) }),
    );
    expect(asked).toHaveLength(2);
    for (const { wav } of asked) expect(wav.length).toBeLessThanOrEqual(longestFile);
    const [, second] = turns;
    expect(second?.start).toBeGreaterThan(18);
    expect(second?.start).toBeLessThan(18.6);
    expect(progress.at(-1)).toBe(30);
    expect(asked.reduce((sum, { wav }) => sum + wav.length - 44, 0)).toBe(30 * SAMPLE_RATE * 2);
  });

  it("waits as long as a busy address says, and asks again", async () => {
    answer = (response, nth) =>
      nth === 1 ? void response.writeHead(429, { "retry-after": "7" }).end() : json(response, { text: "" });
    await transcribeAtAddress(recording(1), options());
    expect(asked).toHaveLength(2);
    expect(paused).toEqual([7000]);
  });

  it("does not ask again where it was refused", async () => {
    answer = (response) => void response.writeHead(401).end("no");
    await expect(transcribeAtAddress(recording(1), options())).rejects.toMatchObject({
      reason: "refused",
      status: 401,
    });
    expect(asked).toHaveLength(1);
  });

  it("follows no redirect: neither the key nor the recording goes anywhere else", async () => {
    answer = (response) => void response.writeHead(307, { location: "/elsewhere" }).end();
    await expect(transcribeAtAddress(recording(1), options())).rejects.toMatchObject({
      reason: "refused",
      status: 307,
    });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ["a page", "<html>", "unreadable"],
    ["another JSON", '{"error":"x"}', "unreadable"],
    ["words without times", '{"text":"Hello"}', "no_times"],
  ])("does not take %s for a transcript", async (_, body, reason) => {
    answer = (response) => void response.writeHead(200).end(body);
    await expect(transcribeAtAddress(recording(1), options())).rejects.toMatchObject({ reason });
  });

  it("says that nobody is there", async () => {
    const gone = { ...options(), baseUrl: "http://127.0.0.1:1/v1" };
    await expect(transcribeAtAddress(recording(1), gone)).rejects.toMatchObject({ reason: "unreachable" });
  });

  it("gives up when nothing comes for a quarter of an hour", async () => {
    answer = () => undefined;
    const later = (_: number, task: () => void): (() => void) => {
      const handle = setImmediate(task);
      return () => clearImmediate(handle);
    };
    await expect(transcribeAtAddress(recording(1), options({ later }))).rejects.toMatchObject({ reason: "timeout" });
  });

  it("ends when it is told to", async () => {
    const stop = new AbortController();
    answer = () => stop.abort(new Error("cancelled"));
    await expect(transcribeAtAddress(recording(1), options({ signal: stop.signal }))).rejects.toThrow("cancelled");
  });

  it("is tried with a second of silence", async () => {
    await testTranscription(options());
    expect(asked[0]?.wav.subarray(44).every((byte) => byte === 0)).toBe(true);
    expect(asked[0]?.wav.length).toBe(44 + 2 * SAMPLE_RATE);
  });
});

describe("turns of an answer", () => {
  it("have no words where those are not as many as in the text: nothing is guessed", () => {
    const words = [{ word: "ab", start: 0, end: 1 }];
    const heard = { text: "", segments: [{ start: 0, end: 10, text: "ab cdefghij" }], words };
    expect(turnsOfHeard(heard, 5, 10)).toEqual([{ start: 5, end: 15, text: "ab cdefghij" }]);
  });

  it("are one turn where there are words alone", () => {
    const words = [
      { word: "a", start: 1, end: 2 },
      { word: "b", start: 2, end: 3 },
    ];
    expect(turnsOfHeard({ text: "A, b.", words }, 0, 10)).toMatchObject([
      {
        start: 1,
        text: "A, b.",
        words: [
          ["A,", 1, 2],
          ["b.", 2, 3],
        ],
      },
    ]);
  });

  it("never reach past the piece", () => {
    const [turn] = turnsOfHeard({ text: "", segments: [{ start: -1, end: 99, text: "word" }] }, 100, 10);
    expect(turn).toMatchObject({ start: 100, end: 110 });
  });
});

describe("pieces", () => {
  it("cover all of a recording once", async () => {
    const pieces: Piece[] = [];
    for await (const piece of piecesOf(recording(10), 3 * SAMPLE_RATE)) pieces.push(piece);
    expect(pieces[0]?.from).toBe(0);
    expect(pieces.at(-1)?.to).toBe(10 * SAMPLE_RATE);
    pieces.slice(1).forEach(({ from }, at) => expect(from).toBe(pieces[at]?.to));
    for (const { from, to } of pieces) expect(to - from).toBeLessThanOrEqual(3 * SAMPLE_RATE);
  });

  it("keep their samples as WAV", () => {
    const view = new DataView(wavOf(Int16Array.from([1, -2])).buffer);
    expect([view.getUint32(40, true), view.getInt16(44, true), view.getInt16(46, true)]).toEqual([4, 1, -2]);
  });
});
