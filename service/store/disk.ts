import { closeSync, type NoParamCallback, fdatasync, openSync } from "node:fs";
import type Database from "libsql";

/** Reports when committed data are on disk. */
export interface Disk {
  /** Resolves when everything that was committed before this call is on disk; rejects when it may never be. */
  flushed(): Promise<void>;
  /** Must be called before the database is closed; waits for a running flush. */
  close(): Promise<void>;
}

/** For databases that wait for the disk in each commit, or are in memory only. */
export const AT_ONCE: Disk = { flushed: () => Promise.resolve(), close: () => Promise.resolve() };

/**
 * One flush serves all requests before its start; requests during it share the next one. After a failed flush no data
 * are certain to be on disk: the system may have dropped the unwritten pages, and a second flush would report
 * success.
 */
export function shareFlushes(flush: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function begin(): Promise<void> {
    const begun = flush();
    running = begun;
    const end = (): void => {
      if (running === begun) running = undefined;
    };
    begun.then(end, () => undefined);
    return begun;
  }

  return () => {
    if (running === undefined) return begin();
    next ??= running.then(() => {
      next = undefined;
      return begin();
    });
    return next;
  };
}

/** How the write-ahead log is brought to disk. */
export type Sync = (log: number, done: NoParamCallback) => void;

/**
 * Commits are written to the write-ahead log without waiting for the disk, and `flushed` writes that log to the disk,
 * in another thread and for many commits at once. Together it has the effect of `synchronous = FULL` in each commit:
 * with NORMAL a commit is in the log, which is flushed before each checkpoint and before it is restarted
 * (https://www.sqlite.org/pragma.html#pragma_synchronous).
 */
export function flushLater(database: Database.Database, path: string, sync: Sync = fdatasync): Disk {
  let log: number;
  try {
    // Windows flushes only writable files.
    log = openSync(`${path}-wal`, "r+");
  } catch {
    // Without a separate log, as on some network file systems, every commit waits as before.
    return AT_ONCE;
  }
  database.exec("PRAGMA synchronous = NORMAL");
  const flushed = shareFlushes(
    () =>
      new Promise((resolve, reject) => {
        sync(log, (error) => (error ? reject(error) : resolve()));
      }),
  );
  let last: Promise<void> = Promise.resolve();
  let closed: Promise<void> | undefined;
  return {
    flushed() {
      if (closed !== undefined) return Promise.reject(new Error("The database is closed"));
      last = flushed();
      return last;
    },
    close: () => (closed ??= last.catch(() => undefined).then(() => closeSync(log))),
  };
}
