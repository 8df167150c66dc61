import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newDatabaseKey } from "../../platform/keychain/keychain";
import { createBackup, openBackup, UnreadableBackup } from "./backup-file";
import { HEAD_BYTES, SEALED_BYTES } from "./backup-seal";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "outis-backup-"));
  path = join(folder, "one.outis-backup");
});
afterEach(() => rmSync(folder, { recursive: true }));
const KEY = newDatabaseKey();

async function write(lines: readonly string[]): Promise<void> {
  const backup = await createBackup(path, KEY);
  for (const line of lines) await backup.append(line);
  await backup.finish();
}

async function read(key = KEY): Promise<string[]> {
  const backup = await openBackup(path);
  try {
    const lines: string[] = [];
    for await (const { line } of backup.lines(key)) lines.push(line);
    return lines;
  } finally {
    await backup.close();
  }
}

const problem = (name: string) => expect.objectContaining({ problem: name }) as UnreadableBackup;

describe("a backup's file", () => {
  it("gives back the lines that it was given, of any length", async () => {
    const text = fc.string({ unit: "binary", maxLength: 50 }).map((one) => one.replaceAll("\n", " "));
    const lines = fc.array(fc.tuple(text, fc.constantFrom(1, 1, 5000)).map(([one, times]) => one.repeat(times)));
    await fc.assert(
      fc.asyncProperty(lines, async (given) => {
        await write(given);
        expect(await read()).toEqual(given);
      }),
      { numRuns: 30 },
    );
  });

  it("is read to its end where the lines fill blocks to the brim", async () => {
    const lines = ["a".repeat(65_535), "b".repeat(131_071), "c"];
    await write(lines);
    expect(await read()).toEqual(lines);
  });

  it("holds nothing in clear, and is its owner's alone", async () => {
    await write(["Анна Петрова", KEY]);
    const bytes = readFileSync(path);
    for (const clear of ["Анна", KEY]) expect(bytes.includes(Buffer.from(clear))).toBe(false);
    expect(bytes.includes(Buffer.from(KEY, "hex").subarray(0, 6))).toBe(false);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it("tells another key from damage", async () => {
    await write(["one"]);
    await expect(read(newDatabaseKey())).rejects.toEqual(problem("wrong_key"));
  });

  it("is damaged when any bit is another, and says so", async () => {
    await write(["Анна Петрова", "x".repeat(70_000)]);
    const whole = readFileSync(path);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(7), async (at, bit) => {
        const bytes = Buffer.from(whole);
        bytes[at]! ^= 1 << bit;
        writeFileSync(path, bytes);
        await expect(read()).rejects.toBeInstanceOf(UnreadableBackup);
      }),
      { numRuns: 100 },
    );
  });

  it("is refused when any bit of its head is another", async () => {
    await write(["Анна Петрова"]);
    const whole = readFileSync(path);
    for (let bit = 0; bit < HEAD_BYTES * 8; bit += 1) {
      const bytes = Buffer.from(whole);
      bytes[bit >> 3]! ^= 1 << (bit & 7);
      writeFileSync(path, bytes);
      await expect(read()).rejects.toBeInstanceOf(UnreadableBackup);
    }
  });

  it("shows neither that two of its blocks are the same, nor that two backups are", async () => {
    const files: Buffer[] = [];
    for (let file = 0; file < 2; file += 1) {
      await write(["a", "a"].map((letter) => letter.repeat(65_535)));
      files.push(readFileSync(path).subarray(HEAD_BYTES));
    }
    const blocks = files.flatMap((bytes) => [0, SEALED_BYTES].map((at) => bytes.subarray(at, at + 64).toString("hex")));
    expect(new Set(blocks).size).toBe(4);
  });

  it.each([
    ["cut short", (bytes: Buffer) => bytes.subarray(0, -1)],
    ["without its last block", (bytes: Buffer) => bytes.subarray(0, HEAD_BYTES + SEALED_BYTES)],
    ["without any block", (bytes: Buffer) => bytes.subarray(0, HEAD_BYTES)],
    ["longer than it was", (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(20)])],
    [
      "with two blocks in each other's place",
      (bytes: Buffer) =>
        Buffer.concat([
          bytes.subarray(0, HEAD_BYTES),
          bytes.subarray(HEAD_BYTES + SEALED_BYTES, HEAD_BYTES + 2 * SEALED_BYTES),
          bytes.subarray(HEAD_BYTES, HEAD_BYTES + SEALED_BYTES),
          bytes.subarray(HEAD_BYTES + 2 * SEALED_BYTES),
        ]),
    ],
  ])("is damaged when it is %s", async (_what, change) => {
    // Each line fills a block.
    await write(["a", "b", "c"].map((letter) => letter.repeat(65_535)));
    writeFileSync(path, change(readFileSync(path)));
    await expect(read()).rejects.toEqual(problem("damaged"));
  });

  it("of a newer version is not guessed at, and another file is none", async () => {
    await write(["one"]);
    const bytes = readFileSync(path);
    bytes[12] = 2;
    writeFileSync(path, bytes);
    await expect(read()).rejects.toEqual(problem("newer"));
    for (const other of ["", "OUTIS", "PK".repeat(100)]) {
      writeFileSync(path, other);
      await expect(read()).rejects.toEqual(problem("not_backup"));
    }
  });

  it("takes the place of an older one only when it is whole", async () => {
    await write(["old"]);
    const begun = await createBackup(path, KEY);
    await begun.append("new");
    expect(await read()).toEqual(["old"]);
    await begun.discard();
    expect(readdirSync(folder)).toEqual(["one.outis-backup"]);
  });
});
