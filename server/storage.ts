import { join, resolve } from "node:path";
import { createRateLimit } from "../service/http/rate-limit";
import type { Log } from "../service/log/log";
import { starting } from "../service/start-failure";
import type { LibsqlOptions } from "../service/store/libsql";
import { openLibsqlStorage } from "../service/store/storage";
import type { KeyStore } from "./keys/key-store";
import { createKeyStore } from "./keys/libsql-key-store";
import { removeRekeyCopy } from "./rekey-copy";
import { makeFolder } from "../service/core/make-folder";
import type { ServerStorage } from "./server-storage";

export interface Place {
  /** Folder of tasks and keys. Default: tasks in memory. */
  readonly data?: string;
  /** Encrypts the files in that folder. */
  readonly dataKey?: string;
  /** postgres://..., instead of a folder, for many processes. */
  readonly database?: string;
  /** Default: 10. */
  readonly databaseConnections?: number;
}

/** Throws if it cannot be opened. */
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

/** Loads PostgreSQL's packages on demand. */
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
  const path = databaseIn(data);
  const storage = openLibsqlServerStorage({ path, ...encryption });
  removeRekeyCopy(path);
  return storage;
}

export async function withKeys<T>(place: Place, use: (keys: KeyStore) => Promise<T>): Promise<T> {
  const storage = await starting(place.database === undefined ? "data" : "database", () => openStorage(place));
  try {
    return await use(storage.keys);
  } finally {
    await storage.close();
  }
}
