import { afterAll, beforeAll, describe, expect, test } from "vitest";
import pg from "pg";
import { postgresPrograms, startPostgres, type TestPostgres } from "../../testing/postgres";
import { newTask, taskStoreContract } from "../../testing/task-store-contract";
import { openPostgresStorage } from "./postgres-storage";

const programs = postgresPrograms();
const skipped = "SKIPPED, there is no PostgreSQL here (Debian: apt-get install postgresql)";

describe.skipIf(programs === undefined)(programs === undefined ? skipped : "PostgreSQL", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? "");
  }, 60_000);
  afterAll(() => postgres.stop(), 60_000);

  taskStoreContract(async () => {
    const storage = await openPostgresStorage({ url: await postgres.database() });
    return storage.tasks;
  });

  test("the digest of a request goes with its task", async () => {
    const url = await postgres.database();
    const { tasks } = await openPostgresStorage({ url });
    const task = newTask("0b0e7a0e-6a1b-4c43-9d5c-0f4a9c3a0001");
    await tasks.insert(task, { key: "k", fingerprint: "digest-of-the-text", since: 0 });
    await tasks.remove(task.id);
    await tasks.close();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query("SELECT * FROM outis.idempotency");
    await client.end();
    expect(rows).toEqual([]);
  });
});
