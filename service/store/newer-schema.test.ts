import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "./libsql";
import { NewerSchema } from "./newer-schema";

let folder = "";
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-schema-"))));
afterEach(() => rmSync(folder, { recursive: true }));

test("a database of a newer version is refused and stays at its version", () => {
  const path = join(folder, "tasks.db");
  const newer = new Database(path);
  newer.exec("CREATE TABLE later (id TEXT); PRAGMA user_version = 99");
  newer.close();
  const before = readFileSync(path);
  expect(() => openDatabase({ path })).toThrow(NewerSchema);
  expect(readFileSync(path).equals(before)).toBe(true);
  expect(readdirSync(folder)).toEqual(["tasks.db"]);
  const left = new Database(path);
  expect(left.prepare("PRAGMA user_version").get()).toMatchObject({ user_version: 99 });
  left.close();
});
