import type Database from "libsql";
import { z } from "zod";

const row = z.object({
  id: z.string(),
  taskId: z.string(),
  owner: z.string(),
  url: z.string(),
  state: z.enum(["pending", "delivered", "failed"]),
  attempts: z.number(),
  nextAt: z.number().nullable(),
  lastStatus: z.number().nullable(),
  lastError: z.string().nullable(),
  createdAt: z.number(),
});
/** One webhook on its way. Times in milliseconds since the epoch. */
export type Delivery = z.infer<typeof row>;

const COLUMNS = `id, task_id AS taskId, owner, url, state, attempts, next_at AS nextAt, last_status AS lastStatus,
  last_error AS lastError, created_at AS createdAt`;

export type Attempt = Pick<Delivery, "state" | "nextAt" | "lastStatus" | "lastError">;

/** The delivery log. Goes with the task: what is deleted is not sent. */
export interface DeliveryStore {
  add(delivery: Pick<Delivery, "id" | "taskId" | "owner" | "url" | "createdAt">): void;
  due(now: number): Delivery[];
  /** When the next one is due; undefined when none is pending. */
  nextAt(): number | undefined;
  record(id: string, attempt: Attempt): void;
  ofTask(taskId: string): Delivery[];
  /** The service's secret for webhooks, made by `create` the first time. */
  secret(create: () => Buffer): Buffer;
}

export function createDeliveryStore(database: Database.Database): DeliveryStore {
  return {
    add({ id, taskId, owner, url, createdAt }) {
      database
        .prepare("INSERT INTO webhook (id, task_id, owner, url, next_at, created_at) VALUES (?, ?, ?, ?, ?, ?)")
        .run(id, taskId, owner, url, createdAt, createdAt);
    },
    due(now) {
      const sql = `SELECT ${COLUMNS} FROM webhook WHERE state = 'pending' AND next_at <= ? ORDER BY next_at LIMIT 100`;
      return z.array(row).parse(database.prepare(sql).all(now));
    },
    nextAt() {
      const sql = "SELECT min(next_at) AS at FROM webhook WHERE state = 'pending'";
      return z.object({ at: z.number().nullable() }).parse(database.prepare(sql).get()).at ?? undefined;
    },
    record(id, { state, nextAt, lastStatus, lastError }) {
      database
        .prepare(
          `UPDATE webhook SET state = ?, next_at = ?, last_status = ?, last_error = ?, attempts = attempts + 1
           WHERE id = ?`,
        )
        .run(state, nextAt, lastStatus, lastError, id);
    },
    ofTask(taskId) {
      const sql = `SELECT ${COLUMNS} FROM webhook WHERE task_id = ? ORDER BY created_at, rowid`;
      return z.array(row).parse(database.prepare(sql).all(taskId));
    },
    secret(create) {
      database
        .prepare("INSERT INTO setting (name, value) VALUES ('webhook_secret', ?) ON CONFLICT DO NOTHING")
        .run(create().toString("base64"));
      const found: unknown = database.prepare("SELECT value FROM setting WHERE name = 'webhook_secret'").get();
      return Buffer.from(z.object({ value: z.string() }).parse(found).value, "base64");
    },
  };
}
