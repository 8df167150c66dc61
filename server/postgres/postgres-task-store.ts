import { randomBytes, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { z } from "zod";
import { json, START, SUMMARY_COLUMNS, TASK_COLUMNS, toTask, toUsage } from "../../service/store/task-row";
import { pendingSchema, taskSummarySchema, type TaskStore } from "../../service/tasks/task-store";
import { TASK_STATUSES } from "../../shared/api/prediction";
import { createRoom } from "../../service/store/room";
import type { Claims } from "./claim-tasks";
import { completeTasks } from "./complete-tasks";
import type { insertTasks } from "./insert-tasks";

export interface PostgresTaskStoreOptions {
  readonly pool: Pool;
  readonly claims: Pick<Claims, "one">;
  readonly insert: ReturnType<typeof insertTasks>;
  readonly close: () => Promise<void>;
}

/** Rows of one transaction of a purge. */
const PORTION = 1000;
const ONGOING = "WHERE id = $1 AND status = 'processing' AND attempt = $2";
const UUID = /^[0-9a-f-]{36}$/;
/** The database accepts no NUL. */
const idOf = (text: string): string => (UUID.test(text) ? text : "");

/** Random, so that the database cannot compress them. */
const PROBE_BYTES = 256 * 1024;

/** Leaves no data. */
async function insertAndRollBack(pool: Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query(
      `INSERT INTO outis.task (id, owner, operation, parameters, input, queue, created_at, expires_at)
         VALUES ($1, '', '', '{}', $2, '', 0, 0)`,
      [randomUUID(), randomBytes(PROBE_BYTES).toString("base64")],
    );
    return true;
  } catch {
    return false;
  } finally {
    await client.query("ROLLBACK").catch(() => undefined);
    client.release();
  }
}

export function createPostgresTaskStore(options: PostgresTaskStoreOptions): TaskStore {
  const { pool } = options;
  const complete = completeTasks(pool);
  const room = createRoom({ probe: () => insertAndRollBack(pool) });
  const changed = (sql: string, values: unknown[]): Promise<boolean> =>
    room.write(async () => ((await pool.query(sql, values)).rowCount ?? 0) > 0);

  /** Locks few rows, and loses little if the process exits. */
  async function inPortions(sql: string, before: number): Promise<number> {
    for (let deleted = 0; ;) {
      const rows = (await pool.query(sql, [before, PORTION])).rowCount ?? 0;
      deleted += rows;
      if (rows < PORTION) return deleted;
    }
  }

  return {
    insert: (task, idempotency) => room.write(() => options.insert({ task, idempotency })),
    hasRoom: () => room.hasRoom(),
    async get(id, now, owner) {
      const sql = `SELECT ${TASK_COLUMNS} FROM outis.task
         WHERE id = $1 AND expires_at > $2 AND ($3::text IS NULL OR owner = $3)`;
      const { rows } = await pool.query(sql, [idOf(id), now, owner ?? null]);
      return rows.length === 0 ? undefined : toTask(rows[0]);
    },
    async input(id, now) {
      const sql = "SELECT input FROM outis.task WHERE id = $1 AND expires_at > $2";
      const { rows } = await pool.query(sql, [idOf(id), now]);
      return rows.length === 0 ? undefined : z.object({ input: json.pipe(z.string()) }).parse(rows[0]).input;
    },
    async list(owner, now, { limit, after = START }, status) {
      // One range of the index for each status.
      const { rows } = await pool.query(
        `SELECT entry.* FROM unnest($2::text[]) AS wanted(status) CROSS JOIN LATERAL (
           SELECT ${SUMMARY_COLUMNS} FROM outis.task
           WHERE owner = $1 AND task.status = wanted.status AND (created_at, id) < ($3, $4) AND expires_at > $5
           ORDER BY created_at DESC, id DESC LIMIT $6) AS entry
         ORDER BY "createdAt" DESC, id DESC LIMIT $6`,
        [owner, status === undefined ? TASK_STATUSES : [status], after.createdAt, after.id, now, limit],
      );
      return z.array(taskSummarySchema).parse(rows);
    },
    claim: (id, now) => options.claims.one(idOf(id), now),
    progress: (id, attempt, progress, stage) =>
      changed(`UPDATE outis.task SET progress = $3, stage = $4 ${ONGOING}`, [idOf(id), attempt, progress, stage]),
    partial: (id, attempt, result) =>
      changed(`UPDATE outis.task SET result = $3 ${ONGOING}`, [idOf(id), attempt, JSON.stringify(result)]),
    complete: (id, ...ending) => room.write(() => complete(idOf(id), ...ending)),
    fail: (id, attempt, code, message) =>
      changed(
        `UPDATE outis.task SET status = 'error', stage = 'done', result = '{}', error_code = $3, error_message = $4 ${ONGOING}`,
        [idOf(id), attempt, code, message],
      ),
    remove: (id) => changed("DELETE FROM outis.task WHERE id = $1", [idOf(id)]),
    async usage(owner) {
      const { rows } = await pool.query(
        `SELECT day, operation, tasks, characters, minutes FROM outis.usage WHERE owner = $1
         ORDER BY day DESC, operation LIMIT 1000`,
        [owner],
      );
      return toUsage(rows);
    },
    async unfinished(now) {
      const { rows } = await pool.query(
        `SELECT id, operation, owner, octet_length(input) AS bytes FROM outis.task
         WHERE status = 'processing' AND expires_at > $1 ORDER BY created_at, place`,
        [now],
      );
      return z.array(pendingSchema).parse(rows);
    },
    async purge(now, idempotencySince) {
      await inPortions(
        `DELETE FROM outis.idempotency WHERE (owner, key) IN (
           SELECT owner, key FROM outis.idempotency WHERE created_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)`,
        idempotencySince,
      );
      return inPortions(
        `DELETE FROM outis.task WHERE id IN (
           SELECT id FROM outis.task WHERE expires_at <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED)`,
        now,
      );
    },
    close: options.close,
  };
}
