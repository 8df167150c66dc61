import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { newDatabaseKey } from "../keychain/keychain";
import { openEncryptedDatabase } from "./database";

it("the history overwrites what is deleted, writes ahead, and waits for other programs", () => {
  const folder = mkdtempSync(join(tmpdir(), "outis-database-"));
  const database = openEncryptedDatabase(join(folder, "history.db"), newDatabaseKey());
  expect(database.prepare("PRAGMA secure_delete").get()).toMatchObject({ secure_delete: 1 });
  expect(database.prepare("PRAGMA journal_mode").get()).toMatchObject({ journal_mode: "wal" });
  expect(database.prepare("PRAGMA busy_timeout").get()).toMatchObject({ timeout: 500 });
  database.close();
  rmSync(folder, { recursive: true });
});
