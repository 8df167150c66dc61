import { closeSync, type NoParamCallback, fdatasync, openSync } from "node:fs";
import type Database from "libsql";

export interface Disk {
  /** Resolves when all earlier commits are on disk; rejects if that is uncertain. */
  flushed(): Promise<void>;
  /** Call before the database is closed. Resolves after a running flush. */
  close(): Promise<void>;
}

/** For databases in memory, or with synchronous commits. */
export const AT_ONCE: Disk = { flushed: () => Promise.resolve(), close: () => Promise.resolve() };

/**
 * One flush serves all requests before its start. After a failed flush nothing is certain: the system may have dropped
 * unwritten pages, and a second flush would report success.
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

export type Sync = (log: number, done: NoParamCallback) => void;

/**
 * Commits do not wait for the disk; `flushed` flushes the log in another thread, for many commits at once. Equals
 * `synchronous = FULL`: with NORMAL the log is flushed before each checkpoint and restart
 * (https://www.sqlite.org/pragma.html#pragma_synchronous).
 */
export function flushLater(database: Database.Database, path: string, sync: Sync = fdatasync): Disk {
  let log: number;
  try {
    // Windows flushes only writable files.
    log = openSync(`${path}-wal`, "r+");
  } catch {
    // Some network file systems have no log; then every commit is synchronous.
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
