import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPrivateFolder } from "./private-folder";

let base: string;
beforeEach(() => (base = mkdtempSync(join(tmpdir(), "outis-folder-"))));
afterEach(() => rmSync(base, { recursive: true }));

test.skipIf(process.platform === "win32")("is its owner's alone, and goes with what is in it", () => {
  const folder = openPrivateFolder(join(base, "a", "b"));
  expect(statSync(folder.path).mode & 0o777).toBe(0o700);
  writeFileSync(join(folder.path, "x.samples"), "x");
  folder.remove();
  expect(readdirSync(join(base, "a", "b"))).toEqual([]);
});

test("removes what a killed process left, and nothing of one that is there", () => {
  const dead = spawnSync(process.execPath, ["-e", "console.log(process.pid)"], { encoding: "utf8" }).stdout.trim();
  const left = join(base, `outis-recordings-${dead}-abc`);
  const alive = join(base, `outis-recordings-${process.ppid}-abc`);
  const own = join(base, `outis-recordings-${process.pid}-before`);
  for (const folder of [left, alive, own, join(base, "another")]) mkdirSync(folder);
  writeFileSync(join(left, "x.samples"), "x");
  const first = openPrivateFolder(base);
  const second = openPrivateFolder(base);
  expect([left, alive, own, first.path, second.path].map((folder) => existsSync(folder))).toEqual([
    ...[false, true, false, true, true],
  ]);
  expect(existsSync(join(base, "another"))).toBe(true);
});

test("that cannot be made is told without its path", () => {
  const file = join(base, "file");
  writeFileSync(file, "");
  expect(() => openPrivateFolder(join(file, "x"))).toThrow(
    expect.objectContaining({
      syscall: "recordings",
      code: "ENOTDIR",
      message: "The folder for recordings cannot be used",
    }),
  );
});
