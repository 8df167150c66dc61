import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDiskReserve } from "./disk-reserve";

const BYTES = 2_500_000;
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-reserve-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("holds the space in blocks that are really written, and releases it", () => {
  const path = join(folder, "reserve");
  const reserve = createDiskReserve(path, BYTES);
  expect(reserve.restore()).toBe(true);
  const { size, blocks, mode } = statSync(path);
  expect(size).toBe(BYTES);
  expect(blocks * 512).toBeGreaterThanOrEqual(BYTES);
  if (process.platform !== "win32") expect(mode & 0o077).toBe(0);
  reserve.release();
  expect(existsSync(path)).toBe(false);
});

test("a part that was left is completed", () => {
  const path = join(folder, "reserve");
  writeFileSync(path, "part");
  expect(createDiskReserve(path, BYTES).restore()).toBe(true);
  expect(statSync(path).size).toBe(BYTES);
});

test("a place that cannot be written holds nothing", () => {
  expect(createDiskReserve(join(folder, "missing", "reserve"), BYTES).restore()).toBe(false);
});

test("space that is free within the database counts as room", () => {
  const path = join(folder, "reserve");
  const reserve = createDiskReserve(path, BYTES);
  expect(reserve.restore(0)).toBe(true);
  expect(statSync(path).size).toBe(BYTES);
  expect(statSync(path).blocks * 512).toBeLessThan(BYTES * 1.5);
});
