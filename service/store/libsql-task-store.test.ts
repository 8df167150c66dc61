import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { newTask, taskStoreContract } from "../testing/task-store-contract";
import { openDatabase, type LibsqlOptions } from "./libsql";
import { createLibsqlTaskStore } from "./libsql-task-store";
import type { NewTask, TaskStore } from "../tasks/task-store";

const storeIn = (options: LibsqlOptions): TaskStore => createLibsqlTaskStore(openDatabase(options));
const NOW = 1_700_000_000_000;
const A = "0b0e7a0e-6a1b-4c43-9d5c-0f4a9c3a0001";
const B = "0b0e7a0e-6a1b-4c43-9d5c-0f4a9c3a0002";
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-store-"))));
afterEach(() => rmSync(folder, { recursive: true }));

describe("SQLite", () => taskStoreContract(() => Promise.resolve(storeIn({ path: ":memory:" }))));

describe("a database in a file", () => {
  // As with a full disk, the transaction of the claim fails only at its end.
  test("a claim that could not be stored is an error", async () => {
    const database = openDatabase({ path: join(folder, "tasks.db") });
    const store = createLibsqlTaskStore(database);
    await store.insert(newTask(A));
    database.exec(`PRAGMA foreign_keys = ON;
      CREATE TABLE missing (id INTEGER PRIMARY KEY);
      CREATE TABLE refers (id INTEGER REFERENCES missing(id) DEFERRABLE INITIALLY DEFERRED);
      CREATE TRIGGER fails AFTER UPDATE ON task BEGIN INSERT INTO refers VALUES (1); END;`);
    await expect(store.claim(A, NOW)).rejects.toThrow();
    database.exec("DROP TRIGGER fails");
    expect(await store.claim(A, NOW)).toMatchObject({ attempt: 1 });
    await store.close();
  });

  test("lists what was left unfinished after it is opened again", async () => {
    const path = join(folder, "tasks.db");
    const first = storeIn({ path });
    await first.insert(newTask(B, { createdAt: NOW + 1 }));
    await first.insert(newTask(A));
    await first.close();
    const second = storeIn({ path });
    const waiting = async () => (await second.unfinished(NOW)).map(({ id }) => id);
    expect(await waiting()).toEqual([A, B]);
    await second.claim(A, NOW);
    await second.complete(A, 1, {});
    expect(await waiting()).toEqual([B]);
    await second.close();
  });

  test("holds nothing in clear when it has a key, and opens with that key only", async () => {
    const path = join(folder, "tasks.db");
    const encrypted = storeIn({ path, encryptionKey: "correct horse" });
    await encrypted.insert(newTask(A, { input: "Anna Petrova lives here" }));
    const files = readdirSync(folder);
    expect(files).toContain("tasks.db");
    for (const file of files) expect(readFileSync(join(folder, file)).includes("Petrova")).toBe(false);
    await encrypted.close();
    expect(() => storeIn({ path, encryptionKey: "wrong" })).toThrow();
    const again = storeIn({ path, encryptionKey: "correct horse" });
    expect(await again.input(A, NOW)).toBe("Anna Petrova lives here");
    await again.close();
  });

  test.skipIf(process.platform === "win32")(
    "is its owner's alone, an older one too, in a folder of everybody",
    async () => {
      const path = join(folder, "tasks.db");
      chmodSync(folder, 0o755);
      writeFileSync(path, "", { mode: 0o644 });
      const store = storeIn({ path });
      await store.insert(newTask(A));
      const modes = readdirSync(folder).map((file) => [file, statSync(join(folder, file)).mode & 0o777]);
      expect(modes.sort()).toEqual([
        ["tasks.db", 0o600],
        ["tasks.db-shm", 0o600],
        ["tasks.db-wal", 0o600],
      ]);
      await store.close();
    },
  );
});

