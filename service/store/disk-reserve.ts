import { closeSync, fsyncSync, ftruncateSync, openSync, rmSync, statSync, writeSync } from "node:fs";

/** Required by a deletion: changed pages in the write-ahead log, and their copies in the database. */
const RESERVE_BYTES = 8 * 1024 * 1024;
const PORTION = Buffer.alloc(1024 * 1024, 0xff);

export interface DiskReserve {
  release(): void;
  /** If the same amount remains free, counting `unused` bytes within the database. Returns whether it is reserved. */
  restore(unused?: number): boolean;
}

export const NO_RESERVE: DiskReserve = { release: () => undefined, restore: () => true };

/** SQLite writes changed pages to the log when it deletes. Without a reserve, it could not free a full disk. */
export function createDiskReserve(path: string, bytes = RESERVE_BYTES): DiskReserve {
  const isHeld = (): boolean => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) >= bytes;
  const release = (): void => rmSync(path, { force: true });

  function write(size: number): void {
    const file = openSync(path, "w", 0o600);
    try {
      // A sparse file would reserve no space.
      for (let written = 0; written < size;)
        written += writeSync(file, PORTION, 0, Math.min(PORTION.length, size - written));
      ftruncateSync(file, bytes);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  }

  return {
    release,
    restore(unused = bytes) {
      if (isHeld()) return true;
      try {
        write(bytes + Math.max(0, bytes - unused));
        return true;
      } catch {
        release();
        return false;
      }
    },
  };
}
