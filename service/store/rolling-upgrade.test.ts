import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newTask } from "../testing/task-store-contract";
import { openDatabase } from "./libsql";
import { UNFINISHED } from "./libsql-task-store";
import { MIGRATIONS } from "./schema";
import { openLibsqlStorage } from "./storage";

const NOW = 1_700_000_000_000;
const A = "0b0e7a0e-6a1b-4c43-9d5c-0f4a9c3a0001";
const B = "0b0e7a0e-6a1b-4c43-9d5c-0f4a9c3a0002";
let folder = "";
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-upgrade-"))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes like the previous version. */
function acceptAsBefore(database: Database.Database, id: string): void {
  const { owner, parameters, input, createdAt, expiresAt } = newTask(id);
  database
    .prepare(
      "INSERT INTO task (id, owner, operation, parameters, input, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
    )
    .run(id, owner, parameters.operation, JSON.stringify(parameters), JSON.stringify(input), createdAt, expiresAt);
  database
    .prepare(
      `INSERT INTO usage (owner, day, operation, tasks, characters) VALUES (?, '2023-11-14', ?, 1, ?)
       ON CONFLICT DO UPDATE SET tasks = tasks + 1, characters = characters + excluded.characters`,
    )
    .run(owner, parameters.operation, input.length);
}

test("a file of the version before is brought up with what it holds, while the older process goes on", async () => {
  const path = join(folder, "tasks.db");
  const older = new Database(path);
  older.exec("PRAGMA journal_mode = WAL");
  for (const migration of MIGRATIONS.slice(0, -1)) older.exec(migration);
  older.exec(`PRAGMA user_version = ${MIGRATIONS.length - 1}`);
  acceptAsBefore(older, A);
  const { tasks } = openLibsqlStorage({ path });
  acceptAsBefore(older, B);
  expect(await tasks.unfinished(NOW)).toHaveLength(2);
  expect(await tasks.usage("team")).toMatchObject([{ tasks: 2, characters: 24 }]);
  await tasks.claim(A, NOW);
  await tasks.complete(A, 1, { synopsis: "s" });
  expect(older.prepare("SELECT status FROM task WHERE id = ?").get(A)).toMatchObject({ status: "completed" });
  older.close();
  await tasks.close();
});

test.each([
  ["task_unfinished", UNFINISHED.replace("?", "1")],
  ["idempotency_created_at", "SELECT rowid FROM idempotency WHERE created_at < 1 LIMIT 200"],
  [
    "task_of_owner (owner=? AND status=? AND (created_at,id)<(?,?))",
    `SELECT id FROM task WHERE owner = 'a' AND status = 'error' AND (created_at, id) < (1, '') AND expires_at > 1
     ORDER BY created_at DESC, id DESC LIMIT 20`,
  ],
  [
    "webhook_undelivered (owner=? AND (created_at,id)<(?,?))",
    `SELECT id FROM webhook WHERE owner = 'a' AND state <> 'delivered' AND attempts > 0
       AND (created_at, id) < (1, '') ORDER BY created_at DESC, id DESC LIMIT 20`,
  ],
])("uses %s without sorting", (index, sql) => {
  const database = openDatabase({ path: ":memory:" });
  const plan = JSON.stringify(database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all());
  expect(plan).toContain(index);
  expect(plan).not.toContain("TEMP B-TREE");
  database.close();
});

test.each(MIGRATIONS.map((_, at) => at + 1))("a file of version %i opens with its tasks", async (version) => {
  const path = join(folder, "tasks.db");
  const older = new Database(path);
  older.exec(`${MIGRATIONS.slice(0, version).join(";")}; PRAGMA user_version = ${version}`);
  const { owner, parameters, input, createdAt, expiresAt } = newTask(A);
  const { operation, ...others } = parameters;
  const stored = JSON.stringify(version === 1 ? others : parameters);
  older
    .prepare(
      "INSERT INTO task (id, owner, operation, parameters, input, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
    )
    .run(A, owner, operation, stored, JSON.stringify(input), createdAt, expiresAt);
  older.close();
  const { tasks } = openLibsqlStorage({ path });
  expect(await tasks.get(A, NOW)).toMatchObject({ id: A, owner, parameters });
  expect(await tasks.unfinished(NOW)).toHaveLength(1);
  expect(await tasks.claim(A, NOW)).toMatchObject({ input });
  await tasks.close();
});
