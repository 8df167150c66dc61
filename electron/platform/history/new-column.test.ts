import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, it, vi } from "vitest";
import { openMemoryDatabase } from "./database";
import { keyInKeychain } from "./history-key";
import { openHistory } from "./open-history";
import { TaskStore } from "./task-store";
import { task } from "./testing/some-history";
import saved from "./testing/version-15.json";

/** A further column: one entry of the table. Everything else follows. */
vi.mock("./task-columns", async (original) => {
  const columns = await original<typeof import("./task-columns")>();
  const { z } = await import("zod");
  const madeUp = {
    name: "made_up",
    sql: "TEXT",
    read: z.string().nullable(),
    imported: z.string().max(20).nullish(),
    initial: null,
    sealed: true,
  } as const;
  return {
    ...columns,
    TASK_TABLE: { ...columns.TASK_TABLE, madeUp },
    TASK_TABLE_COLUMNS: [...columns.TASK_TABLE_COLUMNS, madeUp],
    READERS: { ...columns.READERS, madeUp: madeUp.read },
    IMPORTERS: { ...columns.IMPORTERS, made_up: madeUp.imported },
  };
});

it("is added to an existing file, and stored there", async () => {
  const folder = mkdtempSync(join(tmpdir(), "outis-column-"));
  for (const [name, bytes] of Object.entries(saved.files))
    writeFileSync(join(folder, name), gunzipSync(Buffer.from(bytes, "base64")), { mode: 0o600 });
  const entries = new Map(Object.entries(saved.keychain));
  const keychain = {
    get: (account: string) => Promise.resolve(entries.get(account)),
    set: (account: string, secret: string) => Promise.resolve(void entries.set(account, secret)),
    remove: (account: string) => Promise.resolve(void entries.delete(account)),
  };
  const open = () =>
    openHistory(
      join(folder, "history.db"),
      keyInKeychain(() => Promise.resolve({ state: "open", keychain })),
      ({ state }) => Promise.reject(new Error(state)),
    );
  const [row] = saved.expected.rows;
  const first = await open();
  expect(first.store.get(row!.id)).toEqual({ ...row, unchecked: 0, madeUp: null });
  first.store.update(row!.id, { madeUp: "Anna" } as object);
  await first.close();
  const second = await open();
  expect(second.news.damage).toBeUndefined();
  expect(second.store.get(row!.id)).toEqual({ ...row, unchecked: 0, madeUp: "Anna" });
  await second.close();
  rmSync(folder, { recursive: true });
});

it("is part of new tasks and of backups", () => {
  const store = new TaskStore(openMemoryDatabase());
  const [one, other] = [task({ input: "Anna" }), { ...task({ input: "Ben" }), madeUp: "Carl" }];
  store.insert(one);
  store.insert(other);
  expect([store.get(one.id), store.get(other.id)]).toMatchObject([{ madeUp: null }, { madeUp: "Carl" }]);
  const rows = store.wholeRows
    .ids()
    .map((id) => store.wholeRows.read(id))
    .filter((row) => row !== undefined);
  const restored = new TaskStore(openMemoryDatabase());
  expect(restored.wholeRows.join(rows, 1_000, (id) => restored.isWhole(id))).toEqual(["added", "added"]);
  expect(restored.get(other.id)).toMatchObject({ madeUp: "Carl" });
});
