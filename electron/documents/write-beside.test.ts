import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ok } from "../../shared/ipc/result";

vi.mock("electron", () => ({ app: { isPackaged: false }, dialog: {} }));
const { writeBeside } = await import("./write-beside");

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-beside-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("writes a file for its owner alone, and leaves nothing else behind", async () => {
  expect(await writeBeside(folder, "a.txt", Buffer.from("words"))).toEqual(ok({ fileName: "a.txt" }));
  expect(readdirSync(folder)).toEqual(["a.txt"]);
  expect(readFileSync(join(folder, "a.txt"), "utf8")).toBe("words");
  expect(statSync(join(folder, "a.txt")).mode & 0o777).toBe(0o600);
});

it("never writes over a file: the new one gets a number", async () => {
  writeFileSync(join(folder, "a.b.txt"), "mine");
  expect(await writeBeside(folder, "a.b.txt", Buffer.from("second"))).toEqual(ok({ fileName: "a.b (2).txt" }));
  expect(await writeBeside(folder, "a.b.txt", Buffer.from("third"))).toEqual(ok({ fileName: "a.b (3).txt" }));
  expect(readFileSync(join(folder, "a.b.txt"), "utf8")).toBe("mine");
  expect(readdirSync(folder)).toHaveLength(3);
});

it("says what the system said where a folder cannot be written to", async () => {
  expect(await writeBeside(join(folder, "gone"), "a.txt", Buffer.from("words"))).toMatchObject({
    ok: false,
    error: { code: "save_failed", details: { system: "ENOENT" } },
  });
});
