import type { Pool } from "pg";
import { z } from "zod";
import { json, TAKEN_ON, TASK_COLUMNS, toTask } from "../../service/store/task-row";
import type { Claim } from "../../service/tasks/task-store";

export interface Claims {
  /** Undefined if the task is not waiting. */
  one(id: string, now: number): Promise<Claim | undefined>;
  /** The next waiting tasks of a queue, lowest turn first. A task that was lost with a worker is claimed alone. */
  next(queue: string, now: number, most: number): Promise<Claim[]>;
}

const claimRow = z.object({ input: json.pipe(z.string()), attempt: z.number() });
const toClaim = (row: unknown): Claim => ({ ...claimRow.parse(row), task: toTask(row) });

/** `$1`: worker, `$2`: milliseconds of the lease. */
const CLAIM = `UPDATE outis.task SET attempt = attempt + 1, ${TAKEN_ON}, worker = $1,
  lease_until = clock_timestamp() + $2 * interval '1 millisecond'`;
const RETURNING = `RETURNING input, attempt, ${TASK_COLUMNS}`;

const ONE = `${CLAIM} WHERE id = $3 AND status = 'processing' AND expires_at > $4 AND lease_until IS NULL ${RETURNING}`;

// If a task ends its workers, the tasks claimed with it would otherwise count as often lost as that task.
export const NEXT = `WITH next AS (
    SELECT id, losses, turn, place FROM outis.task
    WHERE queue = $3 AND status = 'processing' AND lease_until IS NULL AND turn >= 0 AND expires_at > $4
    ORDER BY turn, place LIMIT $5 FOR UPDATE SKIP LOCKED
  ), numbered AS (
    SELECT id, row_number() OVER ordered AS number, sum(losses) OVER ordered AS losses
    FROM next WINDOW ordered AS (ORDER BY turn, place)
  ), claimed AS (
    ${CLAIM} WHERE id IN (SELECT id FROM numbered WHERE losses = 0 OR number = 1) ${RETURNING}, turn, place
  )
  SELECT * FROM claimed ORDER BY turn, place`;

/** `unreadable`: called for tasks that this version cannot read. Their leases expire. */
export function createClaims(
  pool: Pick<Pool, "query">,
  worker: string,
  leaseMs: number,
  unreadable: (error: unknown) => void = () => undefined,
): Claims {
  function readable(row: unknown): Claim[] {
    try {
      return [toClaim(row)];
    } catch (error) {
      unreadable(error);
      return [];
    }
  }
  return {
    async one(id, now) {
      const { rows } = await pool.query(ONE, [worker, leaseMs, id, now]);
      return rows.length === 0 ? undefined : toClaim(rows[0]);
    },
    async next(queue, now, most) {
      const { rows } = await pool.query(NEXT, [worker, leaseMs, queue, now, most]);
      return rows.flatMap(readable);
    },
  };
}
