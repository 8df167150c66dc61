import Database from "libsql";
import { MIGRATIONS } from "./migrations";

export type { Database };

/** A database in memory, used when no keychain can store a key. */
export function openMemoryDatabase(): Database.Database {
  return prepare(new Database(":memory:"));
}

/**
 * Opens the encrypted file at `path` (AES in CBC mode; `key`: 64 hexadecimal digits). The library crashes the process
 * on some damage: only pass a sealed or a new file (file/open-file.ts). `journal`: a draft, which is dropped when it is
 * not finished, needs no log file.
 */
export function openEncryptedDatabase(path: string, key: string, journal: "WAL" | "MEMORY" = "WAL"): Database.Database {
  const options = { encryptionCipher: "aes256cbc", encryptionKey: key } as Database.Options;
  const database = new Database(path, options);
  try {
    database.pragma(`journal_mode = ${journal}`);
    // A deleted task must leave the file, not only its index.
    database.pragma("secure_delete = ON");
    return prepare(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Brings all that was written from the log into the file. */
export function settle(database: Database.Database): void {
  database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").all();
}

/** The newest version of the schema that this application knows. */
export const SCHEMA_VERSION = MIGRATIONS.length;

function prepare(database: Database.Database): Database.Database {
  const { user_version: version } = database.prepare("PRAGMA user_version").get() as { user_version: number };
  for (let next = version; next < MIGRATIONS.length; next += 1) {
    database.exec(`BEGIN; ${MIGRATIONS[next] ?? ""}; PRAGMA user_version = ${next + 1}; COMMIT;`);
  }
  database.exec(LIST_INDEX);
  return database;
}

/**
 * All columns of the task list in one index. In the table they are stored after the texts, so that listing a long
 * history would read and decrypt all of it. An index does not change stored data, so it belongs to no schema version.
 */
const LIST_INDEX = `CREATE INDEX IF NOT EXISTS task_list ON task (
  removed, created_at DESC, id, title, input_type, mode, language_in, language_out, service, state, progress, stage,
  waiting, started_at, ended_at, counts, error, notice, recording, recording_work, batch, project, title_shown)`;
