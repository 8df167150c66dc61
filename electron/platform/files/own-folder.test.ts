import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { prepareOwnFolder } from "./own-folder";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-own-"))));
afterEach(() => rmSync(folder, { recursive: true }));

it("is created or closed to others, and refused where it cannot be", () => {
  const path = join(folder, "one", "two");
  expect(prepareOwnFolder(path)).toBe(true);
  chmodSync(path, 0o755);
  expect(prepareOwnFolder(path)).toBe(true);
  if (process.platform !== "win32") expect(statSync(path).mode & 0o777).toBe(0o700);
  writeFileSync(join(folder, "file"), "");
  expect(prepareOwnFolder(join(folder, "file", "below"))).toBe(false);
});
