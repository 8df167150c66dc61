import { existsSync, renameSync, rmSync } from "node:fs";
import Database from "libsql";
import { MIGRATIONS } from "./migrations";

export type { Database };

/** A database in memory: what there is when no keychain can keep a key. */
export function openMemoryDatabase(): Database.Database {
  return prepare(new Database(":memory:"));
}

/**
 * Opens the encrypted history at `path` (AES-256-CBC, key as hexadecimal digits). A file that the key does not open is
 * set aside as a backup copy and a new one is begun; `reset` tells.
 */
export function openEncryptedDatabase(path: string, key: string): { database: Database.Database; reset: boolean } {
  try {
    return { database: open(path, key), reset: false };
  } catch (error) {
    if (!existsSync(path)) throw error;
    setAside(path);
    return { database: open(path, key), reset: true };
  }
}

function open(path: string, key: string): Database.Database {
  const options = { encryptionCipher: "aes256cbc", encryptionKey: key } as Database.Options;
  const database = new Database(path, options);
  try {
    database.pragma("journal_mode = WAL");
    // A deleted task must leave the file, not only its index.
    database.pragma("secure_delete = ON");
    return prepare(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

function prepare(database: Database.Database): Database.Database {
  const { user_version: version } = database.prepare("PRAGMA user_version").get() as { user_version: number };
  for (let next = version; next < MIGRATIONS.length; next += 1) {
    database.exec(`BEGIN; ${MIGRATIONS[next] ?? ""}; PRAGMA user_version = ${next + 1}; COMMIT;`);
  }
  return database;
}

function setAside(path: string): void {
  const backup = `${path}.unreadable-${new Date().toISOString().replace(/[:.]/g, "-")}`;
  renameSync(path, backup);
  for (const suffix of ["-wal", "-shm"]) rmSync(path + suffix, { force: true });
}
