import type { Pool } from "pg";
import type { Log } from "../../log/log";

/** Told to workers when a task waits, and when one is deleted. */
export const WAITING = "outis_waiting";
export const DELETED = "outis_deleted";

/**
 * All commits that notify wait for one another in PostgreSQL, each for its own way to disk. So nothing is told within
 * the transaction that it is about, and what is told need not be on disk: who misses it looks by itself after a while.
 */
const TELL =
  "SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, said) FROM unnest($2::text[]) AS said";

export interface Workers {
  /** That tasks wait in these queues; to be said when that is committed. One notification serves all of a moment. */
  waiting(queues: Iterable<string>): void;
  /** That this task was deleted. */
  deleted(id: string): Promise<void>;
}

export function tellWorkers(pool: Pick<Pool, "query">, log: Log): Workers {
  let said = new Set<string>();
  let telling = false;

  async function tell(): Promise<void> {
    telling = true;
    while (said.size > 0) {
      const queues = [...said];
      said = new Set();
      await pool.query(TELL, [WAITING, queues]).catch((error: unknown) => log.trouble("notifications", error));
    }
    telling = false;
  }

  return {
    waiting(queues) {
      for (const queue of queues) said.add(queue);
      if (!telling) void tell();
    },
    async deleted(id) {
      await pool.query(TELL, [DELETED, [id]]);
    },
  };
}
