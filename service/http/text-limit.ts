import { ServiceFailure } from "../core/failure";

/** Refuses a text of more than `limit` bytes of UTF-8 with 413, which names the limit. */
export function requireTextWithin(limit: number, text: string | undefined): void {
  if (text === undefined || text.length * 3 <= limit) return;
  const size = Buffer.byteLength(text, "utf8");
  if (size <= limit) return;
  throw new ServiceFailure("payload_too_large", "The text is too long.", { details: { limit, size, unit: "bytes" } });
}
