import { chmodSync, closeSync, existsSync, openSync } from "node:fs";
import Database from "libsql";
import { z } from "zod";
import { refuseNewer } from "./newer-schema";
import { MIGRATIONS } from "./schema";
import { BUSY_MS } from "./truncate-log";

export interface LibsqlOptions {
  /** A file, or ":memory:". */
  readonly path: string;
  /** Encrypts the file when given. A wrong key fails with "file is not a database". */
  readonly encryptionKey?: string;
}

/**
 * Restricts the database to its owner before it contains data, regardless of the umask and the folder. SQLite copies
 * the file's mode to its -wal and -shm; those of an earlier run are restricted too.
 */
function keepToOwner(path: string): void {
  closeSync(openSync(path, "a", 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`].filter((one) => existsSync(one))) {
    try {
      chmodSync(file, 0o600);
    } catch (error) {
      // The file belongs to another user, or the file system has no modes. The administrator is responsible for access.
      if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
    }
  }
}

/** Opens the service's database and brings it to the newest version. Throws when it cannot be read, or is newer. */
export function openDatabase(options: LibsqlOptions): Database.Database {
  const settings: Database.Options & { encryptionCipher?: string; encryptionKey?: string } =
    options.encryptionKey === undefined ? {} : { encryptionCipher: "aes256cbc", encryptionKey: options.encryptionKey };
  const inFile = options.path !== ":memory:";
  if (inFile) keepToOwner(options.path);
  const database = new Database(options.path, settings);
  database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
  if (inFile) database.exec("PRAGMA journal_mode = WAL");
  database.exec("PRAGMA secure_delete = ON");
  // Two processes may open a new database at once. The second blocks here and then finds the migrations done.
  database.exec("BEGIN IMMEDIATE");
  try {
    const version = z.object({ user_version: z.number() }).parse(database.prepare("PRAGMA user_version").get());
    refuseNewer(version.user_version, MIGRATIONS.length);
    for (const migration of MIGRATIONS.slice(version.user_version)) database.exec(migration);
    database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
    database.exec("COMMIT");
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}
