import { statfs } from "node:fs/promises";

/** So much is to stay free: a full disk stops more than a download. */
const MARGIN = 200_000_000;

/** Whether `bytes` more fit on the disk of `folder`. True if the system does not report it. */
export async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= bytes + MARGIN;
  } catch {
    return true;
  }
}
