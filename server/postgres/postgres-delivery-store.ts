import type { Pool } from "pg";
import { z } from "zod";
import { deliverySchema, type DeliveryStore, TAKEN_MS } from "../../service/webhooks/delivery-store";

const COLUMNS = `id, task_id AS "taskId", owner, url, state, attempts, next_at AS "nextAt", last_status AS "lastStatus",
  last_error AS "lastError", created_at AS "createdAt"`;
export function createPostgresDeliveryStore(pool: Pool): DeliveryStore {
  return {
    async add({ id, taskId, owner, url, createdAt }) {
      await pool.query(
        `INSERT INTO outis.webhook (id, task_id, owner, url, next_at, created_at)
         SELECT $1, id, $3, $4, $5, $5 FROM outis.task WHERE id = $2 ON CONFLICT DO NOTHING`,
        [id, taskId, owner, url, createdAt],
      );
    },
    async due(now) {
      const { rows } = await pool.query(
        `UPDATE outis.webhook SET next_at = $2 WHERE id IN (
           SELECT id FROM outis.webhook WHERE state = 'pending' AND next_at <= $1
           ORDER BY next_at LIMIT 100 FOR UPDATE SKIP LOCKED
         ) RETURNING ${COLUMNS}`,
        [now, now + TAKEN_MS],
      );
      return z.array(deliverySchema).parse(rows);
    },
    async putBack(ids, nextAt) {
      const sql = "UPDATE outis.webhook SET next_at = $2 WHERE id = ANY($1) AND state = 'pending'";
      await pool.query(sql, [ids, nextAt]);
    },
    async nextAt() {
      const sql = "SELECT min(next_at) AS at FROM outis.webhook WHERE state = 'pending'";
      const { rows } = await pool.query<{ at: number | null }>(sql);
      return rows[0]?.at ?? undefined;
    },
    async record(id, { state, nextAt, lastStatus, lastError }) {
      await pool.query(
        `UPDATE outis.webhook SET state = $2, next_at = $3, last_status = $4, last_error = $5, attempts = attempts + 1
         WHERE id = $1`,
        [id, state, nextAt, lastStatus, lastError],
      );
    },
    async ofTask(taskId) {
      const sql = `SELECT ${COLUMNS} FROM outis.webhook WHERE task_id = $1 ORDER BY created_at, place`;
      return z.array(deliverySchema).parse((await pool.query(sql, [taskId])).rows);
    },
    async secret(create) {
      await pool.query("INSERT INTO outis.setting (name, value) VALUES ('webhook_secret', $1) ON CONFLICT DO NOTHING", [
        create().toString("base64"),
      ]);
      const { rows } = await pool.query<{ value: string }>(
        "SELECT value FROM outis.setting WHERE name = 'webhook_secret'",
      );
      return Buffer.from(z.string().parse(rows[0]?.value), "base64");
    },
  };
}
