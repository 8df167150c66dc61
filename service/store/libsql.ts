import { chmodSync, closeSync, existsSync, openSync } from "node:fs";
import Database from "libsql";
import { z } from "zod";
import { refuseNewer } from "./newer-schema";
import { MIGRATIONS } from "./schema";
import { BUSY_MS } from "./truncate-log";

export interface LibsqlOptions {
  /** Or ":memory:". */
  readonly path: string;
  /** A wrong key fails with "file is not a database". */
  readonly encryptionKey?: string;
}

const versionSchema = z.object({ user_version: z.number() });

/** Before there is data. SQLite copies the mode to new -wal and -shm files. */
function keepToOwner(path: string): void {
  closeSync(openSync(path, "a", 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`].filter((one) => existsSync(one))) {
    try {
      chmodSync(file, 0o600);
    } catch (error) {
      // Another user's file, or a file system without modes.
      if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
    }
  }
}

/** Applies missing migrations. Throws if unreadable or newer. */
export function openDatabase(options: LibsqlOptions): Database.Database {
  const settings: Database.Options & { encryptionCipher?: string; encryptionKey?: string } =
    options.encryptionKey === undefined ? {} : { encryptionCipher: "aes256cbc", encryptionKey: options.encryptionKey };
  const inFile = options.path !== ":memory:";
  if (inFile) keepToOwner(options.path);
  const database = new Database(options.path, settings);
  const version = (): number => versionSchema.parse(database.prepare("PRAGMA user_version").get()).user_version;
  try {
    database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
    // Before any write.
    refuseNewer(version(), MIGRATIONS.length);
    if (inFile) database.exec("PRAGMA journal_mode = WAL");
    database.exec("PRAGMA secure_delete = ON");
    // Blocks a second process that opens a new database.
    database.exec("BEGIN IMMEDIATE");
    const current = version();
    refuseNewer(current, MIGRATIONS.length);
    for (const migration of MIGRATIONS.slice(current)) database.exec(migration);
    database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
    database.exec("COMMIT");
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}
