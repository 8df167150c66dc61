import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type Database from "libsql";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newTask } from "../testing/task-store-contract";
import { annaEngine } from "../testing/stub-engines";
import { createInProcessRunner } from "../testing/in-process-runner";
import { createWork } from "../tasks/work";
import { flushLater, shareFlushes, type Sync } from "./disk";
import { openDatabase } from "./libsql";
import { createLibsqlTaskStore } from "./libsql-task-store";
import { openLibsqlStorage } from "./storage";

const NOW = 1_700_000_000_000;
const A = "0b0e7a0e-6a1b-4c43-9d5c-0f4a9c3a0001";
const B = "0b0e7a0e-6a1b-4c43-9d5c-0f4a9c3a0002";
let folder: string;
let path: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "outis-disk-"));
  path = join(folder, "tasks.db");
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

function heldFlushes() {
  const ends: ((error: Error | null) => void)[] = [];
  let begun = 0;
  const sync: Sync = (_log, done) => {
    begun += 1;
    ends.push(done);
  };
  return { sync, begun: () => begun, end: (error: Error | null = null) => ends.shift()?.(error) };
}

/** After everything that could settle it has run. */
async function settled(promise: Promise<unknown>): Promise<boolean> {
  let done = false;
  const note = (): void => void (done = true);
  promise.then(note, note);
  await new Promise((resolve) => setImmediate(resolve));
  return done;
}

describe("flushes", () => {
  test("one serves all that asked before it began, and the next one those that asked meanwhile", async () => {
    const { sync, begun, end } = heldFlushes();
    const flushed = shareFlushes(
      () => new Promise((resolve, reject) => sync(0, (error) => (error ? reject(error) : resolve()))),
    );
    const first = flushed();
    const meanwhile = [flushed(), flushed(), flushed()];
    end();
    await first;
    expect(await Promise.all(meanwhile.map(settled))).toEqual([false, false, false]);
    end();
    await Promise.all(meanwhile);
    expect(begun()).toBe(2);
  });

  test("after one that failed nothing is said to be on disk any more", async () => {
    let fails = true;
    const flushed = shareFlushes(() => (fails ? Promise.reject(new Error("EIO")) : Promise.resolve()));
    await expect(flushed()).rejects.toThrow("EIO");
    fails = false;
    await expect(flushed()).rejects.toThrow("EIO");
    await expect(flushed()).rejects.toThrow("EIO");
  });
});

describe("a database in a file", () => {
  function open() {
    const held = heldFlushes();
    const database = openDatabase({ path });
    const disk = flushLater(database, path, held.sync);
    return { ...held, database, store: createLibsqlTaskStore(database, disk) };
  }

  test("accepts a task once it is on disk, and no sooner", async () => {
    const { store, begun, end } = open();
    const accepted = store.insert(newTask(A));
    expect(await settled(accepted)).toBe(false);
    end();
    expect(await accepted).toEqual({ outcome: "created", id: A });
    expect(begun()).toBe(1);
    await store.close();
  });

  test("says of a repeated request that the task is there once it is on disk", async () => {
    const { store, end } = open();
    const idempotency = { key: "k", fingerprint: "f", since: 0 };
    const both = [store.insert(newTask(A), idempotency), store.insert(newTask(B), idempotency)];
    expect(await Promise.all(both.map(settled))).toEqual([false, false]);
    end();
    await both[0];
    expect(await settled(Promise.resolve(both[1]))).toBe(false);
    end();
    expect(await both[1]).toEqual({ outcome: "existing", id: A });
    await store.close();
  });

  test("accepts nothing that may not be on disk", async () => {
    const { store, end } = open();
    const accepted = store.insert(newTask(A));
    end(new Error("EIO"));
    await expect(accepted).rejects.toThrow("EIO");
    await expect(store.insert(newTask(B))).rejects.toThrow("EIO");
    await store.close();
  });

  test("ends a task once that is on disk", async () => {
    const { store, end } = open();
    for (const id of [A, B]) {
      const accepted = store.insert(newTask(id));
      end();
      await accepted;
      await store.claim(id, NOW);
    }
    for (const ended of [store.complete(A, 1, {}), store.fail(B, 1, "engine_failed", "")]) {
      expect(await settled(ended)).toBe(false);
      end();
      expect(await ended).toBe(true);
    }
    await store.close();
  });

  /**
   * Commits in the write-ahead log: frames whose second word is not 0
   * (https://www.sqlite.org/fileformat2.html#walformat).
   */
  function commits(database: Database.Database): number {
    const log = readFileSync(`${path}-wal`);
    const { page_size: size } = database.prepare("PRAGMA page_size").get() as { page_size: number };
    let count = 0;
    for (let at = 32; at < log.length; at += 24 + size) if (log.readUInt32BE(at + 4) !== 0) count += 1;
    return count;
  }

  test("a short task takes three commits and waits for the disk twice", async () => {
    const database = openDatabase({ path });
    let flushes = 0;
    const disk = flushLater(database, path, (_log, done) => {
      flushes += 1;
      done(null);
    });
    const store = createLibsqlTaskStore(database, disk);
    const work = createWork({ store, runner: createInProcessRunner(annaEngine), now: () => NOW });
    // The first task of a process may be slow, and then its progress is written, too.
    await store.insert(newTask(B, { input: "Anna" }));
    await work(B, new AbortController().signal);
    const before = commits(database);
    flushes = 0;
    await store.insert(newTask(A, { input: "Anna" }));
    await work(A, new AbortController().signal);
    expect(await store.get(A, NOW)).toMatchObject({ status: "completed" });
    expect(commits(database) - before).toBe(3);
    expect(flushes).toBe(2);
    await store.close();
  });

  test("has every task that was accepted before the process was killed", async () => {
    const script = join(import.meta.dirname, "../testing/accepting.ts");
    const child = spawn(process.execPath, ["--import", "tsx", script, path], { stdio: ["ignore", "pipe", "inherit"] });
    children.push(child);
    const accepted: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      accepted.push(line);
      if (accepted.length === 200) break;
    }
    child.kill("SIGKILL");
    await once(child, "exit");
    const { tasks } = openLibsqlStorage({ path });
    for (const id of accepted) expect(await tasks.get(id, NOW)).toMatchObject({ id, status: "processing" });
    await tasks.close();
  }, 30_000);
});
