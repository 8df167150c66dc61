import type { Pool } from "pg";
import { RunFailure } from "../../service/core/run-failure";
import { inTransaction } from "./connect";
import type { InsertTasksOptions, Queued } from "./insert-tasks";

export interface Leases {
  renew(ids: readonly string[]): Promise<Set<string>>;
  release(ids: readonly string[]): Promise<void>;
  /** Requeues tasks of dead workers. Returns their number. */
  recover(): Promise<number>;
}

export interface LeasesOptions {
  readonly pool: Pool;
  readonly worker: string;
  readonly leaseMs: number;
  readonly enqueue: InsertTasksOptions["enqueue"];
  /** Called with the queues of requeued tasks. */
  readonly waiting: InsertTasksOptions["waiting"];
}

/** Workers that may die with a task before it fails. */
const MOST_LOSSES = 5;
const AT_ONCE = 100;

/** Uses the database's clock. */
export function createLeases({ pool, worker, leaseMs, enqueue, waiting }: LeasesOptions): Leases {
  return {
    async renew(ids) {
      const { rows } = await pool.query<{ id: string }>(
        `UPDATE outis.task SET lease_until = clock_timestamp() + $3 * interval '1 millisecond'
         WHERE id = ANY ($2) AND worker = $1 AND status = 'processing' RETURNING id`,
        [worker, ids, leaseMs],
      );
      return new Set(rows.map(({ id }) => id));
    },
    async release(ids) {
      const released = await inTransaction(pool, async (client) => {
        const { rows } = await client.query<Queued>(
          `UPDATE outis.task SET lease_until = NULL, worker = NULL, stage = 'queued'
           WHERE id = ANY ($2) AND worker = $1 AND status = 'processing' RETURNING id, queue, turn`,
          [worker, ids],
        );
        if (rows.length > 0) await enqueue(client, rows);
        return rows;
      });
      waiting(released.map(({ queue }) => queue));
    },
    async recover() {
      const recovered = await inTransaction(pool, async (client) => {
        const { code, message } = new RunFailure("engine_crashed");
        const { rows } = await client.query<Queued & { status: string }>(
          `WITH lost AS (
             SELECT id FROM outis.task WHERE status = 'processing' AND lease_until < clock_timestamp()
             ORDER BY lease_until LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
           )
           UPDATE outis.task t SET lease_until = NULL, worker = NULL, losses = losses + 1, attempt = attempt + 1,
             status = CASE WHEN losses + 1 < $1 THEN status ELSE 'error' END,
             stage = CASE WHEN losses + 1 < $1 THEN 'queued' ELSE 'done' END,
             -- What was heard of a recording is where the next worker goes on.
             result = CASE WHEN losses + 1 < $1 AND operation = 'prediction' THEN result ELSE '{}' END,
             error_code = CASE WHEN losses + 1 < $1 THEN NULL ELSE $2 END,
             error_message = CASE WHEN losses + 1 < $1 THEN NULL ELSE $3 END
           FROM lost WHERE t.id = lost.id RETURNING t.id, t.queue, t.turn, t.status`,
          [MOST_LOSSES, code, message],
        );
        const again = rows.filter(({ status }) => status === "processing");
        if (again.length > 0) await enqueue(client, again);
        return rows;
      });
      waiting(recovered.map(({ queue }) => queue));
      return recovered.length;
    },
  };
}
