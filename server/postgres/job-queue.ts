import PgBoss from "pg-boss";
import type { Pool, PoolClient } from "pg";
import { type Lane, laneOf } from "../../service/tasks/task-queue";
import type { NewTask } from "../../service/tasks/task-store";
import type { Queued } from "./insert-tasks";

export const SHORT_QUEUE = "outis-short";
export const LONG_QUEUE = "outis-long";
export const RECORDING_QUEUE = "outis-recording";
const QUEUES: Readonly<Record<Lane, string>> = {
  short: SHORT_QUEUE,
  long: LONG_QUEUE,
  recording: RECORDING_QUEUE,
};
/** Found in the table by rules unknown to pg-boss. */
const WITHOUT_JOBS = new Set([RECORDING_QUEUE]);
export const queueOf = ({ parameters, input }: NewTask): string => QUEUES[laneOf(parameters.operation, input.length)];

/**
 * Seconds until an unfinished job is assigned again, because its worker died before the claim. Jobs of claimed tasks
 * are dropped.
 */
const EXPIRE_SECONDS = 60;

/** Uses our connections. `supervise`: maintains its tables. */
export function createBoss(pool: Pool, supervise: boolean, failed: (error: Error) => void): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values: unknown[]) => pool.query(text, values) },
    schema: "outis_jobs",
    schedule: false,
    supervise,
    maintenanceIntervalSeconds: 30,
  });
  // Maintenance is repeated at the next interval.
  boss.on("error", failed);
  return boss;
}

export async function createQueues(boss: PgBoss): Promise<void> {
  for (const name of Object.values(QUEUES)) {
    // Tasks expire first.
    const options = { expireInSeconds: EXPIRE_SECONDS, retryLimit: 1_000_000, retentionDays: 3650 };
    await boss.createQueue(name, { name, policy: "standard", ...options });
    // Jobs of an earlier version.
    if (WITHOUT_JOBS.has(name)) await boss.purgeQueue(name);
  }
}

/** Within the client's transaction, lower turns first. Notify workers after the commit. */
export async function enqueue(boss: PgBoss, client: PoolClient, tasks: readonly Queued[]): Promise<void> {
  const jobs = tasks
    .filter(({ queue }) => !WITHOUT_JOBS.has(queue))
    .map(({ queue, id, turn }) => ({ name: queue, data: { id }, priority: -turn }));
  if (jobs.length === 0) return;
  await boss.insert(jobs, { db: { executeSql: (text, values: unknown[]) => client.query(text, values) } });
}
