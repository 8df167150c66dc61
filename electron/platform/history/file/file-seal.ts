import { createHmac, timingSafeEqual } from "node:crypto";
import { createReadStream, readFileSync, statSync } from "node:fs";
import { z } from "zod";
import { replaceFile } from "../../files/json-file";
import { keyFor, nameOfKey } from "../tags";

const sealSchema = z.object({ key: z.string(), mac: z.string() });

export const sealPath = (path: string): string => `${path}.seal`;

/** Bytes; 0 without a file. */
export function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** HMAC-SHA-256 over the file of a closed or idle database. Later writes in the log invalidate it. */
export async function sealFile(path: string, key: string): Promise<void> {
  const seal = { key: nameOfKey(key), mac: (await macOf(path, key)).toString("hex") };
  replaceFile(sealPath(path), JSON.stringify(seal));
}

export async function isSealed(path: string, key: string): Promise<boolean> {
  const seal = sealOf(path);
  if (seal === undefined || sizeOf(path) === 0 || sizeOf(`${path}-wal`) > 0) return false;
  const mac = Buffer.from(seal.mac, "hex");
  const due = await macOf(path, key);
  return mac.length === due.length && timingSafeEqual(mac, due);
}

export const keyNameOf = (path: string): string | undefined => sealOf(path)?.key;

function sealOf(path: string): z.infer<typeof sealSchema> | undefined {
  try {
    return sealSchema.parse(JSON.parse(readFileSync(sealPath(path), "utf8")));
  } catch {
    return undefined;
  }
}

async function macOf(path: string, key: string): Promise<Buffer> {
  const mac = createHmac("sha256", keyFor("file", key));
  for await (const bytes of createReadStream(path, { highWaterMark: 1 << 20 })) mac.update(bytes as Buffer);
  return mac.digest();
}
