import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bytesInMemory, type ByteSource } from "../recording/byte-source";
import { type DecodeOptions, decodeRecording } from "./decode-recording";
import { findFfmpeg } from "./ffmpeg";
import { recording, samplesInMemory } from "./testing/in-memory";

const never = new AbortController().signal;

async function decoded(source: ByteSource, options: Partial<DecodeOptions> = {}) {
  const samples = samplesInMemory();
  const result = await decodeRecording(source, samples, { signal: never, ffmpeg: false, ...options });
  return { ...result, samples: samples.all(), state: samples.state };
}

/** From zero crossings in the middle. */
function hertz(samples: Int16Array): number {
  let crossings = 0;
  for (let i = 2001; i <= 14_000; i += 1) if ((samples[i] ?? 0) < 0 !== (samples[i - 1] ?? 0) < 0) crossings += 1;
  return crossings / 2 / (12_000 / 16_000);
}
const loudest = (samples: Int16Array): number => samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);

function wave(tag: number, channels: number, rate: number, bits: number, data: Uint8Array): ByteSource {
  const head = Buffer.alloc(44);
  head.write("RIFF\0\0\0\0WAVEfmt ", "latin1");
  head.writeUInt32LE(36 + data.length, 4);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(tag, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE((rate * channels * bits) / 8, 28);
  head.writeUInt16LE((channels * bits) / 8, 32);
  head.writeUInt16LE(bits, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(data.length, 40);
  return bytesInMemory(new Uint8Array(Buffer.concat([head, data])));
}

describe("a recording", () => {
  it.each([
    ...["tone.mp3", "tone.ogg", "tone.opus", "tone.webm", "vorbis.mkv", "tone.flac", "flac.oga"],
    ...["alaw.wav", "mulaw.wav", "adpcm-ms.wav", "adpcm-ima.wav"],
  ])("of the kind %s becomes 16 kHz, one channel: a tone, then silence", async (name) => {
    const { samples, seconds, kind, complete, state } = await decoded(await recording(name));
    expect({ kind, complete, state }).toEqual({ kind: "audio", complete: true, state: "finished" });
    expect(Math.abs(seconds - 1.5)).toBeLessThan(0.07);
    expect(samples).toHaveLength(Math.round(seconds * 16_000));
    expect(hertz(samples)).toBeCloseTo(1000, 0);
    expect(loudest(samples.subarray(0, 16_000))).toBeGreaterThan(2500);
    expect(loudest(samples.subarray(18_000))).toBeLessThan(20);
  });

  it.each([
    [1, 8, [255, 0, 128], [32_512, -32_768, 0]],
    [1, 16, [255, 127, 0, 128, 0, 0], [32_767, -32_768, 0]],
    [1, 24, [255, 255, 127, 0, 0, 128, 0, 1, 0], [32_767, -32_768, 1]],
    [1, 32, [255, 255, 255, 127, 0, 0, 0, 128], [32_767, -32_768]],
    [6, 8, [0xaa, 0x2a, 0xd5], [32_256, -32_256, 8]],
    [7, 8, [0x80, 0x00, 0xff], [32_124, -32_124, 0]],
  ])("of samples as they are (format %d, %d bits) keeps them", async (tag, bits, data, expected) => {
    const { samples } = await decoded(wave(tag, 1, 16_000, bits, Uint8Array.from(data)));
    expect([...samples]).toEqual(expected);
  });

  it("with floating samples beyond the range, or that are no numbers, stays within it", async () => {
    const { samples } = await decoded(
      wave(3, 1, 16_000, 32, new Uint8Array(Float32Array.of(2, -2, NaN, Infinity, 0.5).buffer)),
    );
    expect([...samples]).toEqual([32_767, -32_768, 0, 0, 16_384]);
  });

  it("of several channels becomes their mean", async () => {
    const { samples } = await decoded(wave(1, 2, 16_000, 16, new Uint8Array(Int16Array.of(1000, 3000, -4, 0).buffer)));
    expect([...samples]).toEqual([2000, -2]);
  });

  it("that is silent is decoded like any other", async () => {
    const { samples, seconds } = await decoded(wave(1, 1, 8000, 16, new Uint8Array(16_000)));
    expect(seconds).toBe(1);
    expect(loudest(samples)).toBe(0);
  });

  it("that broke off gives what there is, and says that it is not all", async () => {
    const { seconds, complete } = await decoded(await recording("long.webm", 0.8));
    expect(complete).toBe(false);
    expect(seconds).toBeGreaterThan(4);
    expect(seconds).toBeLessThan(11);
  });

  it("tells of its progress", async () => {
    const told: [number, number | undefined][] = [];
    await decoded(await recording("long.webm"), { onProgress: (seconds, total) => told.push([seconds, total]) });
    expect(told.map(([seconds]) => seconds)).toEqual([...told.map(([seconds]) => seconds)].sort((a, b) => a - b));
    expect(told.length).toBeGreaterThan(1);
    expect(told.at(-1)?.[1]).toBeCloseTo(12, 1);
  });
});

describe("what gives no samples", () => {
  const zeros = (n: number): ByteSource => bytesInMemory(new Uint8Array(n));
  const text = (content: string): ByteSource => bytesInMemory(new Uint8Array(Buffer.from(content)));
  it.each<[string, () => ByteSource | Promise<ByteSource>, object]>([
    ["a file of no bytes", () => zeros(0), { code: "recording_empty" }],
    ["a head without sound", () => wave(1, 1, 16_000, 16, new Uint8Array(0)), { code: "recording_empty" }],
    ["a film without sound", () => recording("mute.mp4"), { code: "recording_no_sound" }],
    ["an encrypted file", () => recording("encrypted.mp4"), { code: "recording_encrypted" }],
    ["a film that was cut off before its index", () => recording("film.mp4", 0.6), { code: "recording_unreadable" }],
    ["a page", () => text("<!doctype html><html>"), { details: { format: "page", help: "convert" } }],
    ["a playlist", () => text("#EXTM3U\nhttp://127.0.0.1/a.ts"), { details: { format: "text", help: "convert" } }],
    ["zeros", () => zeros(5000), { code: "unsupported_recording" }],
    ["AAC without an ffmpeg", () => recording("tone.m4a"), { details: { format: "aac", help: "ffmpeg" } }],
    ["AMR without an ffmpeg", () => text("#!AMR\n123"), { details: { format: "amr", help: "ffmpeg" } }],
    ["a rate that cannot be", () => wave(1, 1, 3, 16, new Uint8Array(100)), { code: "recording_unreadable" }],
  ])("%s", async (_, source, failure) => {
    const samples = samplesInMemory();
    const decoding = decodeRecording(await source(), samples, { signal: never, ffmpeg: false });
    await expect(decoding).rejects.toMatchObject(failure);
    expect(samples.state).toBe("discarded");
  });

  it("is what is too long, by what the file says and by what comes", async () => {
    const long = await recording("long.webm");
    await expect(decoded(long, { maxSeconds: 2 })).rejects.toMatchObject({
      code: "recording_too_long",
      details: { maxSeconds: 2 },
    });
    await expect(decoded(await recording("flac.oga"), { maxSeconds: 1 })).rejects.toMatchObject({
      code: "recording_too_long",
    });
  });

  // Some decoders never end on noise (decode-in-thread.test.ts).
  it.each(["tone.mp3", "tone.opus", "tone.flac", "film.mp4", "adpcm-ms.wav"])(
    "is noise in the place of %s's content, without a crash and without an end",
    async (name) => {
      const whole = Buffer.from(await (await recording(name)).read(0, Infinity));
      let state = 7;
      for (let i = 64; i < whole.length; i += 1) {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
        whole[i] = state >>> 24;
      }
      const result = await decoded(bytesInMemory(new Uint8Array(whole))).catch((error: unknown) => error);
      const code = (result as { code?: string }).code ?? "decoded";
      expect(["decoded", "recording_unreadable", "recording_empty", "unsupported_recording"]).toContain(code);
    },
  );

  it("is what was cancelled", async () => {
    const cancel = new AbortController();
    const samples = samplesInMemory();
    const decoding = decodeRecording(await recording("long.webm"), samples, {
      signal: cancel.signal,
      ffmpeg: false,
      onProgress: () => cancel.abort(new Error("cancelled")),
    });
    await expect(decoding).rejects.toThrow("cancelled");
    expect(samples.state).toBe("discarded");
  });
});

describe.skipIf(process.platform === "win32")("by an ffmpeg of the system", () => {
  let folder = "";
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), "outis-ffmpeg-"))));
  afterEach(() => rm(folder, { recursive: true }));

  async function standIn(code: string): Promise<string> {
    const path = join(folder, "ffmpeg");
    await writeFile(path, `#!${process.execPath}\nconst args = process.argv.slice(2);\n${code}`);
    await chmod(path, 0o700);
    return path;
  }

  it("is found on the search path alone", async () => {
    const path = await standIn("");
    expect(await findFfmpeg(`relative:/nowhere:${folder}`)).toBe(path);
    expect(await findFfmpeg("/nowhere:.")).toBeUndefined();
  });

  it("hands it the bytes through a pipe, with no other file and no address in reach", async () => {
    const ffmpeg = await standIn(`
      const { createHash } = require("node:crypto");
      const hash = createHash("sha256");
      process.stdin.on("data", (bytes) => hash.update(bytes)).on("end", () => {
        const ok = args.includes("-nostdin") && args[args.indexOf("-protocol_whitelist") + 1] === "pipe";
        process.stderr.write("Stream #0:1: Video: h264\\n");
        // An odd number of bytes at first: samples are cut between pieces.
        process.stdout.write(Buffer.alloc(3, ok ? 1 : 0), () => setTimeout(() => process.stdout.write(Buffer.alloc(5, 1)), 20));
      });`);
    const bytes = Buffer.concat([Buffer.from("#!AMR\n"), Buffer.alloc(900_000, 5)]);
    const { samples, kind } = await decoded(bytesInMemory(new Uint8Array(bytes)), { ffmpeg });
    expect([...samples]).toEqual([257, 257, 257, 257]);
    expect(kind).toBe("video");
  });

  it("gives it the packets of a film as a stream that needs no seeking", async () => {
    const ffmpeg = await standIn(`
      let size = 0, head;
      process.stdin.on("data", (bytes) => { head ??= bytes; size += bytes.length; }).on("end", () => {
        const matroska = head.readUInt32BE(0) === 0x1a45dfa3 && args[args.indexOf("-f") + 1] === "matroska";
        process.stdout.write(Buffer.alloc(2 * (matroska && size > 3000 ? 4 : 1), 0));
      });`);
    expect((await decoded(await recording("film.mp4"), { ffmpeg })).samples).toHaveLength(4);
  });

  it("reports what it cannot decode", async () => {
    const broken = await standIn(`process.stderr.write("Invalid data\\n"); process.exit(1);`);
    const amr = bytesInMemory(new Uint8Array(Buffer.from("#!AMR\n1234")));
    await expect(decoded(amr, { ffmpeg: broken })).rejects.toMatchObject({ code: "recording_unreadable" });
    const mute = await standIn(
      `process.stderr.write("Stream #0:0: Video: wmv2\\nStream map '0:a:0' matches no streams.\\n"); process.exit(1);`,
    );
    await expect(decoded(amr, { ffmpeg: mute })).rejects.toMatchObject({ code: "recording_no_sound" });
  });

  it("ends it when the work is cancelled or enough has come", async () => {
    const endless = await standIn(`
      const { writeFileSync } = require("node:fs");
      writeFileSync(${JSON.stringify(join(folder, "pid"))}, String(process.pid));
      const more = () => process.stdout.write(Buffer.alloc(65536), more);
      more();`);
    const amr = bytesInMemory(new Uint8Array(Buffer.from("#!AMR\n1234")));
    await expect(decoded(amr, { ffmpeg: endless, maxSeconds: 60 })).rejects.toMatchObject({
      code: "recording_too_long",
    });
    const cancel = new AbortController();
    const onProgress = (): void => cancel.abort(new Error("cancelled"));
    await expect(decoded(amr, { ffmpeg: endless, signal: cancel.signal, onProgress })).rejects.toThrow("cancelled");
  });
});
