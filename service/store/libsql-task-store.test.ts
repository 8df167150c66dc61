import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase, type LibsqlOptions } from "./libsql";
import { createLibsqlTaskStore } from "./libsql-task-store";
import type { NewTask, TaskStore } from "./task-store";

const storeIn = (options: LibsqlOptions): TaskStore => createLibsqlTaskStore(openDatabase(options));
const NOW = 1_700_000_000_000;
const DAY = 86_400_000;
let folder: string;
let store: TaskStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "outis-store-"));
  store = storeIn({ path: ":memory:" });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const newTask = (id: string, more: Partial<NewTask> = {}): NewTask => ({
  id,
  owner: "team",
  parameters: {
    operation: "depersonalization",
    depersonalizationMode: "blind",
    languageIn: "ru",
    languageOut: "ru",
    filename: "letter",
  },
  input: "Анна звонила",
  createdAt: NOW,
  expiresAt: NOW + 7 * DAY,
  ...more,
});
const A = "0b0e7a0e-6a1b-4c43-9d5c-0f4a9c3a0001";
const B = "0b0e7a0e-6a1b-4c43-9d5c-0f4a9c3a0002";

describe("a stored task", () => {
  test("comes back as it went in", async () => {
    expect(await store.insert(newTask(A))).toEqual({ outcome: "created", id: A });
    const { input, ...rest } = newTask(A);
    expect(await store.get(A, NOW)).toEqual({
      ...rest,
      status: "processing",
      progress: 0,
      stage: "queued",
      result: {},
    });
    expect(await store.input(A, NOW)).toBe(input);
  });

  test("keeps every JavaScript string, lone surrogates and NUL included", async () => {
    const input = "a\u0000b\ud800c\udc00 😀";
    await store.insert(newTask(A, { input }));
    expect(await store.input(A, NOW)).toBe(input);
  });

  test("ends once: whoever comes second changes nothing", async () => {
    await store.insert(newTask(A));
    expect(await store.complete(A, { synopsis: "first" }, "a notice")).toBe(true);
    expect(await store.complete(A, { synopsis: "second" })).toBe(false);
    expect(await store.fail(A, "engine_failed", "late")).toBe(false);
    expect(await store.progress(A, 0.5, "detecting")).toBe(false);
    expect(await store.get(A, NOW)).toMatchObject({
      status: "completed",
      progress: 1,
      result: { synopsis: "first" },
      notice: "a notice",
    });
  });

  test("says why it failed", async () => {
    await store.insert(newTask(A));
    await store.fail(A, "engine_failed", "The engine could not process the text.");
    expect(await store.get(A, NOW)).toMatchObject({ status: "error", error: { code: "engine_failed" } });
  });

  test("is gone after its time, before and after the purge", async () => {
    await store.insert(newTask(A));
    const later = NOW + 7 * DAY;
    expect(await store.get(A, later - 1)).toBeDefined();
    expect(await store.get(A, later)).toBeUndefined();
    expect(await store.input(A, later)).toBeUndefined();
    expect(await store.purge(later - 1, 0)).toBe(0);
    expect(await store.purge(later, 0)).toBe(1);
  });

  test("is gone when removed", async () => {
    await store.insert(newTask(A));
    expect(await store.remove(A)).toBe(true);
    expect(await store.remove(A)).toBe(false);
    expect(await store.get(A, NOW)).toBeUndefined();
  });
});

describe("an idempotency key", () => {
  const idempotency = { key: "k", fingerprint: "f", since: NOW - DAY };

  test("gives the same task for the same request, and none for another", async () => {
    await store.insert(newTask(A), idempotency);
    expect(await store.insert(newTask(B), idempotency)).toEqual({ outcome: "existing", id: A });
    expect(await store.insert(newTask(B), { ...idempotency, fingerprint: "g" })).toEqual({ outcome: "mismatch" });
    expect(await store.get(B, NOW)).toBeUndefined();
  });

  test("belongs to its owner and is forgotten after its time", async () => {
    await store.insert(newTask(A), idempotency);
    expect(await store.insert(newTask(B, { owner: "other" }), idempotency)).toEqual({ outcome: "created", id: B });
    const C = A.replace("0001", "0003");
    expect(await store.insert(newTask(C), { ...idempotency, since: NOW + 1 })).toEqual({ outcome: "created", id: C });
  });
});

describe("usage", () => {
  test("counts tasks and characters by owner, day and operation, and outlives the tasks", async () => {
    await store.insert(newTask(A));
    await store.insert(newTask(B, { createdAt: NOW + DAY }));
    await store.insert(newTask(A.replace("0001", "0003"), { input: "x" }));
    await store.insert(newTask(A.replace("0001", "0004"), { owner: "other" }));
    await store.remove(A);
    expect(await store.usage("team")).toEqual([
      { day: "2023-11-15", operation: "depersonalization", tasks: 1, characters: 12 },
      { day: "2023-11-14", operation: "depersonalization", tasks: 2, characters: 13 },
    ]);
  });
});

describe("a database in a file", () => {
  test("lists what was left unfinished after it is opened again", async () => {
    const path = join(folder, "tasks.db");
    const first = storeIn({ path });
    await first.insert(newTask(B, { createdAt: NOW + 1 }));
    await first.insert(newTask(A));
    await first.close();
    const second = storeIn({ path });
    expect(await second.unfinished(NOW)).toEqual([A, B]);
    await second.complete(A, {});
    expect(await second.unfinished(NOW)).toEqual([B]);
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
});
