import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { postgresPrograms, startPostgres, type TestPostgres } from "../testing/postgres";
import { migrate } from "./connect";
import { MIGRATIONS } from "./schema";

const programs = postgresPrograms();
const skipped = "SKIPPED, there is no PostgreSQL here (Debian: apt-get install postgresql)";
/** Before the lists of tasks. */
const OLDER = 6;
const INSERT = `INSERT INTO outis.task (id, owner, operation, parameters, input, queue, created_at, expires_at)
  VALUES ('t', 'a', 'summarization', '{}', '""', 'outis-short', 1, 2)`;
/** Less than `deadlock_timeout`, so that the server ends the migration and not the older process. */
const SOON_MS = 300;

describe.skipIf(programs === undefined)(programs === undefined ? skipped : "migration under load", () => {
  let postgres: TestPostgres;
  let url: string;
  let older: pg.Client;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? "");
  }, 60_000);
  afterAll(() => postgres.stop(), 60_000);
  beforeEach(async () => {
    url = await postgres.database();
    older = new pg.Client({ connectionString: url });
    await older.connect();
    await older.query("CREATE SCHEMA outis; CREATE TABLE outis.version (applied INTEGER NOT NULL)");
    for (const migration of MIGRATIONS.slice(0, OLDER)) await older.query(migration);
    await older.query("INSERT INTO outis.version VALUES ($1)", [OLDER]);
  });
  afterEach(() => older.end());
  const applied = async () => (await older.query<{ applied: number }>("SELECT applied FROM outis.version")).rows;

  test("an older process that accepts a task meanwhile stores it, and the migration ends", async () => {
    await older.query("BEGIN");
    await older.query("SELECT turn FROM outis.task");
    const migrated = migrate(url);
    await pause(SOON_MS);
    await older.query(INSERT);
    await older.query("COMMIT");
    await migrated;
    expect(await applied()).toEqual([{ applied: MIGRATIONS.length }]);
    expect((await older.query("SELECT id FROM outis.task")).rows).toEqual([{ id: "t" }]);
  });

  test("a migration that the server ends because of a deadlock is repeated", async () => {
    await older.query("BEGIN");
    await older.query("LOCK TABLE outis.webhook IN ROW EXCLUSIVE MODE");
    const migrated = migrate(url);
    await pause(SOON_MS);
    await older.query(INSERT);
    await older.query("COMMIT");
    await migrated;
    expect(await applied()).toEqual([{ applied: MIGRATIONS.length }]);
  });
});
