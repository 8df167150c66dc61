import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newTask, taskStoreContract } from "../testing/task-store-contract";
import { openDatabase, type LibsqlOptions } from "./libsql";
import { createLibsqlTaskStore } from "./libsql-task-store";
import type { TaskStore } from "./task-store";

const storeIn = (options: LibsqlOptions): TaskStore => createLibsqlTaskStore(openDatabase(options));
const NOW = 1_700_000_000_000;
const A = "0b0e7a0e-6a1b-4c43-9d5c-0f4a9c3a0001";
const B = "0b0e7a0e-6a1b-4c43-9d5c-0f4a9c3a0002";
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-store-"))));
afterEach(() => rmSync(folder, { recursive: true }));

describe("SQLite", () => taskStoreContract(() => Promise.resolve(storeIn({ path: ":memory:" }))));

describe("a database in a file", () => {
  test("lists what was left unfinished after it is opened again", async () => {
    const path = join(folder, "tasks.db");
    const first = storeIn({ path });
    await first.insert(newTask(B, { createdAt: NOW + 1 }));
    await first.insert(newTask(A));
    await first.close();
    const second = storeIn({ path });
    expect(await second.unfinished(NOW)).toEqual([A, B]);
    await second.claim(A, NOW);
    await second.complete(A, 1, {});
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
