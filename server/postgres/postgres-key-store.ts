import type { Pool } from "pg";
import { z } from "zod";
import { apiKeySchema, hashOf, type KeyStore, newKey } from "../keys/key-store";

export function createPostgresKeyStore(pool: Pool, now: () => number = Date.now): KeyStore {
  return {
    async ownerOf(key) {
      const sql = "SELECT name FROM outis.api_key WHERE hash = $1 AND revoked_at IS NULL";
      const { rows } = await pool.query<{ name: string }>(sql, [hashOf(key)]);
      return rows[0]?.name;
    },
    async add(name) {
      const { id, key } = newKey();
      const sql = "INSERT INTO outis.api_key (id, name, hash, created_at) VALUES ($1, $2, $3, $4)";
      await pool.query(sql, [id, name, hashOf(key), now()]);
      return { id, key };
    },
    async list() {
      const { rows } = await pool.query(
        'SELECT id, name, created_at AS "createdAt", revoked_at AS "revokedAt" FROM outis.api_key ORDER BY created_at',
      );
      return z.array(apiKeySchema).parse(rows);
    },
    async revoke(idOrName) {
      const sql = "UPDATE outis.api_key SET revoked_at = $1 WHERE (id = $2 OR name = $2) AND revoked_at IS NULL";
      return (await pool.query(sql, [now(), idOrName])).rowCount ?? 0;
    },
  };
}
