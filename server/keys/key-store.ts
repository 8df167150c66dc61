import { createHash, randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Authenticator } from "../../service/http/auth";

export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.number(),
  revokedAt: z.number().nullable(),
});
/** Without the key itself. Milliseconds since the epoch. */
export type ApiKey = z.infer<typeof apiKeySchema>;

export interface NewKey {
  readonly id: string;
  readonly key: string;
}

export interface KeyStore extends Authenticator {
  /** Returns the key once, and stores its SHA-256, which suffices for 256 random bits. */
  add(name: string): Promise<NewKey>;
  list(): Promise<ApiKey[]>;
  /** By id or name. Returns the number. */
  revoke(idOrName: string): Promise<number>;
}

/** 256 random bits. */
export const newKey = (): NewKey => ({ id: randomUUID(), key: `outis_${randomBytes(32).toString("base64url")}` });
export const hashOf = (key: string): string => createHash("sha256").update(key).digest("base64");

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
