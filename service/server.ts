import { existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Authenticator } from "./http/auth";
import { singleKey } from "./http/auth";
import type { Log } from "./log/log";
import { anyOf, type KeyStore } from "./keys/key-store";
import { type ModelUse, withLanguageModel } from "./providers/with-language-model";
import { startService, startWorker } from "./start";
import { openLibsqlStorage, type Storage } from "./store/storage";
import { createWorkerRunner } from "./tasks/worker-runner";

/** Where the service keeps what it keeps. */
export interface Place {
  /** Folder that keeps tasks and keys; tasks live in memory only when absent. */
  readonly data?: string;
  /** Encrypts the files in that folder. */
  readonly dataKey?: string;
  /** postgres://...: instead of a folder, for many processes. */
  readonly database?: string;
}

/** What a process does: take requests, work on tasks, or both. */
export const ROLES = ["http", "worker", "both"] as const;
export type Role = (typeof ROLES)[number];

export interface ServerOptions extends Place {
  /** With a database only; both unless given. */
  readonly role?: Role;
  readonly maxQueued?: number;
  /** A key that is good besides those that were issued. */
  readonly key?: string;
  readonly host?: string;
  readonly port?: number;
  readonly workers?: number;
  readonly requestsPerMinute?: number;
  /** Lets webhooks into private networks, and over http:. */
  readonly allowPrivateWebhooks?: boolean;
  readonly retentionDays?: number;
  /** For summaries and translations; without it summaries are extractive and texts stay in their language. */
  readonly languageModel?: ModelUse;
  /** Silent unless given. */
  readonly log?: Log;
  /** The built `engine-worker.js`. */
  readonly worker: URL;
}

function databaseIn(folder: string): string {
  makeFolder(resolve(folder));
  return join(folder, "tasks.db");
}

/** As `mkdir -p`; Node's own, asked for a folder under /proc, tries for ever. Throws when it cannot be made. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** What `--database` needs is loaded only then: the application neither has nor misses it. */
async function open({ data, dataKey, database }: Place, log?: Log): Promise<Storage> {
  if (database !== undefined) {
    const { openPostgresStorage } = await import("./store/postgres/postgres-storage");
    return openPostgresStorage({ url: database, ...(log === undefined ? {} : { log }) });
  }
  if (data === undefined) return openLibsqlStorage({ path: ":memory:" });
  return openLibsqlStorage({ path: databaseIn(data), ...(dataKey === undefined ? {} : { encryptionKey: dataKey }) });
}

/** Runs `use` on the keys that are kept in this place. */
export async function withKeys<T>(place: Place, use: (keys: KeyStore) => Promise<T>): Promise<T> {
  const storage = await open(place);
  try {
    return await use(storage.keys);
  } finally {
    await storage.close();
  }
}

/** A process of the server. `baseUrl` is undefined where it takes no requests. */
export interface Server {
  readonly baseUrl?: string;
  /** Answers what has been asked, lets running tasks end for at most `graceMs`, closes everything. */
  stop(graceMs: number): Promise<void>;
}

/** The service as a server of its own. Rejects when the place cannot be opened or the port is taken. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { key, host, port, role = "both", requestsPerMinute, log } = options;
  const { workers, maxQueued, allowPrivateWebhooks, retentionDays } = options;
  const storage = await open(options, log);
  const common = {
    storage,
    ...(log === undefined ? {} : { log }),
    ...(workers === undefined ? {} : { concurrency: workers }),
    ...(maxQueued === undefined ? {} : { maxQueued }),
    ...(allowPrivateWebhooks === undefined ? {} : { allowPrivateWebhooks }),
    ...(retentionDays === undefined ? {} : { retentionDays }),
  };
  const engine = createWorkerRunner({ worker: options.worker });
  const runner = options.languageModel === undefined ? engine : withLanguageModel(engine, options.languageModel);
  if (role === "worker") return startWorker({ ...common, runner });
  const sources: Authenticator[] = [];
  if (key !== undefined) sources.push(singleKey(key));
  if (options.data !== undefined || options.database !== undefined) sources.push(storage.keys);
  return startService({
    ...common,
    auth: anyOf(...sources),
    ...(role === "http" ? {} : { runner }),
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
    ...(requestsPerMinute === undefined ? {} : { requestsPerMinute }),
  });
}
