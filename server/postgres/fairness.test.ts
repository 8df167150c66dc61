import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recordingLane, type TaskQueue } from "../../service/tasks/task-queue";
import { postgresPrograms, startPostgres, type TestPostgres } from "../testing/postgres";
import { newTask } from "../../service/testing/task-store-contract";
import type { Storage } from "../../service/store/storage";
import { connect } from "./connect";
import { openPostgresStorage } from "./postgres-storage";
import { turnsOf } from "./turns";

const programs = postgresPrograms();
const skipped = "SKIPPED, there is no PostgreSQL here (Debian: apt-get install postgresql)";

describe.skipIf(programs === undefined)(programs === undefined ? skipped : "owners on one PostgreSQL", () => {
  let postgres: TestPostgres;
  let storage: Storage;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? "");
  }, 60_000);
  afterAll(() => postgres.stop(), 60_000);
  beforeEach(async () => {
    storage = await openPostgresStorage({ url: await postgres.database() });
    return () => storage.close();
  });

  const names = new Map<string, string>();
  async function insert(name: string): Promise<void> {
    const id = randomUUID();
    names.set(id, name);
    const [createdAt, expiresAt] = [Date.now() - 60_000, Date.now() + 3_600_000];
    await storage.tasks.insert(newTask(id, { owner: name.charAt(0), input: name, createdAt, expiresAt }));
  }
  /** Works one at a time until none waits; returns the names in order. */
  async function worked(count: number, meanwhile: (name: string) => Promise<void> = () => Promise.resolve()) {
    const order: string[] = [];
    let done: () => void = () => undefined;
    const all = new Promise<void>((resolve) => (done = resolve));
    const queue: TaskQueue = storage.queue({
      work: async (id, _signal, { claim } = {}) => {
        if (claim === undefined) return;
        const name = names.get(id) ?? "";
        order.push(name);
        await meanwhile(name);
        await storage.tasks.complete(id, claim.attempt, {});
        if (order.length === count) done();
      },
    });
    await queue.start();
    await all;
    await queue.close(1000);
    return order;
  }

  test("take turns, and the tasks of each keep their order", async () => {
    for (let i = 1; i <= 30; i += 1) await insert(`a${i}`);
    for (const name of ["b1", "b2", "c1"]) await insert(name);
    const order = await worked(33);
    expect(order.slice(0, 7)).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
    expect(order.filter((name) => name.startsWith("a"))).toEqual(Array.from({ length: 30 }, (_, i) => `a${i + 1}`));
  }, 30_000);

  test("who comes while others are served is next, and has saved nothing up", async () => {
    for (let i = 1; i <= 6; i += 1) await insert(`a${i}`);
    const order = await worked(10, async (name) => {
      if (name === "a3") for (const late of ["b1", "b2", "b3", "a7"]) await insert(late);
    });
    expect(order).toEqual(["a1", "a2", "a3", "a4", "b1", "a5", "b2", "a6", "b3", "a7"]);
  }, 30_000);

  test("of recordings: one owner's take a share of a process, and another's first is let in beyond the limit", async () => {
    const owners = new Map<string, string>();
    async function insertRecording(owner: string): Promise<void> {
      const id = randomUUID();
      owners.set(id, owner);
      const parameters = { operation: "prediction", url: "https://a.example/a.mp3", languageIn: "en" } as const;
      const [createdAt, expiresAt] = [Date.now(), Date.now() + 3_600_000];
      const task = { owner, input: "", parameters: { ...parameters, diarization: false }, createdAt, expiresAt };
      await storage.tasks.insert(newTask(id, task));
    }
    for (let i = 1; i <= 50; i += 1) await insertRecording("a");
    const begun: string[] = [];
    let letEnd: () => void = () => undefined;
    const queue: TaskQueue = storage.queue({
      recordings: recordingLane(1, 1),
      work: async (id, signal) => {
        const claim = await storage.tasks.claim(id, Date.now());
        if (claim === undefined) return;
        begun.push(owners.get(id) ?? "");
        await new Promise<void>((resolve) => {
          if (owners.get(id) === "c") letEnd = resolve;
          signal.addEventListener("abort", () => resolve());
        });
        if (!signal.aborted) await storage.tasks.complete(id, claim.attempt, {});
      },
    });
    await queue.start();
    await expect.poll(() => begun.toSorted(), { timeout: 30_000 }).toEqual(["a", "a"]);
    for (const owner of ["b", "b", "c"]) await insertRecording(owner);
    await expect.poll(() => begun.toSorted(), { timeout: 30_000 }).toEqual(["a", "a", "b", "c"]);
    await insertRecording("d");
    letEnd();
    await expect.poll(() => begun.toSorted(), { timeout: 30_000 }).toEqual(["a", "a", "b", "c", "d"]);
    await queue.close(0);
  }, 60_000);

  test("get turns together as they would one by one", async () => {
    const url = await postgres.database();
    await (await openPostgresStorage({ url })).close();
    const pool = connect(url, 1, () => undefined);
    const client = await pool.connect();
    const [queue, other] = ["one", "other"];
    expect(
      await turnsOf(client, [
        { queue, owner: "a" },
        { queue, owner: "a" },
        { queue, owner: "b" },
      ]),
    ).toEqual([0, 1, 0]);
    await client.query(
      `INSERT INTO outis.task (id, owner, operation, parameters, input, queue, created_at, expires_at, turn)
       SELECT 'id' || turn, 'a', '', '', '', 'one', 0, 0, turn FROM generate_series(3, 7) AS turn`,
    );
    const asked = [
      { queue, owner: "a" },
      { queue, owner: "b" },
      { queue, owner: "a" },
      { queue, owner: "b" },
      { queue: other, owner: "b" },
    ];
    expect(await turnsOf(client, asked)).toEqual([8, 3, 9, 4, 0]);
    client.release();
    await pool.end();
  });

  test("have what waits counted, each for themselves, what was just accepted too", async () => {
    const queue = storage.queue({ work: undefined });
    await insert("a1");
    await insert("b1");
    expect(await queue.load("a")).toMatchObject({ waiting: 1, waitingBytes: 4 });
    await queue.add({ id: "a2", owner: "a", bytes: 10 }, "short");
    expect(await queue.load("a")).toMatchObject({ waiting: 2, waitingBytes: 14 });
    const all = await queue.load();
    expect(all).toMatchObject({ waiting: 3, waitingBytes: 18 });
    // Tasks of this test are a minute old when created.
    expect(all.oldestSeconds).toBeGreaterThan(59);
    await queue.close(0);
  });
});
