import { createHmac } from "node:crypto";

/**
 * Standard Webhooks: for each secret `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, separated by spaces;
 * `timestamp` in seconds.
 */
export function signedHeaders(
  secrets: readonly Buffer[],
  id: string,
  timestamp: number,
  body: string,
): Record<string, string> {
  const signed = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => createHmac("sha256", secret).update(signed).digest("base64"));
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.map((signature) => `v1,${signature}`).join(" "),
  };
}

/** Derived from the service's secret, so that an owner cannot forge webhooks of others. */
export function ownerSecret(serviceSecret: Buffer, owner: string): Buffer {
  return createHmac("sha256", serviceSecret).update(`webhook:${owner}`).digest();
}

/** Format of receivers' libraries. */
export const writtenSecret = (secret: Buffer): string => `whsec_${secret.toString("base64")}`;
