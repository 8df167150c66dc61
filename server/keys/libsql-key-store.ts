import type Database from "libsql";
import { z } from "zod";
import { apiKeySchema, hashOf, type KeyStore, newKey } from "./key-store";
import { AT_ONCE, type Disk } from "../../service/store/disk";
import { statementsOf } from "../../service/store/statements";

/** Keys of one name share tasks, so a key can be replaced. Not cached, so that a revoked key is refused at once. */
export function createKeyStore(
  database: Database.Database,
  now: () => number = Date.now,
  disk: Disk = AT_ONCE,
): KeyStore {
  const statement = statementsOf(database);
  return {
    ownerOf(key) {
      const found: unknown = statement("SELECT name FROM api_key WHERE hash = ? AND revoked_at IS NULL").get(
        hashOf(key),
      );
      return Promise.resolve(found === undefined ? undefined : z.object({ name: z.string() }).parse(found).name);
    },
    async add(name) {
      const { id, key } = newKey();
      statement("INSERT INTO api_key (id, name, hash, created_at) VALUES (?, ?, ?, ?)").run(
        id,
        name,
        hashOf(key),
        now(),
      );
      await disk.flushed();
      return { id, key };
    },
    list() {
      const sql = "SELECT id, name, created_at AS createdAt, revoked_at AS revokedAt FROM api_key ORDER BY created_at";
      return Promise.resolve(z.array(apiKeySchema).parse(statement(sql).all()));
    },
    async revoke(idOrName) {
      const sql = "UPDATE api_key SET revoked_at = ? WHERE (id = ? OR name = ?) AND revoked_at IS NULL";
      const { changes } = statement(sql).run(now(), idOrName, idOrName);
      await disk.flushed();
      return changes;
    },
  };
}
