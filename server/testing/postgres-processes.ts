import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { Engine } from "../../engine/index";
import { singleKey } from "../../service/http/auth";
import type { Worker, WorkerOptions } from "../../service/compose";
import type { Service } from "../../service/start";
import { type HttpOptions, startHttp } from "../start-http";
import { startWorker } from "../start-worker";
import type { ServerStorage } from "../server-storage";
import { openPostgresStorage, type PostgresOptions } from "../postgres/postgres-storage";
import { createInProcessRunner } from "../../service/testing/in-process-runner";
import { startPostgres, type TestPostgres } from "./postgres";
import { annaEngine } from "../../service/testing/stub-engines";

const KEY = "a-key-for-tests";
const HEADERS = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
/** Milliseconds. */
const LEASE_MS = 1000;

export function usePostgresProcesses(programs: string | undefined) {
  const services: (Service | Worker)[] = [];
  const children: ChildProcess[] = [];
  let server: TestPostgres | undefined;
  let url = "";
  let database: pg.Pool | undefined;
  const postgres = (): TestPostgres => server ?? fail();
  const fail = (): never => {
    throw new Error("There is no PostgreSQL");
  };

  beforeAll(async () => {
    if (programs !== undefined) server = await startPostgres(programs);
  }, 60_000);
  afterAll(() => server?.stop(), 60_000);
  beforeEach(async () => {
    if (server === undefined) return;
    url = await server.database();
    database = new pg.Pool({ connectionString: url, max: 1 });
    // The next query reconnects.
    database.on("error", () => undefined);
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
    await Promise.all(services.splice(0).map((service) => service.stop(0)));
    await database?.end();
  });

  const storage = (more: Partial<PostgresOptions> = {}): Promise<ServerStorage> =>
    openPostgresStorage({ url, leaseMs: LEASE_MS, ...more });
  const query = async (sql: string): Promise<Record<string, unknown>[]> =>
    (await (database ?? fail()).query<Record<string, unknown>>(sql)).rows;

  async function http(more: Partial<HttpOptions> = {}): Promise<Service> {
    const log = more.log === undefined ? {} : { log: more.log };
    const parts = { auth: singleKey(KEY), storage: await storage(log), allowPrivateWebhooks: true };
    const service = await startHttp({ ...parts, ...more });
    services.push(service);
    return service;
  }

  async function worker(engine: Engine = annaEngine, more: Partial<WorkerOptions> = {}): Promise<Worker> {
    const log = more.log === undefined ? {} : { log: more.log };
    const runner = createInProcessRunner(engine);
    const started = await startWorker({ storage: await storage(log), runner, allowPrivateWebhooks: true, ...more });
    services.push(started);
    return started;
  }

  function workerProcess(
    mode: "hold" | "work" | "ask",
    heard: (line: string) => void = () => undefined,
    lease: { readonly leaseMs: number; readonly recoverEveryMs?: number } = { leaseMs: LEASE_MS },
  ): ChildProcess {
    const times = [lease.leaseMs, lease.recoverEveryMs ?? []].flat().map(String);
    const args = ["--import", "tsx", join(import.meta.dirname, "postgres-worker.ts"), url, mode, ...times];
    const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
    children.push(child);
    child.stdin.on("error", () => undefined);
    createInterface({ input: child.stdout }).on("line", heard);
    return child;
  }

  const ask = (service: Service, path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${service.baseUrl}${path}`, { headers: HEADERS, ...init });

  async function create(service: Service, more: object = {}): Promise<string> {
    const body = JSON.stringify({ input: "Anna", depersonalizationMode: "reversible", languageIn: "en", ...more });
    const response = await ask(service, "/v1/depersonalization", { method: "POST", body });
    return ((await response.json()) as { synopsis_id: string }).synopsis_id;
  }

  async function ended(service: Service, id: string): Promise<Record<string, unknown>> {
    for (;;) {
      const task = (await (await ask(service, `/v1/prediction/${id}`)).json()) as object;
      if (!("status" in task && task.status === "processing")) return { ...task };
    }
  }

  /** Records ends of tasks in the database. The returned function reads the ids. */
  async function noteEnds(): Promise<() => Promise<string[]>> {
    await query(`CREATE TABLE ended (id TEXT);
      CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO ended VALUES (NEW.id); RETURN NULL; END $$;
      CREATE TRIGGER note AFTER UPDATE ON outis.task FOR EACH ROW
        WHEN (NEW.status <> 'processing') EXECUTE FUNCTION note();`);
    return async () => (await query("SELECT id FROM ended")).map(({ id }) => String(id));
  }

  return { postgres, storage, query, http, worker, workerProcess, ask, create, ended, noteEnds };
}
