import { createApp } from "./http/app";
import { type Authenticator } from "./http/auth";
import type { RequestEntry } from "./http/observe-requests";
import { createLibsqlTaskStore } from "./store/libsql-task-store";
import { openDatabase } from "./store/libsql";
import type { Runner } from "./tasks/runner";
import { createTasks } from "./tasks/tasks";
import { createDeliveryStore } from "./webhooks/delivery-store";
import { sendWebhook } from "./webhooks/send";
import { createWebhooks } from "./webhooks/webhooks";

export interface StartOptions {
  readonly auth: Authenticator;
  readonly runner: Runner;
  /** Loopback unless given. */
  readonly host?: string;
  /** A free one unless given. */
  readonly port?: number;
  /** A file; in memory unless given. */
  readonly databasePath?: string;
  readonly databaseKey?: string;
  readonly retentionDays?: number;
  readonly concurrency?: number;
  readonly maxQueued?: number;
  readonly maxTextBytes?: number;
  readonly requestsPerMinute?: number;
  /** Told of every answered request; no content, no ids. */
  readonly log?: (entry: RequestEntry) => void;
  /** Lets webhooks into private networks, and over http:; refused unless true. */
  readonly allowPrivateWebhooks?: boolean;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** How long a receiver of webhooks may take to answer (Standard Webhooks: 15 to 30 s). */
const WEBHOOK_TIMEOUT_MS = 20_000;

export interface Service {
  /** Ends with /api (specification 1). */
  readonly baseUrl: string;
  /** Answers what has been asked, lets running tasks end for at most `graceMs`, closes everything. */
  stop(graceMs: number): Promise<void>;
}

const optional = <K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { [P in K]: V });

/** Composes the service and listens. Rejects when the port is taken or the database cannot be opened. */
export async function startService(options: StartOptions): Promise<Service> {
  const allowPrivate = options.allowPrivateWebhooks ?? false;
  const database = openDatabase({
    path: options.databasePath ?? ":memory:",
    ...optional("encryptionKey", options.databaseKey),
  });
  const store = createLibsqlTaskStore(database);
  const webhooks = createWebhooks({
    deliveries: createDeliveryStore(database),
    tasks: store,
    send: (request, signal) => sendWebhook(request, { allowPrivate, signal, timeoutMs: WEBHOOK_TIMEOUT_MS }),
    ...optional("now", options.now),
  });
  const tasks = createTasks({
    store,
    runner: options.runner,
    onEnded: (task) => webhooks.ended(task),
    ...optional("retentionDays", options.retentionDays),
    ...optional("concurrency", options.concurrency),
    ...optional("maxQueued", options.maxQueued),
    ...optional("now", options.now),
  });
  const app = await createApp({
    tasks,
    auth: options.auth,
    webhooks,
    allowPrivateWebhooks: allowPrivate,
    ...optional("maxTextBytes", options.maxTextBytes),
    ...optional("requestsPerMinute", options.requestsPerMinute),
    ...optional("log", options.log),
  });
  try {
    await tasks.resume();
    const address = await app.listen({ host: options.host ?? "127.0.0.1", port: options.port ?? 0 });
    return {
      baseUrl: `${address}/api`,
      async stop(graceMs) {
        await app.close();
        await webhooks.close();
        await tasks.close(graceMs);
      },
    };
  } catch (error) {
    await webhooks.close();
    await tasks.close(0);
    throw error;
  }
}
