import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createLiveSamplesFile,
  createSamplesFile,
  createSealedFile,
  newFileKey,
  openByteSource,
  openSamplesFile,
} from "../../../speech/index";
import { SAMPLE_RATE } from "../../../speech/sound";
import type { Decoder } from "./decoder";
import { type Download, prepareRecording } from "./prepare-recording";
import { RecordingFailure } from "./recording-failure";
import { RecordingFiles } from "./recording-files";

const ID = "11111111-1111-4111-8111-111111111111";
const key = newFileKey();
const wishes = { depersonalize: true, diarization: true };
const url = "https://files.example/talk.mp3";

describe("making a recording ready to be listened to", () => {
  let folder = "";
  let files: RecordingFiles;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "outis-prepare-"));
    files = new RecordingFiles(join(folder, "recordings"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const decode = vi.fn<Decoder["decode"]>(async (source, writer, options = {}) => {
    options.signal?.throwIfAborted();
    await writer.append(new Int16Array(source.length * SAMPLE_RATE));
    options.onProgress?.(source.length, source.length);
    return { kind: "audio", format: "MP3" };
  });
  const download = vi.fn<Download>(async (_url, target, { onProgress }) => {
    const writer = await createSealedFile(target.path, target.key);
    await writer.append(new Uint8Array(3));
    await writer.finish();
    onProgress(3, 3);
    return { name: "talk.mp3", size: 3 };
  });
  beforeEach(() => [decode, download].forEach((mock) => mock.mockClear()));

  const stages: string[] = [];
  function prepare(
    work: { path?: string; url?: string; privateOrigins?: string[]; capture?: string },
    change: { decode?: Decoder["decode"]; signal?: AbortSignal } = {},
  ) {
    stages.length = 0;
    return prepareRecording(
      { id: ID, recording: { name: "talk" }, work: { key, wishes, ...work } },
      { files, decoder: { decode: change.decode ?? decode }, download, open: openByteSource },
      {
        signal: change.signal ?? new AbortController().signal,
        onRemember: () => undefined,
        onStage: (stage) => {
          if (stages.at(-1) !== stage) stages.push(stage);
        },
      },
    );
  }
  const file = (bytes: number): string => {
    const path = join(folder, "talk.mp3");
    writeFileSync(path, Buffer.alloc(bytes));
    return path;
  };

  it("decodes a file into sealed samples and leaves nothing in clear", async () => {
    const prepared = await prepare({ path: file(2) });
    expect(prepared).toEqual({ ok: true, value: { name: "talk", kind: "audio", seconds: 2 } });
    const samples = await openSamplesFile(files.path(ID, "samples"), key);
    expect(samples.length).toBe(2 * SAMPLE_RATE);
    await samples.close();
    // Sealed silence is not zeros.
    expect(readFileSync(files.path(ID, "samples")).includes(Buffer.alloc(64))).toBe(false);
    expect(stages).toEqual(["decoding"]);
  });

  it("takes over a recording by microphone, whose samples exist", async () => {
    const capture = "33333333-3333-4333-8333-333333333333";
    const writer = await createLiveSamplesFile(files.path(capture, "capture"), key);
    await writer.append(new Int16Array(SAMPLE_RATE));
    await writer.finish();
    for (let run = 0; run < 2; run += 1)
      expect(await prepare({ capture })).toEqual({ ok: true, value: { name: "talk" } });
    expect(existsSync(files.path(capture, "capture"))).toBe(false);
    const samples = await openSamplesFile(files.path(ID, "samples"), key);
    expect(samples.length).toBe(SAMPLE_RATE);
    await samples.close();
    expect(decode).not.toHaveBeenCalled();
  });

  it("reports a recording by microphone that is damaged or gone", async () => {
    const capture = "33333333-3333-4333-8333-333333333333";
    expect(await prepare({ capture })).toMatchObject({ error: { code: "recording_missing" } });
    writeFileSync(files.path(capture, "capture"), "damaged");
    expect(await prepare({ capture })).toMatchObject({ error: { code: "recording_unreadable" } });
  });

  it("downloads what a link leads to first, and learns its name", async () => {
    const prepared = await prepare({ url });
    expect(prepared).toMatchObject({ ok: true, value: { name: "talk.mp3", size: 3, seconds: 3 } });
    expect(stages).toEqual(["downloading", "decoding"]);
  });

  it("lets a link lead to the private addresses of its task alone", async () => {
    await prepare({ url, privateOrigins: ["http://10.0.0.7:8080"] });
    await prepare({ url });
    const [allowed, none] = download.mock.calls.map(([, , options]) => options.allowPrivate);
    expect(allowed?.(new URL("http://10.0.0.7:8080/a.mp3"))).toBe(true);
    for (const other of ["http://10.0.0.7/a.mp3", "https://10.0.0.7:8080/", "http://10.0.0.8:8080/a.mp3"]) {
      expect(allowed?.(new URL(other))).toBe(false);
    }
    expect(none?.(new URL("http://10.0.0.7:8080/a.mp3")) ?? false).toBe(false);
  });

  it("does nothing again that is done: neither download nor decoding", async () => {
    const broken = () => Promise.reject(new RecordingFailure("recording_unreadable"));
    await prepare({ url }, { decode: broken });
    await prepare({ url });
    expect(download).toHaveBeenCalledOnce();
    expect(existsSync(files.path(ID, "download"))).toBe(false);
    await prepare({ url });
    expect(decode).toHaveBeenCalledOnce();
  });

  it.each(["samples", "download"] as const)("keeps %s of a newer version, and says so", async (kind) => {
    const newer = Buffer.from(`OUTIS\u0003${"x".repeat(100)}`, "latin1");
    writeFileSync(files.path(ID, kind), newer);
    expect(await prepare({ url })).toMatchObject({ error: { code: "file_newer" } });
    expect(readFileSync(files.path(ID, kind)).equals(newer)).toBe(true);
    expect(download).not.toHaveBeenCalled();
  });

  it("begins the decoding anew where a crash broke it off", async () => {
    const broken = await createSamplesFile(files.path(ID, "samples"), key);
    await broken.append(new Int16Array(100_000));
    const prepared = await prepare({ path: file(1) });
    expect(prepared).toMatchObject({ ok: true, value: { seconds: 1 } });
  });

  it.each([
    ["recording_unreadable", new RecordingFailure("recording_unreadable")],
    ["disk_full", Object.assign(new Error("full"), { code: "ENOSPC" })],
  ])("says %s and leaves no half of a file", async (code, error) => {
    const prepared = await prepare({ path: file(1) }, { decode: () => Promise.reject(error) });
    expect(prepared).toMatchObject({ ok: false, error: { code } });
    expect(existsSync(files.path(ID, "samples"))).toBe(false);
  });

  it("says when the file is gone", async () => {
    const prepared = await prepare({ path: join(folder, "gone.mp3") });
    expect(prepared).toMatchObject({ ok: false, error: { code: "recording_missing" } });
  });

  it("throws when it is cancelled, and leaves no half of a file", async () => {
    const controller = new AbortController();
    const stuck: Decoder["decode"] = (_source, _writer, { signal } = {}) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new Error("aborted")));
        controller.abort();
      });
    await expect(prepare({ path: file(1) }, { decode: stuck, signal: controller.signal })).rejects.toThrow();
    expect(existsSync(files.path(ID, "samples"))).toBe(false);
  });
});
