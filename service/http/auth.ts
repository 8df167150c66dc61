import { createHash, timingSafeEqual } from "node:crypto";

export interface Authenticator {
  /** Undefined for an invalid key. */
  ownerOf(key: string): Promise<string | undefined>;
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Constant time. */
export function singleKey(key: string, owner = "default"): Authenticator {
  const expected = digest(key);
  return {
    ownerOf: (given) => Promise.resolve(timingSafeEqual(digest(given), expected) ? owner : undefined),
  };
}

/** Key of `Authorization: Bearer` (specification 5.2). The scheme is case-insensitive (RFC 9110, 11.1). */
export function bearerOf(header: string | undefined): string | undefined {
  return /^bearer +([^\s]+) *$/i.exec(header ?? "")?.[1];
}
