import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { type Log, SILENT } from "../../log/log";
import type { Storage } from "../storage";
import { connect, migrate } from "./connect";
import { createBoss, createQueues, enqueue, queueOf } from "./job-queue";
import { createLeases } from "./leases";
import { createPostgresDeliveryStore } from "./postgres-delivery-store";
import { createPostgresKeyStore } from "./postgres-key-store";
import { createPostgresRateLimit } from "./postgres-rate-limit";
import { createPostgresTaskQueue } from "./postgres-task-queue";
import { createPostgresTaskStore } from "./postgres-task-store";

export interface PostgresOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  /** Connections of this process; 10 unless given. */
  readonly connections?: number;
  /** How long a worker may be silent before its tasks go to others; 15 s unless given. Milliseconds. */
  readonly leaseMs?: number;
  /** Keeps the job tables in order; true unless given. One process of all is enough. */
  readonly supervise?: boolean;
  /** Silent unless given. */
  readonly log?: Log;
}

/** PostgreSQL for tasks, keys and webhooks, pg-boss for the jobs. Rejects when the database cannot be reached. */
export async function openPostgresStorage(options: PostgresOptions): Promise<Storage> {
  const { url, connections = 10, leaseMs = 15_000, supervise = true, log = SILENT } = options;
  const pool = connect(url, connections, (error) => log.trouble("database", error));
  const boss = createBoss(pool, supervise, (error) => log.trouble("jobs", error));
  const worker = randomUUID();
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= boss.stop({ graceful: false, close: false }).then(() => pool.end()));
  try {
    await migrate(pool, async () => {
      await boss.start();
      await createQueues(boss);
    });
  } catch (error) {
    await close();
    throw error;
  }
  const enqueueTask = (client: PoolClient, queue: string, id: string): Promise<void> =>
    enqueue(boss, client, queue, id);
  const leases = createLeases({ pool, worker, leaseMs, enqueue: enqueueTask });
  return {
    shared: true,
    tasks: createPostgresTaskStore({ pool, worker, leaseMs, queueOf, enqueue: enqueueTask, close }),
    deliveries: createPostgresDeliveryStore(pool),
    keys: createPostgresKeyStore(pool),
    rateLimit: (perMinute) => createPostgresRateLimit(pool, perMinute),
    queue: ({ work, concurrency, recordingsAtOnce }) =>
      createPostgresTaskQueue({
        url,
        pool,
        boss,
        leases,
        leaseMs,
        work,
        log,
        ...(concurrency === undefined ? {} : { concurrency }),
        ...(recordingsAtOnce === undefined ? {} : { recordingsAtOnce }),
      }),
    close,
  };
}
