import type { Pool } from "pg";
import { RunFailure } from "../../service/core/run-failure";
import type { InsertTasksOptions } from "./insert-tasks";

export interface Leases {
  renew(ids: readonly string[]): Promise<Set<string>>;
  release(ids: readonly string[]): Promise<void>;
  /** Requeues tasks of dead workers, not those that this worker has. Returns their number. */
  recover(own: readonly string[]): Promise<number>;
}

export interface LeasesOptions {
  readonly pool: Pool;
  readonly worker: string;
  readonly leaseMs: number;
  /** Called with the queues of requeued tasks. */
  readonly waiting: InsertTasksOptions["waiting"];
}

/** Workers that may die with a task before it fails. */
const MOST_LOSSES = 5;
const AT_ONCE = 100;
/** The fixed order prevents deadlocks. */
const LOCK = "SELECT id FROM outis.task WHERE id = ANY ($2) ORDER BY id FOR UPDATE";

/** Uses the database's clock. */
export function createLeases({ pool, worker, leaseMs, waiting }: LeasesOptions): Leases {
  return {
    async renew(ids) {
      const { rows } = await pool.query<{ id: string }>(
        `WITH locked AS (${LOCK})
         UPDATE outis.task SET lease_until = clock_timestamp() + $3 * interval '1 millisecond'
         WHERE id IN (SELECT id FROM locked) AND worker = $1 AND status = 'processing' RETURNING id`,
        [worker, ids, leaseMs],
      );
      return new Set(rows.map(({ id }) => id));
    },
    async release(ids) {
      const { rows } = await pool.query<{ queue: string }>(
        `WITH locked AS (${LOCK})
         UPDATE outis.task SET lease_until = NULL, worker = NULL, stage = 'queued'
         WHERE id IN (SELECT id FROM locked) AND worker = $1 AND status = 'processing' RETURNING queue`,
        [worker, ids],
      );
      waiting(rows.map(({ queue }) => queue));
    },
    async recover(own) {
      const { code, message } = new RunFailure("engine_crashed");
      const { rows } = await pool.query<{ queue: string }>(
        `WITH lost AS (
             SELECT id FROM outis.task WHERE status = 'processing' AND lease_until < clock_timestamp()
               AND NOT (worker = $4 AND id = ANY ($5))
             ORDER BY lease_until LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
           )
           UPDATE outis.task t SET lease_until = NULL, worker = NULL, losses = losses + 1, attempt = attempt + 1,
             status = CASE WHEN losses + 1 < $1 THEN status ELSE 'error' END,
             stage = CASE WHEN losses + 1 < $1 THEN 'queued' ELSE 'done' END,
             -- What was heard of a recording is where the next worker goes on.
             result = CASE WHEN losses + 1 < $1 AND operation = 'prediction' THEN result ELSE '{}' END,
             error_code = CASE WHEN losses + 1 < $1 THEN NULL ELSE $2 END,
             error_message = CASE WHEN losses + 1 < $1 THEN NULL ELSE $3 END
           FROM lost WHERE t.id = lost.id RETURNING t.queue`,
        [MOST_LOSSES, code, message, worker, own],
      );
      waiting(rows.map(({ queue }) => queue));
      return rows.length;
    },
  };
}
