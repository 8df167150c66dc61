import { closeSync, fsyncSync, ftruncateSync, openSync, rmSync, statSync, writeSync } from "node:fs";

/** Bytes that a deletion may need: changed pages in the write-ahead log, and their copies in the database. */
const RESERVE_BYTES = 8 * 1024 * 1024;
const PORTION = Buffer.alloc(1024 * 1024, 0xff);

/** Disk space reserved for deletions and for the results of running tasks. */
export interface DiskReserve {
  /** Frees the space for the database. */
  release(): void;
  /**
   * Reserves the space again, if the same amount is free in addition. `unused`: bytes that are free within the
   * database. Returns whether it is reserved.
   */
  restore(unused?: number): boolean;
}

/** For databases in memory. */
export const NO_RESERVE: DiskReserve = { release: () => undefined, restore: () => true };

/**
 * Reserves a file of 8 MiB next to the database. SQLite needs free space to delete: the changed pages are first
 * written to the write-ahead log. Without a reserve a full disk could only be freed by other programs.
 */
export function createDiskReserve(path: string, bytes = RESERVE_BYTES): DiskReserve {
  const isHeld = (): boolean => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) >= bytes;
  const release = (): void => rmSync(path, { force: true });

  function write(size: number): void {
    const file = openSync(path, "w", 0o600);
    try {
      // Written and not only extended: a sparse file would reserve no space. The excess over the reserve is freed.
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
