import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { singleKey } from "../../service/http/auth";
import type { Worker } from "../../service/compose";
import { type Service, startService } from "../../service/start";
import { startWorker } from "../start-worker";
import { createInProcessRunner } from "../../service/testing/in-process-runner";
import { postgresPrograms, startPostgres, type TestPostgres } from "../testing/postgres";
import { annaEngine, heldEngine } from "../../service/testing/stub-engines";
import { openPostgresStorage } from "./postgres-storage";

const programs = postgresPrograms();
const skipped = "SKIPPED, there is no PostgreSQL here (Debian: apt-get install postgresql)";
const KEY = "a-key-for-tests";
const LEASE_MS = 1000;
/** Does not expire during a test, however busy the computer is. */
const LONG_LEASE_MS = 600_000;

describe.skipIf(programs === undefined)(programs === undefined ? skipped : "processes on one PostgreSQL", () => {
  let postgres: TestPostgres;
  let url: string;
  let database: pg.Client;
  const services: (Service | Worker)[] = [];
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? "");
  }, 60_000);
  afterAll(() => postgres.stop(), 60_000);
  beforeEach(async () => {
    url = await postgres.database();
    database = new pg.Client({ connectionString: url });
    await database.connect();
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
    await Promise.all(services.splice(0).map((service) => service.stop(0)));
    await database.end();
  });

  const storage = (leaseMs = LEASE_MS) => openPostgresStorage({ url, leaseMs });
  /** Does no work itself. */
  async function http(leaseMs = LEASE_MS): Promise<Service> {
    const storing = await storage(leaseMs);
    const service = await startService({ auth: singleKey(KEY), storage: storing, allowPrivateWebhooks: true });
    services.push(service);
    return service;
  }
  async function worker(engine = annaEngine, leaseMs = LEASE_MS): Promise<Worker> {
    const started = await startWorker({ storage: await storage(leaseMs), runner: createInProcessRunner(engine) });
    services.push(started);
    return started;
  }
  /** `said` resolves when it has printed this line. */
  function workerProcess(mode: "hold" | "work") {
    const script = join(import.meta.dirname, "../testing/postgres-worker.ts");
    const args = ["--import", "tsx", script, url, mode, String(LEASE_MS)];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    children.push(child);
    const lines = new Set<string>();
    const reader = createInterface({ input: child.stdout });
    reader.on("line", (line) => lines.add(line));
    const said = async (line: string): Promise<void> => {
      while (!lines.has(line)) await once(reader, "line");
    };
    return { child, said };
  }
  const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
  async function create(service: Service, more: object = {}): Promise<string> {
    const body = JSON.stringify({ input: "Anna", depersonalizationMode: "reversible", languageIn: "en", ...more });
    const response = await fetch(`${service.baseUrl}/v1/depersonalization`, { method: "POST", headers, body });
    return ((await response.json()) as { synopsis_id: string }).synopsis_id;
  }
  async function ended(service: Service, id: string): Promise<Record<string, unknown>> {
    for (;;) {
      const task = (await (await fetch(`${service.baseUrl}/v1/prediction/${id}`, { headers })).json()) as object;
      if (!("status" in task && task.status === "processing")) return { ...task };
    }
  }
  /** Records every end of a task in the database itself. */
  async function countEnds(): Promise<() => Promise<number>> {
    await database.query(`CREATE TABLE ended (id TEXT);
      CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO ended VALUES (NEW.id); RETURN NULL; END $$;
      CREATE TRIGGER note AFTER UPDATE ON outis.task FOR EACH ROW
        WHEN (NEW.status <> 'processing') EXECUTE FUNCTION note();`);
    return async () => Number((await database.query<{ n: string }>("SELECT count(*) AS n FROM ended")).rows[0]?.n);
  }

  test("one accepts, another works", async () => {
    const service = await http();
    const id = await create(service);
    await worker();
    expect(await ended(service, id)).toMatchObject({
      status: "completed",
      transcriptDepersonalized: { text: "[NAME_1]", mapping: { "[NAME_1]": "Anna" } },
    });
  });

  test("a worker killed in the middle: the task is completed once, by another", async () => {
    const service = await http();
    const ends = await countEnds();
    const first = workerProcess("hold");
    await first.said("ready");
    const id = await create(service);
    await first.said("begun");
    const second = workerProcess("work");
    await second.said("ready");
    first.child.kill("SIGKILL");
    expect(await ended(service, id)).toMatchObject({ status: "completed" });
    expect(await ends()).toBe(1);
    const { rows } = await database.query("SELECT losses FROM outis.task");
    expect(rows).toEqual([{ losses: 1 }]);
  }, 60_000);

  test("a worker that was silent too long and comes back ends nothing twice", async () => {
    const service = await http();
    const ends = await countEnds();
    const held = heldEngine();
    const silent = await worker(held.engine);
    const id = await create(service);
    await held.begun;
    // As if this worker had been unresponsive and the task was given to another.
    await database.query(
      "UPDATE outis.task SET worker = 'another', attempt = attempt + 1, lease_until = now() + interval '1 hour'",
    );
    held.release();
    await silent.stop(10_000);
    expect(await ends()).toBe(0);
    await database.query("UPDATE outis.task SET lease_until = now() - interval '1 second'");
    await worker(annaEngine);
    expect(await ended(service, id)).toMatchObject({ status: "completed" });
    expect(await ends()).toBe(1);
  }, 60_000);

  test("a task that is deleted stops wherever it runs", async () => {
    const service = await http();
    let stopped: () => void = () => undefined;
    const aborted = new Promise<void>((resolve) => (stopped = resolve));
    const held = heldEngine();
    await worker({
      ...held.engine,
      depersonalize: (text, options) => {
        options.signal?.addEventListener("abort", () => stopped());
        return held.engine.depersonalize(text, options);
      },
    });
    const id = await create(service);
    await held.begun;
    expect(
      (
        await fetch(`${service.baseUrl}/v1/prediction/${id}`, {
          method: "DELETE",
          headers: { authorization: headers.authorization },
        })
      ).status,
    ).toBe(204);
    await aborted;
    expect(await ended(service, id)).toMatchObject({ error: "not_found" });
  });

  test("a worker that is told to stop hands its task on at once", async () => {
    const service = await http(LONG_LEASE_MS);
    const held = heldEngine();
    const leaving = await worker(held.engine, LONG_LEASE_MS);
    const id = await create(service);
    await held.begun;
    await leaving.stop(0);
    const { rows } = await database.query("SELECT lease_until, losses FROM outis.task");
    expect(rows).toEqual([{ lease_until: null, losses: 0 }]);
    await worker();
    expect(await ended(service, id)).toMatchObject({ status: "completed" });
  });

  test("a task that kills every worker ends in error", async () => {
    const service = await http();
    const id = await create(service);
    await database.query(
      "UPDATE outis.task SET losses = 4, lease_until = now() - interval '1 second', worker = 'dead'",
    );
    await worker();
    expect(await ended(service, id)).toMatchObject({ status: "error", error: "engine_crashed" });
  });

  test("keys are good in every process, until they are revoked", async () => {
    const [one, other] = [await storage(), await storage()];
    const { id, key } = await one.keys.add("team");
    expect(await other.keys.ownerOf(key)).toBe("team");
    expect(await other.keys.revoke(id)).toBe(1);
    expect(await one.keys.ownerOf(key)).toBeUndefined();
    expect((await one.keys.list())[0]).toMatchObject({ id, name: "team", revokedAt: expect.any(Number) as number });
    await Promise.all([one.close(), other.close()]);
  });

  test("requests are limited in all processes together, each owner for themselves", async () => {
    const [one, other] = [await storage(), await storage()];
    const limits = [one.rateLimit(3), other.rateLimit(3)];
    const taken = async (owner: string): Promise<number[]> =>
      Promise.all([0, 1, 0, 1, 0, 1].map(async (i) => (await limits[i]?.take(owner)) ?? -1));
    const waits = await taken("a");
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    for (const wait of waits.filter((wait) => wait !== 0)) expect(wait).toSatisfy((s: number) => s > 0 && s <= 20);
    expect((await taken("b")).filter((wait) => wait === 0)).toHaveLength(3);
    // As if a third of a minute had passed: one token is back.
    await database.query("UPDATE outis.request_tokens SET at = at - interval '21 seconds' WHERE owner = 'a'");
    expect((await taken("a")).filter((wait) => wait === 0)).toHaveLength(1);
    await database.query("UPDATE outis.request_tokens SET at = at - interval '1 hour' WHERE owner = 'a'");
    expect((await taken("a")).filter((wait) => wait === 0)).toHaveLength(3);
    await Promise.all([one.close(), other.close()]);
  });

  test("a webhook is written down with the end of its task, and given to one process only", async () => {
    const service = await http();
    const id = await create(service, { webhookUrl: "http://127.0.0.1:9/none" });
    const [one, other] = [await storage(), await storage()];
    const claim = await one.tasks.claim(id, Date.now());
    await one.tasks.complete(id, claim?.attempt ?? 0, { synopsis: "done" });
    const later = Date.now() + 1;
    const [mine, theirs] = await Promise.all([one.deliveries.due(later), other.deliveries.due(later)]);
    expect([...mine, ...theirs].map((delivery) => delivery.id)).toEqual([`msg_${id}`]);
    await Promise.all([one.close(), other.close()]);
  });
});
