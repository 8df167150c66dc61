import { statfs } from "node:fs/promises";

/** Bytes available to this user; infinite if not reported. */
export async function freeSpace(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}
