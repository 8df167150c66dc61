import { statfs } from "node:fs/promises";

/** Bytes. */
const MARGIN = 200_000_000;

/** True if the system does not report free space. */
export async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= bytes + MARGIN;
  } catch {
    return true;
  }
}
