import { createHash, randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Authenticator } from "../../service/http/auth";

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
