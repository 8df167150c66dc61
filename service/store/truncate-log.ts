import type Database from "libsql";
import { z } from "zod";

export interface LogTruncation {
  /** Immediately, or `EVERY_MS` after the last time. */
  soon(): void;
  /** Blocks at most `waitMs` for other readers. */
  last(waitMs: number): void;
}

/** Groups deletions, because a checkpoint takes milliseconds. */
const EVERY_MS = 250;
/** Milliseconds that other processes may block a statement. */
export const BUSY_MS = 5000;

/**
 * `secure_delete` overwrites deleted data with zeros, but old bytes remain in the file until a checkpoint, and then in
 * the write-ahead log (https://www.sqlite.org/pragma.html#pragma_wal_checkpoint). So this checkpoints and truncates the
 * log, with retries while another process reads the file, and first for data of killed processes.
 */
export function createLogTruncation(database: Database.Database, now: () => number = Date.now): LogTruncation {
  let latest = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  /** True if the log is empty. Blocks for at most `waitMs`. */
  function truncate(waitMs: number): boolean {
    database.exec(`PRAGMA busy_timeout = ${waitMs}`);
    try {
      const row: unknown = database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
      return z.object({ busy: z.number() }).parse(row).busy === 0;
    } catch {
      // Retried later and at the next start.
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
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      truncate(waitMs);
    },
  };
}
