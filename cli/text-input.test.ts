import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Failure } from "./failure";
import { MAX_INPUT_BYTES, readText } from "./text-input";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-text-input-"))));
afterEach(() => rmSync(folder, { recursive: true }));

function file(bytes: Uint8Array): string {
  const path = join(folder, "text.txt");
  writeFileSync(path, bytes);
  return path;
}

it("reads UTF-8 as it is, its mark included", async () => {
  expect(await readText(file(Buffer.from("\uFEFFАнна\r\n")))).toBe("\uFEFFАнна\r\n");
});

it("refuses what is too large, no text, or not there", async () => {
  await expect(readText(file(Buffer.alloc(MAX_INPUT_BYTES + 1, "a")))).rejects.toThrow(/20 MB/);
  await expect(readText(file(Buffer.from([0xff, 0xfe, 0x41])))).rejects.toThrow(/UTF-8/);
  await expect(readText(file(Buffer.from("a\0b")))).rejects.toThrow(/NUL/);
  const none = join(folder, "none.txt");
  await expect(readText(none)).rejects.toThrow(new Failure(66, `${none}: no such file`));
  await expect(readText(folder)).rejects.toThrow(new Failure(66, `${folder} is a folder, not a file`));
  const address = new Failure(2, "the input is a file of this computer, not an address");
  await expect(readText("ftp://example.com/a.txt")).rejects.toThrow(address);
});
