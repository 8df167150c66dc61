import type Database from "libsql";
import { z } from "zod";
import {
  type DeliveryStore,
  deliverySchema,
  ownerSecretSchema,
  type Rotation,
  TAKEN_MS,
} from "../webhooks/delivery-store";
import { AT_ONCE, type Disk } from "./disk";
import { inTransaction } from "../../shared/sqlite-transaction";
import { statementsOf } from "./statements";
import { START } from "./task-row";

const COLUMNS = `id, task_id AS taskId, owner, url, state, attempts, next_at AS nextAt, last_status AS lastStatus,
  last_error AS lastError, created_at AS createdAt`;

/** Calls return after new deliveries and their outcomes are on `disk`. */
export function createDeliveryStore(database: Database.Database, disk: Disk = AT_ONCE): DeliveryStore {
  const statement = statementsOf(database);
  const rotate = inTransaction(database, ({ owner, now, first, next, until, most }: Rotation): boolean => {
    statement("DELETE FROM webhook_secret WHERE owner = ? AND until <= ?").run(owner, now);
    const { kept } = z
      .object({ kept: z.number() })
      .parse(statement("SELECT count(*) AS kept FROM webhook_secret WHERE owner = ?").get(owner));
    if (until > now && kept > most) return false;
    const add = statement("INSERT INTO webhook_secret VALUES (?, ?, NULL)");
    if (kept === 0) add.run(owner, first.toString("base64"));
    statement("UPDATE webhook_secret SET until = min(ifnull(until, ?), ?) WHERE owner = ?").run(until, until, owner);
    statement("DELETE FROM webhook_secret WHERE owner = ? AND until <= ?").run(owner, now);
    add.run(owner, next.toString("base64"));
    return true;
  });
  return {
    add({ id, taskId, owner, url, createdAt }) {
      statement(
        "INSERT INTO webhook (id, task_id, owner, url, next_at, created_at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
      ).run(id, taskId, owner, url, createdAt, createdAt);
      return disk.flushed();
    },
    due(now) {
      const sql = `UPDATE webhook SET next_at = ? WHERE id IN (
         SELECT id FROM webhook WHERE state = 'pending' AND next_at <= ? ORDER BY next_at LIMIT 100
       ) RETURNING ${COLUMNS}`;
      return Promise.resolve(z.array(deliverySchema).parse(statement(sql).all(now + TAKEN_MS, now)));
    },
    putBack(ids, nextAt) {
      const sql = `UPDATE webhook SET next_at = ?
         WHERE id IN (SELECT value FROM json_each(?)) AND state = 'pending'`;
      statement(sql).run(nextAt, JSON.stringify(ids));
      return Promise.resolve();
    },
    nextAt() {
      const sql = "SELECT min(next_at) AS at FROM webhook WHERE state = 'pending'";
      const { at } = z.object({ at: z.number().nullable() }).parse(statement(sql).get());
      return Promise.resolve(at ?? undefined);
    },
    record(id, { state, nextAt, lastStatus, lastError }) {
      statement(
        `UPDATE webhook SET state = ?, next_at = ?, last_status = ?, last_error = ?, attempts = attempts + 1
           WHERE id = ?`,
      ).run(state, nextAt, lastStatus, lastError, id);
      return disk.flushed();
    },
    ofTask(taskId) {
      const sql = `SELECT ${COLUMNS} FROM webhook WHERE task_id = ? ORDER BY created_at, rowid`;
      return Promise.resolve(z.array(deliverySchema).parse(statement(sql).all(taskId)));
    },
    undelivered(owner, { limit, after = START }) {
      const sql = `SELECT ${COLUMNS} FROM webhook
         WHERE owner = ? AND state <> 'delivered' AND attempts > 0 AND (created_at, id) < (?, ?)
         ORDER BY created_at DESC, id DESC LIMIT ?`;
      const rows = statement(sql).all(owner, after.createdAt, after.id, limit);
      return Promise.resolve(z.array(deliverySchema).parse(rows));
    },
    secretsOf(owner, now) {
      const sql = `SELECT secret, until FROM webhook_secret WHERE owner = ? AND (until IS NULL OR until > ?)
         ORDER BY until IS NOT NULL, until DESC`;
      return Promise.resolve(z.array(ownerSecretSchema).parse(statement(sql).all(owner, now)));
    },
    async rotate(rotation) {
      const rotated = rotate(rotation);
      await disk.flushed();
      return rotated;
    },
    secret(create) {
      statement("INSERT INTO setting (name, value) VALUES ('webhook_secret', ?) ON CONFLICT DO NOTHING").run(
        create().toString("base64"),
      );
      const found: unknown = statement("SELECT value FROM setting WHERE name = 'webhook_secret'").get();
      const secret = Buffer.from(z.object({ value: z.string() }).parse(found).value, "base64");
      return disk.flushed().then(() => secret);
    },
  };
}
