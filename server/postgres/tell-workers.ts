import type { Pool } from "pg";
import type { Log } from "../../service/log/log";

export const WAITING = "outis_waiting";
export const DELETED = "outis_deleted";

/**
 * After the transaction and not flushed, because PostgreSQL serializes commits with notifications. Workers poll as
 * well.
 */
const TELL =
  "SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, said) FROM unnest($2::text[]) AS said";

export interface Workers {
  /** Simultaneous calls share one notification. */
  waiting(queues: Iterable<string>): void;
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
