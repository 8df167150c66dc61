import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { newDatabaseKey } from "../keychain/keychain";
import { openEncryptedDatabase } from "./database";

it("the history overwrites what is deleted, and writes ahead", () => {
  const folder = mkdtempSync(join(tmpdir(), "outis-database-"));
  const database = openEncryptedDatabase(join(folder, "history.db"), newDatabaseKey());
  expect(database.prepare("PRAGMA secure_delete").get()).toMatchObject({ secure_delete: 1 });
  expect(database.prepare("PRAGMA journal_mode").get()).toMatchObject({ journal_mode: "wal" });
  database.close();
  rmSync(folder, { recursive: true });
});
