import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Authenticator } from "./http/auth";
import { singleKey } from "./http/auth";
import { anyOf, type KeyStore } from "./keys/key-store";
import { type Service, startService } from "./start";
import { openLibsqlStorage } from "./store/storage";
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
export async function withKeys<T>(data: string, use: (keys: KeyStore) => Promise<T>): Promise<T> {
  const storage = openLibsqlStorage({ path: databaseIn(data) });
  try {
    return await use(storage.keys);
  } finally {
    await storage.close();
  }
}

/** The service as a server of its own. */
export async function startServer(options: ServerOptions): Promise<Service> {
  const { key, host, port, data, worker, workers, requestsPerMinute, allowPrivateWebhooks, retentionDays, log } =
    options;
  const storage = openLibsqlStorage({ path: data === undefined ? ":memory:" : databaseIn(data) });
  const sources: Authenticator[] = [];
  if (key !== undefined) sources.push(singleKey(key));
  if (data !== undefined) sources.push(storage.keys);
  return startService({
    auth: anyOf(...sources),
    runner: createWorkerRunner({ worker }),
    storage,
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
    ...(workers === undefined ? {} : { concurrency: workers }),
    ...(requestsPerMinute === undefined ? {} : { requestsPerMinute }),
    ...(allowPrivateWebhooks === undefined ? {} : { allowPrivateWebhooks }),
    ...(retentionDays === undefined ? {} : { retentionDays }),
    ...(log === undefined ? {} : { log: (entry) => log(JSON.stringify(entry)) }),
  });
}
