import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Authenticator } from "./http/auth";
import { singleKey } from "./http/auth";
import { anyOf, createKeyStore, type KeyStore } from "./keys/key-store";
import { type Service, startService } from "./start";
import { openDatabase } from "./store/libsql";
import { createWorkerRunner } from "./tasks/worker-runner";

export interface ServerOptions {
  /** A key that is good besides those that were issued. */
  readonly key?: string;
  readonly host?: string;
  readonly port?: number;
  /** Folder that keeps tasks and keys; tasks live in memory only when absent. */
  readonly data?: string;
  readonly workers?: number;
  readonly requestsPerMinute?: number;
  /** Lets webhooks into private networks, and over http:. */
  readonly allowPrivateWebhooks?: boolean;
  readonly retentionDays?: number;
  /** Told of every answered request, as one JSON line without content. */
  readonly log?: (line: string) => void;
  /** The built `engine-worker.js`. */
  readonly worker: URL;
}

function databaseIn(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, "tasks.db");
}

/** Runs `use` on the keys of a data folder. */
export function withKeys<T>(data: string, use: (keys: KeyStore) => T): T {
  const database = openDatabase({ path: databaseIn(data) });
  try {
    return use(createKeyStore(database));
  } finally {
    database.close();
  }
}

/** The service as a server of its own. */
export async function startServer(options: ServerOptions): Promise<Service> {
  const { key, host, port, data, worker, workers, requestsPerMinute, allowPrivateWebhooks, retentionDays, log } =
    options;
  const path = data === undefined ? undefined : databaseIn(data);
  const database = path === undefined ? undefined : openDatabase({ path });
  const sources: Authenticator[] = [];
  if (key !== undefined) sources.push(singleKey(key));
  if (database !== undefined) sources.push(createKeyStore(database));
  const service = await startService({
    auth: anyOf(...sources),
    runner: createWorkerRunner({ worker }),
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
    ...(path === undefined ? {} : { databasePath: path }),
    ...(workers === undefined ? {} : { concurrency: workers }),
    ...(requestsPerMinute === undefined ? {} : { requestsPerMinute }),
    ...(allowPrivateWebhooks === undefined ? {} : { allowPrivateWebhooks }),
    ...(retentionDays === undefined ? {} : { retentionDays }),
    ...(log === undefined ? {} : { log: (entry) => log(JSON.stringify(entry)) }),
  });
  return {
    baseUrl: service.baseUrl,
    async stop(graceMs) {
      await service.stop(graceMs);
      database?.close();
    },
  };
}
