import { createHmac } from "node:crypto";

/** Standard Webhooks: `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`; `timestamp` in seconds. */
export function signedHeaders(secret: Buffer, id: string, timestamp: number, body: string): Record<string, string> {
  const signature = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${signature}`,
  };
}

/** Derived from the service's secret, so that an owner cannot forge webhooks of others. */
export function ownerSecret(serviceSecret: Buffer, owner: string): Buffer {
  return createHmac("sha256", serviceSecret).update(`webhook:${owner}`).digest();
}

/** Format of receivers' libraries. */
export const writtenSecret = (secret: Buffer): string => `whsec_${secret.toString("base64")}`;
