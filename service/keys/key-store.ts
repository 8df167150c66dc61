import { createHash, randomBytes, randomUUID } from "node:crypto";
import type Database from "libsql";
import { z } from "zod";
import type { Authenticator } from "../http/auth";
import { AT_ONCE, type Disk } from "../store/disk";
import { statementsOf } from "../store/statements";

export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.number(),
  revokedAt: z.number().nullable(),
});
/** An API key without the key itself, which is not stored. Milliseconds since the epoch. */
export type ApiKey = z.infer<typeof apiKeySchema>;

export interface NewKey {
  readonly id: string;
  readonly key: string;
}

export interface KeyStore extends Authenticator {
  /**
   * Issues a key. It is returned only once; only its SHA-256 is stored, which is enough for a key of 256 random bits.
   */
  add(name: string): Promise<NewKey>;
  list(): Promise<ApiKey[]>;
  /** Revokes the key with this id, or every key of this name; returns their number. */
  revoke(idOrName: string): Promise<number>;
}

/** A new key of 256 random bits. */
export const newKey = (): NewKey => ({ id: randomUUID(), key: `outis_${randomBytes(32).toString("base64url")}` });
/** Stored form of a key. */
export const hashOf = (key: string): string => createHash("sha256").update(key).digest("base64");

/**
 * Keys in the service's database. Keys of one name share their tasks, so a key can be replaced without losing any.
 * Every request looks its key up, so that a revoked key is refused at once, whichever process revoked it.
 */
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

/** Tries one authenticator after the other. */
export function anyOf(...authenticators: readonly Authenticator[]): Authenticator {
  return {
    async ownerOf(key) {
      for (const authenticator of authenticators) {
        const owner = await authenticator.ownerOf(key);
        if (owner !== undefined) return owner;
      }
      return undefined;
    },
  };
}
