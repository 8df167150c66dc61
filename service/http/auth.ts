import { createHash, timingSafeEqual } from "node:crypto";

/** Decides whose key this is. */
export interface Authenticator {
  /** The name under which the key was issued; undefined for a key that is not valid. */
  ownerOf(key: string): Promise<string | undefined>;
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** One key that is known from the start. Compared by digests of equal length, in constant time. */
export function singleKey(key: string, owner = "default"): Authenticator {
  const expected = digest(key);
  return {
    ownerOf: (given) => Promise.resolve(timingSafeEqual(digest(given), expected) ? owner : undefined),
  };
}

/** The key of `Authorization: Bearer <API_KEY>` (specification 5.2); the scheme's case does not matter (RFC 9110, 11.1). */
export function bearerOf(header: string | undefined): string | undefined {
  return /^bearer +([^\s]+) *$/i.exec(header ?? "")?.[1];
}
