import { ServiceFailure } from "../core/failure";

/** 413 above the limit, in bytes of UTF-8. */
export function requireTextWithin(limit: number, text: string | undefined): void {
  if (text === undefined || text.length * 3 <= limit) return;
  const size = Buffer.byteLength(text, "utf8");
  if (size <= limit) return;
  throw new ServiceFailure("payload_too_large", "The text is too long.", { details: { limit, size, unit: "bytes" } });
}
