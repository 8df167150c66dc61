import Database from "libsql";
import { MIGRATIONS } from "./migrations";
import { TASK_TABLE_COLUMNS } from "./task-columns";

export type { Database };

export function openMemoryDatabase(): Database.Database {
  return prepare(new Database(":memory:"));
}

/** Milliseconds. Other programs, for example backups, lock the file for a moment. Main waits meanwhile. */
const BUSY_MS = 500;

/** AES-CBC; `key`: 64 hexadecimal digits. Only for sealed or new files, because damage can crash the library. */
export function openEncryptedDatabase(path: string, key: string, journal: "WAL" | "MEMORY" = "WAL"): Database.Database {
  const options = { encryptionCipher: "aes256cbc", encryptionKey: key } as Database.Options;
  const database = new Database(path, options);
  try {
    database.pragma(`busy_timeout = ${BUSY_MS}`);
    database.pragma(`journal_mode = ${journal}`);
    // Overwrites deleted data.
    database.pragma("secure_delete = ON");
    return prepare(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

export function settle(database: Database.Database): void {
  database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").all();
}

export const SCHEMA_VERSION = MIGRATIONS.length;

function prepare(database: Database.Database): Database.Database {
  const { user_version: version } = database.prepare("PRAGMA user_version").get() as { user_version: number };
  for (let next = version; next < MIGRATIONS.length; next += 1) {
    database.exec(`BEGIN; ${MIGRATIONS[next] ?? ""}; PRAGMA user_version = ${next + 1}; COMMIT;`);
  }
  database.exec(LIST_INDEX);
  return database;
}

/** Columns of the task list: an index, so that a list does not decrypt the long texts. Not part of a schema version. */
const LISTED = TASK_TABLE_COLUMNS.flatMap(({ name, listed }) =>
  listed === undefined || name === "created_at" ? [] : [name],
);
const LIST_INDEX = `CREATE INDEX IF NOT EXISTS task_list ON task (removed, created_at DESC, ${LISTED.join(", ")})`;
