import { randomUUID } from "node:crypto";
import { type Log, SILENT } from "../../service/log/log";
import type { ServerStorage } from "../server-storage";
import { connect, migrate } from "./connect";
import { createClaims } from "./claim-tasks";
import { insertTasks } from "./insert-tasks";
import { createLeases } from "./leases";
import { createPostgresDeliveryStore } from "./postgres-delivery-store";
import { createPostgresKeyStore } from "./postgres-key-store";
import { createPostgresRateLimit } from "./postgres-rate-limit";
import { createPostgresTaskQueue } from "./postgres-task-queue";
import { createPostgresTaskStore } from "./postgres-task-store";
import { queueOf } from "./queue-names";
import { tellWorkers } from "./tell-workers";

export interface PostgresOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  /** Default: 10, plus a short one at the start. A worker listens on one; with only 1 it polls every two seconds. */
  readonly connections?: number;
  /** Milliseconds until the tasks of a silent worker are assigned again. Default: 15 s. */
  readonly leaseMs?: number;
  /** Milliseconds. Default: half of `leaseMs`. */
  readonly recoverEveryMs?: number;
  /** Default: random. */
  readonly worker?: string;
  readonly log?: Log;
}

/** Rejects if the database cannot be reached. */
export async function openPostgresStorage(options: PostgresOptions): Promise<ServerStorage> {
  const { url, connections = 10, leaseMs = 15_000, log = SILENT } = options;
  const { recoverEveryMs = leaseMs / 2, worker = randomUUID() } = options;
  const hears = connections > 1;
  const pool = connect(url, Math.max(1, connections - 1), (error) => log.trouble("database", error));
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= pool.end());
  try {
    await migrate(url);
  } catch (error) {
    await close();
    throw error;
  }
  const workers = tellWorkers(pool, log);
  const waiting = (queues: Iterable<string>): void => workers.waiting(queues);
  const leases = createLeases({ pool, worker, leaseMs, waiting });
  const insert = insertTasks({ pool, queueOf, waiting });
  const claims = createClaims(pool, worker, leaseMs, (error) => log.trouble("jobs", error));
  return {
    shared: true,
    tasks: createPostgresTaskStore({ pool, claims, insert, close }),
    deliveries: createPostgresDeliveryStore(pool),
    keys: createPostgresKeyStore(pool),
    rateLimit: (perMinute) => createPostgresRateLimit(pool, perMinute),
    queue: ({ work, concurrency, recordings }) =>
      createPostgresTaskQueue({
        url,
        pool,
        claims,
        leases,
        workers,
        hears,
        leaseMs,
        recoverEveryMs,
        work,
        log,
        ...(concurrency === undefined ? {} : { concurrency }),
        ...(recordings === undefined ? {} : { recordings }),
      }),
    close,
  };
}
