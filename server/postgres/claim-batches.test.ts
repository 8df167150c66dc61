import type pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { postgresPrograms, startPostgres, type TestPostgres } from "../testing/postgres";
import { type Claims, createClaims, NEXT } from "./claim-tasks";
import { completeTasks } from "./complete-tasks";
import { connect, migrate } from "./connect";
import { createLeases } from "./leases";
import { SHORT_QUEUE } from "./queue-names";
import { TURNS } from "./turns";

const programs = postgresPrograms();
const skipped = "SKIPPED, there is no PostgreSQL here (Debian: apt-get install postgresql)";
const NOW = 1_700_000_000_000;
const LEASE_MS = 600_000;
const PARAMETERS = JSON.stringify({ operation: "summarization", languageIn: "en", languageOut: "en" });

interface PlanNode {
  readonly "Node Type": string;
  readonly "Index Name"?: string;
  readonly "Rows Removed by Filter"?: number;
  readonly "Actual Rows": number;
  readonly Plans?: readonly PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

describe.skipIf(programs === undefined)(programs === undefined ? skipped : "tasks claimed together", () => {
  let postgres: TestPostgres;
  let pool: pg.Pool;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? "");
  }, 60_000);
  afterAll(() => postgres.stop(), 60_000);
  beforeEach(async () => {
    const url = await postgres.database();
    await migrate(url);
    pool = connect(url, 4, () => undefined);
    await pool.query(`CREATE TABLE ended (id TEXT);
      CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO ended VALUES (NEW.id); RETURN NULL; END $$;
      CREATE TRIGGER note AFTER UPDATE ON outis.task FOR EACH ROW
        WHEN (NEW.status <> 'processing') EXECUTE FUNCTION note();`);
  });
  afterEach(() => pool.end());

  /** Ids "t00001" ...; their turns are in the reverse order. */
  const insert = (count: number) =>
    pool.query(
      `INSERT INTO outis.task (id, owner, operation, parameters, input, queue, created_at, expires_at, turn)
       SELECT 't' || lpad(n::text, 5, '0'), 'a', 'summarization', $1, '"Anna"', '${SHORT_QUEUE}', ${NOW}, ${NOW + 1000}, $2 - n
       FROM generate_series(1, $2::int) AS n`,
      [PARAMETERS, count],
    );
  const claimsOf = (worker: string): Claims => createClaims(pool, worker, LEASE_MS);
  const claim = async (worker: string, most: number) =>
    (await claimsOf(worker).next(SHORT_QUEUE, NOW, most)).map(({ task, attempt }) => ({ id: task.id, attempt }));
  const idsOf = (all: readonly { readonly id: string }[]): string[] => all.map(({ id }) => id);

  test.each([
    ["claimed", NEXT, ["w", LEASE_MS, SHORT_QUEUE, NOW, 10], 10, ["task_next"]],
    ["accepted", TURNS, [[SHORT_QUEUE], ["b"]], 1, ["task_next", "task_turn_of_owner"]],
  ])("are %s by indexes: the backlog is neither read nor sorted", async (_what, sql, values, most, indexes) => {
    await insert(20_000);
    for (const prepare of ["SELECT 1", "ANALYZE outis.task"]) {
      await pool.query(prepare);
      const client = await pool.connect();
      await client.query("BEGIN");
      const explain = `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`;
      const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(explain, values);
      await client.query("ROLLBACK");
      client.release();
      const all = nodesOf(rows[0]!["QUERY PLAN"][0].Plan);
      const read = all.filter((node) => node["Node Type"] === "Limit").flatMap(nodesOf);
      expect(read.flatMap((node) => node["Index Name"] ?? [])).toEqual(indexes);
      expect(read.map((node) => node["Node Type"])).not.toContain("Sort");
      for (const node of all) {
        expect(node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)).toBeLessThanOrEqual(most);
      }
    }
  });

  test("are claimed in the order of their turns", async () => {
    await insert(20);
    expect(idsOf(await claim("w", 3))).toEqual(["t00020", "t00019", "t00018"]);
  });

  test("a task of a newer version, which this one cannot read, leaves the others of the batch", async () => {
    await insert(4);
    await pool.query(`UPDATE outis.task SET parameters = '{"operation":"another"}' WHERE id = 't00003'`);
    expect(idsOf(await claim("w", 4))).toEqual(["t00004", "t00002", "t00001"]);
  });

  test("are claimed by one worker each", async () => {
    await insert(60);
    const claimed = await Promise.all(["a", "b", "c"].map((worker) => claim(worker, 20)));
    expect(new Set(claimed.flatMap(idsOf)).size).toBe(60);
  });

  test("a worker that dies half way: each of its tasks ends once, and the rest are claimed alone", async () => {
    await insert(10);
    const complete = completeTasks(pool);
    const first = await claim("dies", 10);
    const ended = first.slice(0, 4);
    await Promise.all(ended.map(({ id, attempt }) => complete(id, attempt, { synopsis: "of the first" })));
    await pool.query("UPDATE outis.task SET lease_until = now() - interval '1 second' WHERE status = 'processing'");
    const leases = createLeases({ pool, worker: "next", leaseMs: LEASE_MS, waiting: () => undefined });
    expect(await leases.recover([])).toBe(6);
    for (let left = 6; left > 0; left -= 1) {
      const again = await claim("next", 10);
      expect(again).toHaveLength(1);
      // The first worker was only slow: its results come too late.
      for (const { id, attempt } of first) expect(await complete(id, attempt, { synopsis: "late" })).toBe(false);
      for (const { id, attempt } of again) {
        expect(await complete(id, attempt, { synopsis: "of the second" })).toBe(true);
      }
    }
    const { rows } = await pool.query(
      "SELECT result, losses, count(*)::int AS n FROM outis.task GROUP BY 1, 2 ORDER BY 2",
    );
    expect(rows).toEqual([
      { result: '{"synopsis":"of the first"}', losses: 0, n: 4 },
      { result: '{"synopsis":"of the second"}', losses: 1, n: 6 },
    ]);
    expect((await pool.query("SELECT count(*)::int AS n FROM ended")).rows).toEqual([{ n: 10 }]);
  });

  test("a worker whose lease has expired keeps the tasks that it still has, and only those", async () => {
    await insert(3);
    const [kept] = await claim("slow", 3);
    await pool.query("UPDATE outis.task SET lease_until = now() - interval '1 second'");
    const leases = createLeases({ pool, worker: "slow", leaseMs: LEASE_MS, waiting: () => undefined });
    expect(await leases.recover([kept!.id])).toBe(2);
    expect(await leases.renew([kept!.id])).toEqual(new Set([kept!.id]));
  });

  test("a result that the database rejects, and a task deleted meanwhile, leave the others of the batch", async () => {
    await insert(10);
    const claimed = await claim("w", 10);
    await pool.query(`CREATE FUNCTION reject() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'rejected'; END $$;
      CREATE TRIGGER reject BEFORE UPDATE ON outis.task FOR EACH ROW WHEN (OLD.id = 't00005') EXECUTE FUNCTION reject();
      DELETE FROM outis.task WHERE id = 't00006'`);
    const complete = completeTasks(pool);
    const outcomes = await Promise.allSettled(
      claimed.map(async ({ id, attempt }) => [id, await complete(id, attempt, {})] as const),
    );
    const stored = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(stored.filter(([, ended]) => !ended)).toEqual([["t00006", false]]);
    expect(stored).toHaveLength(9);
  });

  test("of two reports for one attempt in a batch, one ends the task", async () => {
    await insert(2);
    const [, second] = await claim("w", 2);
    const complete = completeTasks(pool);
    const { id, attempt } = second!;
    const answers = await Promise.all([1, 2, 3].map(() => complete(id, attempt, {})));
    expect(answers.filter((ended) => ended)).toHaveLength(1);
  });

  test("leases are renewed and results stored at the same time without a deadlock", async () => {
    await insert(100);
    const claimed = await claim("w", 100);
    const leases = createLeases({ pool, worker: "w", leaseMs: LEASE_MS, waiting: () => undefined });
    const complete = completeTasks(pool);
    const ids = idsOf(claimed);
    const renewals = Array.from({ length: 20 }, (_, i) => leases.renew(i % 2 === 0 ? ids : ids.toReversed()));
    const completions = claimed.map(({ id, attempt }) => complete(id, attempt, {}));
    await Promise.all(renewals);
    expect(await Promise.all(completions)).toEqual(ids.map(() => true));
  });
});
