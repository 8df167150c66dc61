import type Database from "libsql";
import { z } from "zod";

export interface LogTruncation {
  /** After a deletion: at once, or `EVERY_MS` after the last time. */
  soon(): void;
  /** Immediately and for the last time; waits for at most `waitMs` for other readers of the file. */
  last(waitMs: number): void;
}

/** A checkpoint costs some milliseconds, whatever was deleted: under load one serves all deletions of this period. */
const EVERY_MS = 250;
/** Maximum time that a statement waits for other processes at the same file. */
export const BUSY_MS = 5000;

/**
 * Removes deleted data from the disk. `secure_delete` overwrites it with zeros, but until a checkpoint has written
 * these into the file, the old bytes remain there, and afterwards in the write-ahead log until that is overwritten
 * (https://www.sqlite.org/pragma.html#pragma_wal_checkpoint). So the log is checkpointed and truncated. If another
 * process reads the file at that moment, it is retried. It starts with data that an earlier process, killed right
 * after a deletion, may have left.
 */
export function createLogTruncation(database: Database.Database, now: () => number = Date.now): LogTruncation {
  let latest = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  /** Whether the log is empty. Waits for at most `waitMs`, and blocks this process meanwhile. */
  function truncate(waitMs: number): boolean {
    database.exec(`PRAGMA busy_timeout = ${waitMs}`);
    try {
      const row: unknown = database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
      return z.object({ busy: z.number() }).parse(row).busy === 0;
    } catch {
      // The deletion itself is done and stored: the rest on disk is retried, and at the next start.
      return false;
    } finally {
      database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
    }
  }

  function attempt(): void {
    latest = now();
    if (!truncate(0)) later(EVERY_MS);
  }

  function later(waitMs: number): void {
    if (ended || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      attempt();
    }, waitMs);
    timer.unref();
  }

  if (!truncate(0)) later(EVERY_MS);
  return {
    soon() {
      const rest = latest + EVERY_MS - now();
      if (rest <= 0 && timer === undefined) attempt();
      else later(Math.max(0, Math.min(rest, EVERY_MS)));
    },
    last(waitMs) {
      // A store may be closed twice, and after that there is no database.
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      truncate(waitMs);
    },
  };
}
