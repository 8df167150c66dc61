import { join, resolve } from "node:path";
import { createRateLimit } from "../service/http/rate-limit";
import type { Log } from "../service/log/log";
import { starting } from "../service/start-failure";
import type { LibsqlOptions } from "../service/store/libsql";
import { openLibsqlStorage } from "../service/store/storage";
import type { KeyStore } from "./keys/key-store";
import { createKeyStore } from "./keys/libsql-key-store";
import { makeFolder } from "../service/core/make-folder";
import type { ServerStorage } from "./server-storage";

/** Location of the service's data. */
export interface Place {
  /** Folder of tasks and keys. Default: tasks in memory only. */
  readonly data?: string;
  /** Encrypts the files in that folder. */
  readonly dataKey?: string;
  /** postgres://...: instead of a folder, for many processes. */
  readonly database?: string;
  /** Connections of this process to that database. Default: 10. */
  readonly databaseConnections?: number;
}

/** SQLite with keys. Throws when it cannot be opened. */
export function openLibsqlServerStorage(options: LibsqlOptions): ServerStorage {
  const storage = openLibsqlStorage(options);
  return {
    ...storage,
    keys: createKeyStore(storage.database, Date.now, storage.disk),
    rateLimit: (perMinute) => createRateLimit(perMinute),
  };
}

function databaseIn(folder: string): string {
  makeFolder(resolve(folder));
  return join(folder, "tasks.db");
}

/** Opens the storage in this place. PostgreSQL's packages are loaded only if needed. */
export async function openStorage(place: Place, log?: Log): Promise<ServerStorage> {
  const { data, dataKey, database, databaseConnections } = place;
  if (database !== undefined) {
    const { openPostgresStorage } = await import("./postgres/postgres-storage");
    return openPostgresStorage({
      url: database,
      ...(databaseConnections === undefined ? {} : { connections: databaseConnections }),
      ...(log === undefined ? {} : { log }),
    });
  }
  if (data === undefined) return openLibsqlServerStorage({ path: ":memory:" });
  const encryption = dataKey === undefined ? {} : { encryptionKey: dataKey };
  return openLibsqlServerStorage({ path: databaseIn(data), ...encryption });
}

/** Runs `use` on the keys stored in this place. */
export async function withKeys<T>(place: Place, use: (keys: KeyStore) => Promise<T>): Promise<T> {
  const storage = await starting(place.database === undefined ? "data" : "database", () => openStorage(place));
  try {
    return await use(storage.keys);
  } finally {
    await storage.close();
  }
}
