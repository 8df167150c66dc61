import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postgresPrograms, startPostgres, type TestPostgres } from "../testing/postgres";
import { newTask } from "../../service/testing/task-store-contract";
import { openPostgresStorage } from "./postgres-storage";
import { MIGRATIONS } from "./schema";

const programs = postgresPrograms();
const skipped = "SKIPPED, there is no PostgreSQL here (Debian: apt-get install postgresql)";
const NOW = 1_700_000_000_000;
const id = (number: number): string => `0b0e7a0e-6a1b-4c43-9d5c-0f4a9c3a${String(1000 + number)}`;

describe.skipIf(programs === undefined)(programs === undefined ? skipped : "a PostgreSQL of many processes", () => {
  let postgres: TestPostgres;
  let url: string;
  const asked = async (sql: string): Promise<pg.QueryResult<Record<string, unknown>>> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await client.query(sql);
    } finally {
      await client.end();
    }
  };
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? "");
  }, 60_000);
  afterAll(() => postgres.stop(), 60_000);

  test("fifty of two connections each share the hundred of one server", async () => {
    url = await postgres.database();
    const all = [];
    for (let i = 0; i < 50; i += 1) all.push(await openPostgresStorage({ url, connections: 2 }));
    await Promise.all(
      all.map(async ({ tasks }, i) => {
        await Promise.all([1, 2, 3].map((n) => tasks.insert(newTask(id(50 * n + i)))));
        await tasks.claim(id(50 + i), NOW);
        await tasks.complete(id(50 + i), 1, {});
      }),
    );
    const [first] = all;
    expect(await first?.tasks.unfinished(NOW)).toHaveLength(100);
    expect(await first?.tasks.usage("team")).toMatchObject([{ tasks: 150 }]);
    await Promise.all(all.map((storage) => storage.close()));
  }, 120_000);

  test("a process keeps to its connections, also to one alone", async () => {
    url = await postgres.database();
    for (const connections of [1, 4]) {
      const storage = await openPostgresStorage({ url, connections });
      const queue = storage.queue({ work: () => Promise.resolve() });
      await queue.start();
      await Promise.all(Array.from({ length: 40 }, (_, i) => storage.tasks.get(id(i), NOW)));
      const { rows } = await asked("SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'outis'");
      expect(rows[0]?.["n"]).toBeLessThanOrEqual(connections);
      await queue.close(0);
      await storage.close();
    }
  }, 60_000);

  test("a database of the version before is brought up with what it holds, while the older process goes on", async () => {
    url = await postgres.database();
    await asked(`CREATE SCHEMA outis; CREATE TABLE outis.version (applied INTEGER NOT NULL);
      ${MIGRATIONS.slice(0, -1).join(";\n")};
      INSERT INTO outis.version VALUES (${MIGRATIONS.length - 1})`);
    /** Writes like the previous version. */
    const acceptAsBefore = (task: string) =>
      asked(`BEGIN;
        INSERT INTO outis.task (id, owner, operation, parameters, webhook_url, input, queue, created_at, expires_at)
        VALUES ('${task}', 'team', 'depersonalization', '${JSON.stringify(newTask(task).parameters)}', NULL, '"Anna"',
          'outis-short', ${NOW}, ${NOW + 1000});
        INSERT INTO outis.usage AS u (owner, day, operation, tasks, characters)
        VALUES ('team', '2023-11-14', 'depersonalization', 1, 4)
        ON CONFLICT (owner, day, operation) DO UPDATE SET tasks = u.tasks + 1,
          characters = u.characters + excluded.characters;
        COMMIT`);
    await acceptAsBefore(id(1));
    const { tasks } = await openPostgresStorage({ url });
    await acceptAsBefore(id(2));
    await tasks.insert(newTask(id(3)));
    expect(await tasks.unfinished(NOW)).toHaveLength(3);
    expect(await tasks.usage("team")).toMatchObject([{ tasks: 3, characters: 20 }]);
    await tasks.claim(id(1), NOW);
    expect(await tasks.complete(id(1), 1, {})).toBe(true);
    await tasks.close();
    await asked(`UPDATE outis.task SET expires_at = ${Date.now() + 60_000}`);
    const worker = await openPostgresStorage({ url });
    const begun: string[] = [];
    const queue = worker.queue({ work: (task) => Promise.resolve(void begun.push(task)) });
    await queue.start();
    await expect.poll(() => begun.toSorted()).toEqual([id(2), id(3)]);
    await queue.close(0);
    await worker.close();
    const { rows } = await asked("SELECT applied FROM outis.version");
    expect(rows).toEqual([{ applied: MIGRATIONS.length }]);
  }, 60_000);

  test("what is past its day is found by an index", async () => {
    url = await postgres.database();
    await (await openPostgresStorage({ url })).close();
    const { rows } =
      await asked(`INSERT INTO outis.idempotency SELECT 'o', n::text, 'f', n::text, n FROM generate_series(1, 20000) n;
      ANALYZE outis.idempotency`).then(() =>
        asked("EXPLAIN SELECT owner, key FROM outis.idempotency WHERE created_at < 100 LIMIT 1000"),
      );
    expect(JSON.stringify(rows)).toContain("idempotency_created_at");
  }, 60_000);
});
