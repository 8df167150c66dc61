import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import LibsqlDatabase from "libsql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openMemoryDatabase } from "./database";
import { keyInKeychain } from "./history-key";
import { portable } from "./history-rows";
import { columnsOf, MIGRATIONS, withColumns } from "./migrations";
import { openHistory } from "./open-history";
import { TASK_COLUMNS } from "./schema";
import { TASK_TABLE_COLUMNS, type TaskColumn } from "./task-columns";
import { TaskStore } from "./task-store";
import saved from "./testing/version-15.json";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-columns-"))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Columns that were added later have their defaults in rows, and NULL in the database. */
const LATER = { unchecked: 0 };
const [text, recording] = saved.expected.rows.map((row) => ({ ...row, ...LATER }));
const plainRows = saved.expected.plain.map((row) => Object.fromEntries(Object.entries(row)));

function expectSaved(store: TaskStore): void {
  expect(store.get(text!.id)).toEqual(text);
  expect(store.document(text!.id)).toEqual(saved.expected.document);
  expect(store.review(text!.id)).toEqual(saved.expected.review);
  expect(store.get(recording!.id)).toEqual(recording);
}

/** Fixture written before the schema was derived from a table. */
describe("a history of schema version 15", () => {
  it("opens without loss, and lists its tasks", async () => {
    for (const [name, bytes] of Object.entries(saved.files))
      writeFileSync(join(folder, name), gunzipSync(Buffer.from(bytes, "base64")), { mode: 0o600 });
    const entries = new Map(Object.entries(saved.keychain));
    const keychain = {
      get: (account: string) => Promise.resolve(entries.get(account)),
      set: (account: string, secret: string) => Promise.resolve(void entries.set(account, secret)),
      remove: (account: string) => Promise.resolve(void entries.delete(account)),
    };
    const source = keyInKeychain(() => Promise.resolve({ state: "open", keychain }));
    const { store, news, close } = await openHistory(join(folder, "history.db"), source, ({ state }) =>
      Promise.reject(new Error(state)),
    );
    expect(news.damage).toBeUndefined();
    expectSaved(store);
    expect(store.summaries("")).toEqual(saved.expected.summaries.map((summary) => ({ ...summary, unchecked: null })));
    expect(store.wholeRows.ids().map((id) => store.wholeRows.read(id))).toEqual(
      plainRows.map((row) => portable({ ...row, unchecked: null })),
    );
    await close();
  });

  it("restores from its backup", () => {
    const store = new TaskStore(openMemoryDatabase());
    expect(store.wholeRows.join(plainRows, 15, (id) => store.isWhole(id))).toEqual(["added", "added"]);
    expectSaved(store);
  });
});

describe("the table of task columns", () => {
  const note: TaskColumn = {
    name: "note",
    sql: "TEXT",
    imported: TASK_TABLE_COLUMNS[0]!.imported,
    initial: null,
    sealed: true,
    listed: "whole",
  };

  it("describes each column of the database", () => {
    const database = new LibsqlDatabase(":memory:");
    for (const migration of MIGRATIONS) database.exec(migration);
    const columns = database.prepare("PRAGMA table_info(task)").all() as { name: string; type: string }[];
    expect(columns.map(({ name }) => name)).toEqual(TASK_COLUMNS);
    const described = Object.fromEntries(TASK_TABLE_COLUMNS.map(({ name, sql }) => [name, sql]));
    const stored = columns.filter(({ name }) => !name.endsWith("_tag"));
    expect(Object.fromEntries(stored.map(({ name, type }) => [name, type]))).toEqual(described);
    database.close();
  });

  it("adds an appended column, and its tag, to an existing database", () => {
    const migrations = withColumns(MIGRATIONS, [...TASK_TABLE_COLUMNS, note]);
    expect(migrations.slice(0, MIGRATIONS.length)).toEqual(MIGRATIONS);
    expect(columnsOf(migrations)).toEqual([...TASK_COLUMNS, "note", "note_tag"]);
    const database = openMemoryDatabase();
    for (const migration of migrations.slice(MIGRATIONS.length)) database.exec(migration);
    const columns = database.prepare("PRAGMA table_info(task)").all() as { name: string }[];
    expect(columns.map(({ name }) => name)).toEqual(columnsOf(migrations));
    database.close();
  });

  it("leaves data of this computer out of backups", () => {
    const work = { key: "a".repeat(64), wishes: { depersonalize: true, diarization: false }, path: "/home/a.wav" };
    const row = { id: "1", detection: "{}", recording_work: JSON.stringify(work), stage: "done" };
    const { path: _path, ...rest } = work;
    expect(portable(row)).toEqual({ ...row, detection: null, recording_work: JSON.stringify(rest) });
  });
});
