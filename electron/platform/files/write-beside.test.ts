import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ok } from "../../../shared/ipc/result";

vi.mock("electron", () => ({ app: { isPackaged: false }, dialog: {} }));
const { temporaryIn, writeBeside } = await import("./write-beside");

const name = (base: string) => ({ base, ending: "txt" });

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-beside-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("writes a file for its owner alone, and leaves nothing else behind", async () => {
  expect(await writeBeside(folder, name("a"), Buffer.from("words"))).toEqual(ok({ fileName: "a.txt" }));
  expect(readdirSync(folder)).toEqual(["a.txt"]);
  expect(readFileSync(join(folder, "a.txt"), "utf8")).toBe("words");
  expect(statSync(join(folder, "a.txt")).mode & 0o777).toBe(0o600);
});

it("never writes over a file: the new one gets a number", async () => {
  writeFileSync(join(folder, "a.b.txt"), "mine");
  expect(await writeBeside(folder, name("a.b"), Buffer.from("second"))).toEqual(ok({ fileName: "a.b (2).txt" }));
  expect(await writeBeside(folder, name("a.b"), Buffer.from("third"))).toEqual(ok({ fileName: "a.b (3).txt" }));
  expect(readFileSync(join(folder, "a.b.txt"), "utf8")).toBe("mine");
  expect(readdirSync(folder)).toHaveLength(3);
});

it("says what the system said where a folder cannot be written to", async () => {
  expect(await writeBeside(join(folder, "gone"), name("a"), Buffer.from("words"))).toMatchObject({
    ok: false,
    error: { code: "save_failed", details: { system: "ENOENT" } },
  });
});

it("gives a number to a name that differs from another one only in case or composition", async () => {
  const written = [];
  for (const base of ["Отчёт", "отчёт", "ОТЧЕ\u0308Т", "Отчёт\u200B"]) {
    written.push(await writeBeside(folder, name(base), Buffer.from(base)));
  }
  const names = ["Отчёт.txt", "отчёт (2).txt", "ОТЧЁТ (3).txt", "Отчёт (4).txt"];
  expect(written).toEqual(names.map((fileName) => ok({ fileName })));
  expect(readdirSync(folder)).toHaveLength(4);
});

it("writes a title of 120 Cyrillic letters several times", async () => {
  const long = { base: "я".repeat(120), ending: "обезличено.docx" };
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect(await writeBeside(folder, long, Buffer.from("words"))).toMatchObject({ ok: true });
  }
  expect(readdirSync(folder)).toHaveLength(3);
});

it("stays in its folder, whatever the title", async () => {
  const inner = join(folder, "inner");
  mkdirSync(inner);
  for (const base of ["../up", "/tmp/up", "..", "a/../../up", "C:\\up"]) {
    expect(await writeBeside(inner, name(base), Buffer.from("words"))).toMatchObject({ ok: true });
  }
  expect(readdirSync(folder)).toEqual(["inner"]);
  expect(readdirSync(inner)).toHaveLength(5);
});

it("never writes over a file that another call writes at the same time", async () => {
  const texts = Array.from({ length: 10 }, (_, index) => `words ${index}`);
  await Promise.all(texts.map((text) => writeBeside(folder, name("a"), Buffer.from(text))));
  const written = readdirSync(folder).map((each) => readFileSync(join(folder, each), "utf8"));
  expect(written.sort()).toEqual(texts);
});

it("a temporary file is a new hidden file in the folder itself", () => {
  const folder = join("a", "b");
  expect(dirname(temporaryIn(folder))).toBe(folder);
  expect(basename(temporaryIn(folder))).toMatch(/^\.[0-9a-f]{16}\.part$/);
  expect(temporaryIn(folder)).not.toBe(temporaryIn(folder));
});
