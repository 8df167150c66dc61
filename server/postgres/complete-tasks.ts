import type { Pool } from "pg";
import { isConnectionError } from "../../service/core/connection-error";
import type { TaskStore } from "../../service/tasks/task-store";
import { inBatches } from "./batches";

interface Completion {
  readonly id: string;
  readonly attempt: number;
  readonly result: string;
  readonly notice: string | null;
  /** Of a recording. */
  readonly minutes: number | null;
}

/** Tasks and UTF-16 units of results per transaction. */
const MOST = 100;
const MOST_UNITS = 2_000_000;
const AT_ONCE = 2;

// The fixed order prevents deadlocks with renewals of leases.
const COMPLETE = `WITH asked AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::float8[]) AS a (id, attempt, result, notice, minutes)
  ), locked AS (
    SELECT t.id FROM outis.task t JOIN asked USING (id) ORDER BY t.id FOR UPDATE OF t
  ), ended AS (
    UPDATE outis.task t SET status = 'completed', progress = 1, stage = 'done', result = a.result, notice = a.notice
    FROM asked a WHERE t.id = a.id AND t.status = 'processing' AND t.attempt = a.attempt
      AND t.id IN (SELECT id FROM locked)
    RETURNING t.id, t.attempt, t.owner, t.operation, t.created_at, a.minutes
  ), counted AS (
    UPDATE outis.usage u SET minutes = u.minutes + e.minutes FROM (
      SELECT owner, operation, sum(minutes) AS minutes,
        to_char(to_timestamp(created_at / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day
      FROM ended WHERE operation = 'prediction' AND minutes IS NOT NULL GROUP BY owner, operation, day
    ) e WHERE u.owner = e.owner AND u.day = e.day AND u.operation = e.operation
  )
  SELECT id, attempt FROM ended`;

const keyOf = ({ id, attempt }: { readonly id: string; readonly attempt: number }): string => `${id} ${attempt}`;

/** Concurrent completions share a transaction and its disk write. */
export function completeTasks(pool: Pick<Pool, "query">): TaskStore["complete"] {
  async function complete(asked: readonly Completion[]): Promise<boolean[]> {
    const { rows } = await pool.query<{ id: string; attempt: number }>(COMPLETE, [
      asked.map(({ id }) => id),
      asked.map(({ attempt }) => attempt),
      asked.map(({ result }) => result),
      asked.map(({ notice }) => notice),
      asked.map(({ minutes }) => minutes),
    ]);
    const ended = new Set(rows.map(keyOf));
    // The second of two calls for one attempt ends nothing.
    return asked.map((one) => ended.delete(keyOf(one)));
  }

  const add = inBatches({
    act: complete,
    weightOf: ({ result }: Completion) => result.length,
    mostWeight: MOST_UNITS,
    most: MOST,
    atOnce: AT_ONCE,
    tryAlone: (error) => !isConnectionError(error),
  });
  return (id, attempt, result, notice) =>
    add({
      id,
      attempt,
      result: JSON.stringify(result),
      notice: notice ?? null,
      minutes: result.audioLengthMinutes ?? null,
    });
}