describe("what is deleted from a file", () => {
  const SECRET = "Зябликовская Ундина";
  const secret = (id: string, more: Partial<NewTask> = {}): NewTask => newTask(id, { input: SECRET, ...more });
  const onDisk = (text: string): string[] =>
    readdirSync(folder).filter((file) => readFileSync(join(folder, file)).includes(text));
  let store: TaskStore;
  let path: string;
  beforeEach(() => {
    path = join(folder, "tasks.db");
    store = storeIn({ path });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await store.close();
  });

  async function completed(task: NewTask): Promise<void> {
    await store.insert(task);
    await store.claim(task.id, NOW);
    await store.complete(task.id, 1, { synopsis: SECRET });
  }

  test("is gone at once: the text and its result", async () => {
    await completed(secret(A));
    expect(onDisk(SECRET)).not.toEqual([]);
    await store.remove(A);
    expect(onDisk(SECRET)).toEqual([]);
  });

  test("is gone with the digest of its request", async () => {
    await store.insert(newTask(B), { key: "k", fingerprint: "digest-of-the-text", since: 0 });
    expect(onDisk("digest-of-the-text")).not.toEqual([]);
    await store.remove(B);
    expect(onDisk("digest-of-the-text")).toEqual([]);
  });

  test("is gone after its time", async () => {
    await completed(secret(A));
    await store.purge(secret(A).expiresAt, 0);
    expect(onDisk(SECRET)).toEqual([]);
  });

  test("is gone within a quarter of a second where many tasks are deleted, and at the end of the process", async () => {
    vi.useFakeTimers();
    await store.insert(newTask(B));
    await store.remove(B);
    await completed(secret(A));
    await store.remove(A);
    vi.advanceTimersByTime(250);
    expect(onDisk(SECRET)).toEqual([]);
    await completed(secret(A));
    await store.remove(A);
    await store.close();
    await store.close();
    expect(onDisk(SECRET)).toEqual([]);
    store = storeIn({ path });
  });

  test("is gone as soon as another process has read what it was reading", async () => {
    vi.useFakeTimers();
    await completed(secret(A));
    const other = openDatabase({ path });
    other.exec("BEGIN");
    other.prepare("SELECT count(*) FROM task").all();
    await store.remove(A);
    expect(onDisk(SECRET)).not.toEqual([]);
    other.exec("COMMIT");
    other.close();
    vi.advanceTimersByTime(250);
    expect(onDisk(SECRET)).toEqual([]);
  });

  test("is gone at the next start when the process was killed right after", async () => {
    await completed(secret(A));
    const killed = openDatabase({ path });
    killed.prepare("DELETE FROM task").run();
    expect(onDisk(SECRET)).not.toEqual([]);
    const next = storeIn({ path });
    expect(onDisk(SECRET)).toEqual([]);
    await next.close();
    killed.close();
  });
});

describe("a full disk", () => {
  /** Disk of `pages`. The reserve uses some; other programs take some of them when it is released. */
  function limitedStore(pages: number, reservePages: number, otherPages: number): TaskStore {
    const database = openDatabase({ path: ":memory:" });
    let other = 0;
    const limit = (free: number): unknown => database.exec(`PRAGMA max_page_count = ${String(free)}`);
    const release = (): void => {
      other = otherPages;
      limit(pages - other);
    };
    const restore = (): boolean => {
      const { page_count: used } = database.prepare("PRAGMA page_count").get() as { page_count: number };
      const { freelist_count: unused } = database.prepare("PRAGMA freelist_count").get() as { freelist_count: number };
      const fits = used - unused + reservePages <= pages - other;
      if (fits) limit(Math.max(used, pages - other - reservePages));
      return fits;
    };
    return createLibsqlTaskStore(database, undefined, { release, restore });
  }
  const big = (id: string): NewTask => newTask(id, { input: "x".repeat(40_000) });
  const idOf = (n: number): string => `0b0e7a0e-6a1b-4c43-9d5c-0f4a9c3a${String(n).padStart(4, "0")}`;

  test("refuses new tasks, ends and deletes the others, and takes tasks again when there is room", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const store = limitedStore(160, 40, 10);
    let accepted = 0;
    const fill = async (): Promise<void> => {
      for (;;) {
        await store.insert(big(idOf(accepted)));
        accepted += 1;
      }
    };
    await expect(fill()).rejects.toMatchObject({ code: "SQLITE_FULL" });
    expect(accepted).toBeGreaterThan(3);
    expect(await store.hasRoom()).toBe(false);
    await expect(store.insert(newTask(B))).rejects.toMatchObject({ code: "ENOSPC" });
    const claim = await store.claim(idOf(0), NOW);
    expect(await store.complete(idOf(0), claim?.attempt ?? 0, { synopsis: "y".repeat(30_000) })).toBe(true);
    for (let n = 1; n < accepted; n += 1) expect(await store.remove(idOf(n))).toBe(true);
    vi.setSystemTime(Date.now() + 1000);
    expect(await store.hasRoom()).toBe(true);
    await expect(store.insert(newTask(B))).resolves.toMatchObject({ outcome: "created" });
    vi.useRealTimers();
  });

  test("a write that fails rejects, and never throws into its caller", async () => {
    const database = openDatabase({ path: ":memory:" });
    const store = createLibsqlTaskStore(database);
    database.close();
    const calls = [
      () => store.progress(A, 1, 0.5, "detecting"),
      () => store.partial(A, 1, {}),
      () => store.get(A, NOW),
      () => store.claim(A, NOW),
      () => store.usage("owner"),
      () => store.unfinished(NOW),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow();
  });
});
