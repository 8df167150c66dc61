import { appendFile, mkdtemp, open, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLiveSamplesFile, createSamplesFile, finishLiveSamples, openSamplesFile } from "./samples-file";
import {
  createSealedFile,
  NewerFile,
  newFileKey,
  openSealedFile,
  resumeSealedFile,
  UnreadableFile,
} from "./sealed-file";
import { openTurnLog } from "./turn-log";

let folder = "";
let path = "";
const key = newFileKey();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "outis-sealed-"));
  path = join(folder, "file");
});
afterEach(() => rm(folder, { recursive: true }));

const bytesOf = (length: number): Buffer => Buffer.from(Array.from({ length }, (_, i) => (i * 31 + (i >> 8)) % 251));

async function sealed(content: Uint8Array): Promise<void> {
  const writer = await createSealedFile(path, key);
  await writer.append(content);
  await writer.finish();
}

describe("a sealed file", () => {
  it("gives back any stretch of what was written, whatever the pieces were", async () => {
    const content = bytesOf(200_000);
    const writer = await createSealedFile(path, key);
    for (let at = 0; at < content.length; at += 7_777) await writer.append(content.subarray(at, at + 7_777));
    await writer.finish();
    const reader = await openSealedFile(path, key);
    expect(reader.length).toBe(content.length);
    await fc.assert(
      fc.asyncProperty(fc.nat(210_000), fc.nat(90_000), async (from, length) => {
        expect(await reader.read(from, from + length)).toEqual(content.subarray(from, from + length));
      }),
      { numRuns: 50 },
    );
    await reader.close();
  });

  it.each([0, 1, 65_536, 131_072])("holds %d bytes", async (length) => {
    await sealed(bytesOf(length));
    const reader = await openSealedFile(path, key);
    expect(reader.length).toBe(length);
    expect(await reader.read(0, Infinity)).toEqual(bytesOf(length));
    await reader.close();
  });

  it("is deleted if its beginning cannot be written", async () => {
    await writeFile(path, "");
    const handle = await open(path);
    const prototype = Object.getPrototypeOf(handle) as typeof handle;
    await handle.close();
    await rm(path);
    const write = vi.spyOn(prototype, "write").mockRejectedValueOnce(new Error("No space"));
    await expect(createSealedFile(path, key)).rejects.toThrow("No space");
    await expect(stat(path)).rejects.toThrow();
    write.mockRestore();
  });

  it("of a newer version is refused for reading and for writing, and stays unchanged", async () => {
    await sealed(bytesOf(100));
    const newer = await readFile(path);
    newer[5] = 3;
    await writeFile(path, newer);
    for (const open of [openSealedFile, resumeSealedFile]) await expect(open(path, key)).rejects.toThrow(NewerFile);
    newer.write("OUTIST\u0002", "latin1");
    await writeFile(path, newer);
    await expect(openTurnLog(path, key)).rejects.toThrow(NewerFile);
    expect(await readFile(path)).toEqual(newer);
  });

  it("shows nothing of its content and is the owner's alone", async () => {
    await sealed(Buffer.from("Анна Петрова ".repeat(1000)));
    const bytes = await readFile(path);
    expect(bytes.includes(Buffer.from("Петрова"))).toBe(false);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it("shows neither that two of its blocks are the same, nor that two files are", async () => {
    const content = Buffer.alloc(2 * 65_536, 7);
    const files: Buffer[] = [];
    for (const name of ["one", "other"]) {
      path = join(folder, name);
      await sealed(content);
      files.push(await readFile(path));
    }
    const blocks = files.flatMap((file) => [0, 1].map((block) => file.subarray(-(block + 1) * 65_552).subarray(0, 64)));
    expect(new Set(blocks.map((block) => block.toString("hex"))).size).toBe(4);
  });

  it("refuses another key, and a file that was changed, cut at a block, lengthened or never finished", async () => {
    await sealed(bytesOf(140_000));
    await expect(openSealedFile(path, newFileKey())).rejects.toThrow(UnreadableFile);
    const whole = await readFile(path);

    const changed = Buffer.from(whole);
    changed[5000] = (changed[5000] ?? 0) ^ 1;
    await writeFile(path, changed);
    const reader = await openSealedFile(path, key);
    await expect(reader.read(0, 10)).rejects.toThrow(UnreadableFile);
    await reader.close();

    await writeFile(path, whole);
    await truncate(path, 22 + 2 * (65_536 + 16));
    await expect(openSealedFile(path, key)).rejects.toThrow(UnreadableFile);

    await writeFile(path, whole);
    await appendFile(path, whole.subarray(22, 1000));
    await expect(openSealedFile(path, key)).rejects.toThrow(UnreadableFile);

    await rm(path);
    const writer = await createSealedFile(path, key);
    await writer.append(bytesOf(70_000));
    await expect(openSealedFile(path, key)).rejects.toThrow(UnreadableFile);
    await writer.discard();
    await expect(stat(path)).rejects.toThrow();
  });

  it("goes on where a crash left it, block by block", async () => {
    const content = bytesOf(150_000);
    const first = await createSealedFile(path, key);
    await first.append(content.subarray(0, 140_000));
    await first.close();
    // As after a crash: one block begun.
    await appendFile(path, Buffer.alloc(1000, 7));
    const second = await resumeSealedFile(path, key);
    expect(second.length).toBe(131_072);
    await second.append(content.subarray(second.length));
    await second.finish();
    const reader = await openSealedFile(path, key);
    expect(await reader.read(0, Infinity)).toEqual(content);
    await reader.close();
    await expect(resumeSealedFile(path, newFileKey())).rejects.toThrow(UnreadableFile);
  });

  it("keeps samples", async () => {
    const samples = Int16Array.from({ length: 50_000 }, (_, i) => ((i * 97) % 65_536) - 32_768);
    const writer = await createSamplesFile(path, key);
    await writer.append(samples.subarray(0, 33));
    await writer.append(samples.subarray(33));
    expect(await writer.finish()).toBe(50_000);
    const reader = await openSamplesFile(path, key);
    expect(reader.length).toBe(50_000);
    expect(await reader.read(31, 40_000)).toEqual(samples.subarray(31, 40_000));
    await reader.close();
  });

  it("keeps recorded samples to within half a second of a crash", async () => {
    const samples = Int16Array.from({ length: 50_000 }, (_, i) => ((i * 97) % 65_536) - 32_768);
    const writer = await createLiveSamplesFile(path, key);
    for (let at = 0; at < samples.length; at += 2_048) await writer.append(samples.subarray(at, at + 2_048));
    await writer.flush();
    expect(writer.length).toBe(50_000);
    // As after a crash: neither finished nor closed.
    await expect(openSamplesFile(path, key)).rejects.toThrow(UnreadableFile);
    expect((await readFile(path)).includes(Buffer.from(samples.buffer, 1_000, 32))).toBe(false);
    await expect(finishLiveSamples(path, newFileKey())).rejects.toThrow(UnreadableFile);
    const kept = await finishLiveSamples(path, key);
    expect(kept).toBeGreaterThan(50_000 - 8_193);
    expect(await finishLiveSamples(path, key)).toBe(kept);
    const reader = await openSamplesFile(path, key);
    expect(await reader.read(0, Infinity)).toEqual(samples.subarray(0, kept));
    await reader.close();
    await writer.close();
  });

  it("keeps recorded samples before the blocks that a power cut left without content", async () => {
    const block = 8_192;
    const samples = Int16Array.from({ length: 60 * block }, (_, i) => ((i * 97) % 65_536) - 32_768);
    for (const [lost, whole] of [
      [[59], 59],
      [[58, 59], 58],
      [[50, 51, 52, 54, 55, 57, 58, 59], 50],
    ] as const) {
      const writer = await createLiveSamplesFile(path, key);
      await writer.append(samples);
      await writer.close();
      const bytes = await readFile(path);
      for (const at of lost) bytes.fill(0, 22 + at * 16_400, 22 + (at + 1) * 16_400);
      await writeFile(path, bytes);
      expect(await finishLiveSamples(path, key)).toBe(whole * block);
      const reader = await openSamplesFile(path, key);
      expect(await reader.read(0, Infinity)).toEqual(samples.subarray(0, whole * block));
      await reader.close();
      await rm(path);
    }
  });

  it("stays as it is if no block near its end can be read", async () => {
    const writer = await createLiveSamplesFile(path, key);
    await writer.append(new Int16Array(100 * 8_192));
    await writer.close();
    const bytes = await readFile(path);
    bytes.fill(0, 22 + 30 * 16_400);
    await writeFile(path, bytes);
    await expect(finishLiveSamples(path, key)).rejects.toThrow(UnreadableFile);
    expect((await readFile(path)).equals(bytes)).toBe(true);
  });

  it("keeps all recorded samples that were finished, also if the file is opened for finishing again", async () => {
    const writer = await createLiveSamplesFile(path, key);
    await writer.append(Int16Array.from({ length: 10_000 }, (_, i) => i));
    expect(await writer.finish()).toBe(10_000);
    expect(await finishLiveSamples(path, key)).toBe(10_000);
  });
});
