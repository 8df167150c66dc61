import { closeSync, type NoParamCallback, fdatasync, openSync } from "node:fs";
import type Database from "libsql";

/** Says when what was committed is on disk. */
export interface Disk {
  /** Resolves when everything that was committed before this call is on disk; rejects when it may never be. */
  flushed(): Promise<void>;
  /** To be called before the database is closed; waits for a flush that runs. */
  close(): Promise<void>;
}

/** For what waits for the disk in its commit, or is in memory only. */
export const AT_ONCE: Disk = { flushed: () => Promise.resolve(), close: () => Promise.resolve() };

/**
 * One flush serves all that asked before it began; those that ask while it runs share the next one. After one that
 * failed nothing is on disk for certain any more: the system may have dropped the pages that it could not write, and a
 * second flush would say that all is well.
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
 * Commits are written to the write-ahead log without waiting for the disk, and `flushed` brings that log there, away
 * from this thread and for many commits at once. Together it is what `synchronous = FULL` does in each commit: with
 * NORMAL a commit is in the log, which is flushed before a checkpoint takes anything from it and before it is begun
 * anew (https://www.sqlite.org/pragma.html#pragma_synchronous).
 */
export function flushLater(database: Database.Database, path: string, sync: Sync = fdatasync): Disk {
  let log: number;
  try {
    // Windows flushes only what may be written.
    log = openSync(`${path}-wal`, "r+");
  } catch {
    // Without a log of its own, as on some network file systems, every commit waits as it always did.
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
