import type Database from "libsql";
import { z } from "zod";
import { taskSchema, TASK_STATUSES } from "../../shared/api/prediction";
import { usageSchema } from "../../shared/api/usage";
import {
  type Idempotency,
  type Insertion,
  type NewTask,
  type StoredTask,
  taskParametersSchema,
  type TaskStore,
} from "./task-store";

/**
 * Texts are kept as JSON strings: unlike a bare TEXT column these carry every JavaScript string, lone surrogates and
 * NUL included, so what comes out is what went in.
 */
const json = z.string().transform((text): unknown => JSON.parse(text));
const rowSchema = z.object({
  id: z.string(),
  owner: z.string(),
  parameters: json.pipe(taskParametersSchema),
  status: z.enum(TASK_STATUSES),
  progress: z.number(),
  stage: z.string(),
  result: json.pipe(taskSchema.omit({ id: true, status: true }).partial()),
  error_code: z.string().nullable(),
  error_message: z.string().nullable(),
  notice: z.string().nullable(),
  created_at: z.number(),
  expires_at: z.number(),
});
const COLUMNS = Object.keys(rowSchema.shape).join(", ");
const idempotencyRow = z.object({ fingerprint: z.string(), task_id: z.string() });

function toTask(value: unknown): StoredTask {
  const row = rowSchema.parse(value);
  return {
    id: row.id,
    owner: row.owner,
    parameters: row.parameters,
    status: row.status,
    progress: row.progress,
    stage: row.stage,
    result: row.result,
    ...(row.error_code === null ? {} : { error: { code: row.error_code, message: row.error_message ?? "" } }),
    ...(row.notice === null ? {} : { notice: row.notice }),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

/**
 * Tasks in SQLite (libsql): in memory for the desktop application, in a file for a server of its own. Closing the store
 * closes the database.
 */
export function createLibsqlTaskStore(database: Database.Database): TaskStore {
  const changed = (sql: string, ...values: unknown[]): Promise<boolean> =>
    Promise.resolve(database.prepare(sql).run(...values).changes > 0);

  function insertNow(task: NewTask, idempotency?: Idempotency): Insertion {
    if (idempotency !== undefined) {
      database
        .prepare("DELETE FROM idempotency WHERE owner = ? AND key = ? AND created_at < ?")
        .run(task.owner, idempotency.key, idempotency.since);
      const found: unknown = database
        .prepare("SELECT fingerprint, task_id FROM idempotency WHERE owner = ? AND key = ?")
        .get(task.owner, idempotency.key);
      if (found !== undefined) {
        const row = idempotencyRow.parse(found);
        if (row.fingerprint !== idempotency.fingerprint) return { outcome: "mismatch" };
        return { outcome: "existing", id: row.task_id };
      }
      database
        .prepare("INSERT INTO idempotency (owner, key, fingerprint, task_id, created_at) VALUES (?, ?, ?, ?, ?)")
        .run(task.owner, idempotency.key, idempotency.fingerprint, task.id, task.createdAt);
    }
    database
      .prepare(
        `INSERT INTO task (id, owner, operation, parameters, input, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        task.id,
        task.owner,
        task.parameters.operation,
        JSON.stringify(task.parameters),
        JSON.stringify(task.input),
        task.createdAt,
        task.expiresAt,
      );
    database
      .prepare(
        `INSERT INTO usage (owner, day, operation, tasks, characters) VALUES (?, ?, ?, 1, ?)
         ON CONFLICT DO UPDATE SET tasks = tasks + 1, characters = characters + excluded.characters`,
      )
      .run(
        task.owner,
        new Date(task.createdAt).toISOString().slice(0, 10),
        task.parameters.operation,
        task.input.length,
      );
    return { outcome: "created", id: task.id };
  }
  const insert = database.transaction(insertNow);

  return {
    insert: (task, idempotency) => Promise.resolve(insert.immediate(task, idempotency)),
    get(id, now) {
      const row: unknown = database.prepare(`SELECT ${COLUMNS} FROM task WHERE id = ? AND expires_at > ?`).get(id, now);
      return Promise.resolve(row === undefined ? undefined : toTask(row));
    },
    input(id, now) {
      const row: unknown = database.prepare("SELECT input FROM task WHERE id = ? AND expires_at > ?").get(id, now);
      if (row === undefined) return Promise.resolve(undefined);
      return Promise.resolve(z.object({ input: json.pipe(z.string()) }).parse(row).input);
    },
    progress: (id, progress, stage) =>
      changed("UPDATE task SET progress = ?, stage = ? WHERE id = ? AND status = 'processing'", progress, stage, id),
    complete: (id, result, notice) =>
      changed(
        `UPDATE task SET status = 'completed', progress = 1, stage = 'done', result = ?, notice = ?
         WHERE id = ? AND status = 'processing'`,
        JSON.stringify(result),
        notice ?? null,
        id,
      ),
    fail: (id, code, message) =>
      changed(
        `UPDATE task SET status = 'error', stage = 'done', error_code = ?, error_message = ?
         WHERE id = ? AND status = 'processing'`,
        code,
        message,
        id,
      ),
    remove: (id) => changed("DELETE FROM task WHERE id = ?", id),
    usage(owner) {
      const rows = database
        .prepare(
          "SELECT day, operation, tasks, characters FROM usage WHERE owner = ? ORDER BY day DESC, operation LIMIT 1000",
        )
        .all(owner);
      return Promise.resolve(usageSchema.shape.usage.parse(rows));
    },
    unfinished(now) {
      const rows = database
        .prepare("SELECT id FROM task WHERE status = 'processing' AND expires_at > ? ORDER BY created_at, rowid")
        .all(now);
      return Promise.resolve(
        z
          .array(z.object({ id: z.string() }))
          .parse(rows)
          .map((row) => row.id),
      );
    },
    purge(now, idempotencySince) {
      database.prepare("DELETE FROM idempotency WHERE created_at < ?").run(idempotencySince);
      return Promise.resolve(database.prepare("DELETE FROM task WHERE expires_at <= ?").run(now).changes);
    },
    close() {
      database.close();
      return Promise.resolve();
    },
  };
}
