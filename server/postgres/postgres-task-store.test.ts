import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import pg from "pg";
import { postgresPrograms, startPostgres, type TestPostgres } from "../testing/postgres";
import { newTask, taskStoreContract } from "../../service/testing/task-store-contract";
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

  test("a full disk refuses new tasks until a row fits again, and leaves nothing of the probe", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const url = await postgres.database();
    const { tasks } = await openPostgresStorage({ url });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`);
    await client.query(
      "CREATE TRIGGER full_disk BEFORE INSERT ON outis.task FOR EACH ROW EXECUTE FUNCTION full_disk()",
    );
    const task = newTask("0b0e7a0e-6a1b-4c43-9d5c-0f4a9c3a0002");
    await expect(tasks.insert(task)).rejects.toMatchObject({ code: "53100" });
    expect(await tasks.hasRoom()).toBe(false);
    await client.query("DROP TRIGGER full_disk ON outis.task");
    expect(await tasks.hasRoom()).toBe(false);
    vi.setSystemTime(Date.now() + 1000);
    expect(await tasks.hasRoom()).toBe(true);
    vi.useRealTimers();
    expect((await client.query("SELECT * FROM outis.task")).rows).toEqual([]);
    expect(await tasks.insert(task)).toMatchObject({ outcome: "created" });
    await client.end();
    await tasks.close();
  });
});
