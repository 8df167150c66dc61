import Database from "libsql";
import { z } from "zod";
import { MIGRATIONS } from "./schema";

export interface LibsqlOptions {
  /** A file, or ":memory:". */
  readonly path: string;
  /** Encrypts the file when given. A wrong key fails with "file is not a database". */
  readonly encryptionKey?: string;
}

/** Opens the service's database and brings it to the newest version. Throws when it cannot be read. */
export function openDatabase(options: LibsqlOptions): Database.Database {
  const settings: Database.Options & { encryptionCipher?: string; encryptionKey?: string } =
    options.encryptionKey === undefined ? {} : { encryptionCipher: "aes256cbc", encryptionKey: options.encryptionKey };
  const database = new Database(options.path, settings);
  database.exec("PRAGMA busy_timeout = 5000");
  if (options.path !== ":memory:") database.exec("PRAGMA journal_mode = WAL");
  database.exec("PRAGMA secure_delete = ON");
  // Two processes may open a new database at once: the second waits here and then finds the work done.
  database.exec("BEGIN IMMEDIATE");
  try {
    const version = z.object({ user_version: z.number() }).parse(database.prepare("PRAGMA user_version").get());
    for (const migration of MIGRATIONS.slice(version.user_version)) database.exec(migration);
    database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
    database.exec("COMMIT");
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}
