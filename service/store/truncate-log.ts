import type Database from "libsql";
import { z } from "zod";

export interface LogTruncation {
  /** At once, or `EVERY_MS` after the last time. */
  soon(): void;
  /** For the last time; waits at most `waitMs` for other readers. */
  last(waitMs: number): void;
}

/** A checkpoint takes milliseconds, so under load one serves all deletions of this period. */
const EVERY_MS = 250;
/** Milliseconds that a statement waits for other processes. */
export const BUSY_MS = 5000;

/**
 * `secure_delete` overwrites deleted data with zeros, but the old bytes remain in the file until a checkpoint, and then
 * in the write-ahead log (https://www.sqlite.org/pragma.html#pragma_wal_checkpoint). So the log is checkpointed and
 * truncated, with retries while another process reads the file. Starts at once for data of an earlier process that was
 * killed.
 */
export function createLogTruncation(database: Database.Database, now: () => number = Date.now): LogTruncation {
  let latest = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  /** Whether the log is empty. Blocks for at most `waitMs`. */
  function truncate(waitMs: number): boolean {
    database.exec(`PRAGMA busy_timeout = ${waitMs}`);
    try {
      const row: unknown = database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
      return z.object({ busy: z.number() }).parse(row).busy === 0;
    } catch {
      // Retried later and at the next start. The deletion itself is stored.
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
      // A store may be closed twice.
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      truncate(waitMs);
    },
  };
}
