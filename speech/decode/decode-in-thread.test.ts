import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ByteSource, bytesInMemory } from "../recording/byte-source";
import { createThreadDecoder } from "./decode-in-thread";
import type { DecodeOptions, decodeRecording } from "./decode-recording";
import { recording, samplesInMemory } from "./testing/in-memory";

let folder = "";
let decode: typeof decodeRecording;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "outis-decoder-"));
  const outfile = join(folder, "decode-worker.mjs");
  const entryPoints = [join(import.meta.dirname, "decode-worker.ts")];
  // The decoders, which are loaded from outside the bundles, use `require`.
  const banner = { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' };
  await build({ entryPoints, outfile, bundle: true, platform: "node", format: "esm", logLevel: "silent", banner });
  decode = createThreadDecoder({ worker: pathToFileURL(outfile), stallMs: 3000 });
});
afterAll(() => rm(folder, { recursive: true }));

const start = (source: ByteSource, options: Partial<DecodeOptions> = {}) => {
  const samples = samplesInMemory();
  const signal = new AbortController().signal;
  return { samples, decoding: decode(source, samples, { signal, ffmpeg: false, ...options }) };
};

/** Valid head, then noise. */
async function noisy(name: string): Promise<ByteSource> {
  const whole = Buffer.from(await (await recording(name)).read(0, Infinity));
  let state = 7;
  for (let i = 64; i < whole.length; i += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    whole[i] = state >>> 24;
  }
  return bytesInMemory(new Uint8Array(whole));
}

describe("a thread that decodes", () => {
  it("gives the same samples, with progress", async () => {
    const told: number[] = [];
    const { samples, decoding } = start(await recording("long.webm"), { onProgress: (seconds) => told.push(seconds) });
    expect(await decoding).toMatchObject({ kind: "audio", complete: true });
    expect(samples.all().length / 16_000).toBeCloseTo(12, 1);
    expect(samples.state).toBe("finished");
    expect(told.length).toBeGreaterThan(1);
  });

  it("says why there are none", async () => {
    const { samples, decoding } = start(await recording("tone.m4a"));
    await expect(decoding).rejects.toMatchObject({
      code: "unsupported_recording",
      details: { format: "aac", help: "ffmpeg" },
    });
    expect(samples.state).toBe("discarded");
  });

  it("that cannot be started is a fault of the application, and not of the file", async () => {
    const missing = createThreadDecoder({ worker: pathToFileURL(join(folder, "missing.mjs")) });
    const signal = new AbortController().signal;
    const decoding = missing(await recording("long.webm"), samplesInMemory(), { signal, ffmpeg: false });
    await expect(decoding).rejects.toMatchObject({ code: "recording_reader_failed" });
  });

  it("is ended when a file keeps its decoder busy for ever", async () => {
    const { samples, decoding } = start(await noisy("vorbis.mkv"));
    await expect(decoding).rejects.toMatchObject({ code: "recording_unreadable" });
    expect(samples.state).toBe("discarded");
  });

  it("is ended at once when it is cancelled", async () => {
    const cancel = new AbortController();
    const stuck: ByteSource = {
      length: 1000,
      read: () => {
        cancel.abort(new Error("cancelled"));
        return new Promise(() => undefined);
      },
    };
    const { decoding } = start(stuck, { signal: cancel.signal });
    await expect(decoding).rejects.toThrow("cancelled");
  });

  it("passes on that the file cannot be read or there is no room for the samples", async () => {
    const unreadable: ByteSource = { length: 1000, read: () => Promise.reject(new Error("EIO")) };
    await expect(start(unreadable).decoding).rejects.toThrow("EIO");
    const samples = { ...samplesInMemory(), append: () => Promise.reject(new Error("ENOSPC")) };
    const signal = new AbortController().signal;
    await expect(decode(await recording("alaw.wav"), samples, { signal })).rejects.toThrow("ENOSPC");
  });
});
