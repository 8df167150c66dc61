import { execFileSync } from "node:child_process";
import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bytesInMemory, NotAFile, openByteSource } from "./byte-source";

let folder = "";
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), "outis-bytes-"))));
afterEach(() => rm(folder, { recursive: true }));

const content = Buffer.from("0123456789");

describe("bytes of a file", () => {
  it.skipIf(process.platform === "win32")("do not wait for a pipe without a writer", async () => {
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    await expect(openByteSource(pipe)).rejects.toBeInstanceOf(NotAFile);
  });

  it("are read at any place, cut at the end", async () => {
    const path = join(folder, "file");
    await writeFile(path, content);
    const file = await openByteSource(path);
    for (const source of [file, bytesInMemory(content)]) {
      expect(source.length).toBe(10);
      expect(Buffer.from(await source.read(2, 5)).toString()).toBe("234");
      expect(Buffer.from(await source.read(8, Infinity)).toString()).toBe("89");
      expect(await source.read(10, 20)).toHaveLength(0);
      expect(await source.read(20, 30)).toHaveLength(0);
    }
    await truncate(path, 4);
    expect(Buffer.from(await file.read(2, 10)).toString()).toBe("23");
    await file.close();
  });

  it("are refused of what is no file", async () => {
    await expect(openByteSource(folder)).rejects.toThrow(NotAFile);
    await expect(openByteSource(join(folder, "none"))).rejects.toMatchObject({ code: "ENOENT" });
  });
});
