import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { sealFile } from "../../electron/platform/history/file/file-seal";
import { keyInKeychain } from "../../electron/platform/history/history-key";
import { columnsOf, MIGRATIONS } from "../../electron/platform/history/migrations";
import { openKeychain } from "../../electron/platform/keychain/keychain";
import { profileId } from "../../electron/platform/keychain/profile";

const ROOT = join(import.meta.dirname, "..", "..");
const FILL = join(ROOT, "electron", "platform", "history", "testing", "fill-profile.ts");

export async function historyKey(folder: string): Promise<string> {
  const found = await keyInKeychain(() => openKeychain(profileId(folder))).read();
  if (found.state !== "found") throw new Error("The keychain has no key of this history");
  return found.key;
}

/** Replaces the history by one of the schema version before the last, with a valid seal. */
export async function olderHistory(folder: string, tasks: number): Promise<void> {
  for (const part of ["", "-wal", "-shm", ".seal", ".mark"]) rmSync(join(folder, `history.db${part}`), { force: true });
  rmSync(join(folder, "profile.json"), { force: true });
  execFileSync(process.execPath, ["--import", "tsx", FILL, folder, String(tasks)], { cwd: ROOT });
  const path = join(folder, "history.db");
  const key = await historyKey(folder);
  const options = { encryptionCipher: "aes256cbc", encryptionKey: key } as Database.Options;
  const database = new Database(path, options);
  const { user_version: version } = database.prepare("PRAGMA user_version").get() as { user_version: number };
  database.exec("DROP INDEX IF EXISTS task_list");
  for (const name of columnsOf(MIGRATIONS.slice(-1))) database.exec(`ALTER TABLE task DROP COLUMN ${name}`);
  database.exec(`PRAGMA user_version = ${version - 1}`);
  database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").all();
  database.close();
  await sealFile(path, key);
}
