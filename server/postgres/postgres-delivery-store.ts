import type { Pool } from "pg";
import { z } from "zod";
import { START } from "../../service/store/task-row";
import { deliverySchema, type DeliveryStore, ownerSecretSchema, TAKEN_MS } from "../../service/webhooks/delivery-store";
import { inTransaction } from "./connect";

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
    async undelivered(owner, { limit, after = START }) {
      const { rows } = await pool.query(
        `SELECT ${COLUMNS} FROM outis.webhook
         WHERE owner = $1 AND state <> 'delivered' AND attempts > 0 AND (created_at, id) < ($2, $3)
         ORDER BY created_at DESC, id DESC LIMIT $4`,
        [owner, after.createdAt, after.id, limit],
      );
      return z.array(deliverySchema).parse(rows);
    },
    async secretsOf(owner, now) {
      const sql = `SELECT secret, until FROM outis.webhook_secret WHERE owner = $1 AND (until IS NULL OR until > $2)
         ORDER BY until DESC NULLS FIRST`;
      return z.array(ownerSecretSchema).parse((await pool.query(sql, [owner, now])).rows);
    },
    rotate: ({ owner, now, first, next, until, most }) =>
      inTransaction(pool, async (client) => {
        await client.query("LOCK TABLE outis.webhook_secret IN SHARE ROW EXCLUSIVE MODE");
        await client.query("DELETE FROM outis.webhook_secret WHERE owner = $1 AND until <= $2", [owner, now]);
        const sql = "SELECT count(*) AS kept FROM outis.webhook_secret WHERE owner = $1";
        const { kept } = (await client.query<{ kept: number }>(sql, [owner])).rows[0] ?? { kept: 0 };
        if (until > now && kept > most) return false;
        const add = "INSERT INTO outis.webhook_secret VALUES ($1, $2, NULL)";
        if (kept === 0) await client.query(add, [owner, first.toString("base64")]);
        await client.query("UPDATE outis.webhook_secret SET until = least(until, $2) WHERE owner = $1", [owner, until]);
        await client.query("DELETE FROM outis.webhook_secret WHERE owner = $1 AND until <= $2", [owner, now]);
        await client.query(add, [owner, next.toString("base64")]);
        return true;
      }),
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
