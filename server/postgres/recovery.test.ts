import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { describe, expect, onTestFinished, test } from "vitest";
import { createLog, type Log } from "../../service/log/log";
import { type Server, startServer } from "../server";
import type { Service } from "../../service/start";
import { postgresPrograms } from "../testing/postgres";
import { usePostgresProcesses } from "../testing/postgres-processes";
import { engineOf, heldEngine } from "../../service/testing/stub-engines";

const programs = postgresPrograms();
const OPERATOR = "the-operator-s-key";
const skipped = "SKIPPED, there is no PostgreSQL here (Debian: apt-get install postgresql)";

describe.skipIf(programs === undefined)(programs === undefined ? skipped : "a service on PostgreSQL", () => {
  const { postgres, query, storage, http, worker, ask, create, ended, noteEnds } = usePostgresProcesses(programs);

  /** A log, and the reported troubles. */
  function listened(): { log: Log; troubles: Set<string> } {
    const troubles = new Set<string>();
    const log = createLog("warn", (line) => {
      const { event, part } = JSON.parse(line) as { event: string; part?: string };
      troubles.add(part ?? event);
    });
    return { log, troubles };
  }
  const gauge = async (service: Service, name: string): Promise<number> => {
    const headers = { authorization: `Bearer ${OPERATOR}` };
    const text = await (await fetch(new URL("/metrics", service.baseUrl), { headers })).text();
    return Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1]);
  };

  test("a database of a newer version is refused and stays at its version", async () => {
    await http();
    await query("UPDATE outis.version SET applied = 99");
    await expect(http()).rejects.toThrow(/version 99/);
    expect(await query("SELECT applied FROM outis.version")).toMatchObject([{ applied: 99 }]);
  });

  describe("webhooks", () => {
    async function receiver(status: number) {
      const received: { headers: IncomingHttpHeaders; body: string }[] = [];
      const server = createServer((request, response) => {
        let body = "";
        request.setEncoding("utf8").on("data", (piece: string) => (body += piece));
        request.on("end", () => {
          received.push({ headers: request.headers, body });
          response.writeHead(status).end();
        });
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      onTestFinished(() => {
        server.close();
        server.closeAllConnections();
      });
      return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received };
    }
    const logOf = async (service: Service, id: string): Promise<unknown> =>
      ((await (await ask(service, `/v1/prediction/${id}/webhooks`)).json()) as { webhooks: unknown }).webhooks;

    test("are sent once, by the process that worked, signed with the secret that every process tells", async () => {
      const [service, other] = [await http(), await http()];
      await Promise.all([worker(), worker()]);
      const { url, received } = await receiver(204);
      const id = await create(service, { webhookUrl: url });
      await ended(service, id);
      await expect.poll(() => logOf(other, id)).toMatchObject([{ state: "delivered", attempts: 1, lastStatus: 204 }]);
      expect(received).toHaveLength(1);
      const { secret } = (await (await ask(other, "/v1/webhook-secret")).json()) as { secret: string };
      const { headers, body } = received[0]!;
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
        id,
        status: "completed",
        transcriptDepersonalized: { mapping: { "[NAME_1]": "Anna" } },
      });
      expect(headers["webhook-id"]).toBe(`msg_${id}`);
    });

    test("that failed wait for the next attempt, and can be sent again by hand through any process", async () => {
      const [service, other] = [await http(), await http()];
      await worker();
      const { url, received } = await receiver(500);
      const id = await create(service, { webhookUrl: url });
      await ended(service, id);
      await expect.poll(() => logOf(service, id)).toMatchObject([{ state: "pending", attempts: 1, lastStatus: 500 }]);
      await ask(other, `/v1/prediction/${id}/webhooks`, { method: "POST" });
      await expect.poll(() => received.length).toBe(2);
      await expect.poll(() => logOf(other, id)).toMatchObject([{}, { state: "pending", attempts: 1 }]);
      expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(2);
    });

    test("go with their task", async () => {
      const service = await http();
      const id = await create(service, { webhookUrl: "http://127.0.0.1:9/" });
      await worker();
      await ended(service, id);
      expect(await query("SELECT count(*)::int AS n FROM outis.webhook")).toEqual([{ n: 1 }]);
      await ask(service, `/v1/prediction/${id}`, { method: "DELETE" });
      expect(await query("SELECT count(*)::int AS n FROM outis.webhook")).toEqual([{ n: 0 }]);
    });
  });

  test("/metrics of every process count the tasks that wait in all, and those that run in itself", async () => {
    const [service, other] = [await http({ metricsKey: OPERATOR }), await http({ metricsKey: OPERATOR })];
    const ids = [await create(service), await create(service)];
    await expect.poll(() => gauge(other, "outis_tasks_waiting")).toBe(2);
    const held = heldEngine();
    await worker(held.engine);
    await held.begun;
    await expect.poll(() => gauge(other, "outis_tasks_waiting")).toBe(1);
    expect(await gauge(other, "outis_tasks_running")).toBe(0);
    held.release();
    for (const id of ids) await ended(service, id);
    await expect.poll(() => gauge(service, "outis_tasks_waiting")).toBe(0);
  });

  describe("when the database restarts", () => {
    test("says 503 meanwhile, and goes on by itself with what it had", async () => {
      const { log, troubles } = listened();
      const service = await http({ log });
      await worker(undefined, { log });
      const before = await create(service);
      await ended(service, before);
      await postgres().restart(async () => {
        const ready = await fetch(new URL("/readyz", service.baseUrl));
        expect(ready.status).toBe(503);
        const refused = await ask(service, `/v1/prediction/${before}`);
        expect(refused.status).toBe(503);
        expect(refused.headers.get("retry-after")).toBe("5");
        expect(await refused.json()).toMatchObject({ error: "unavailable" });
        expect((await fetch(new URL("/healthz", service.baseUrl))).status).toBe(200);
      });
      expect(await ended(service, before)).toMatchObject({ status: "completed" });
      expect(await ended(service, await create(service))).toMatchObject({ status: "completed" });
      expect([...troubles]).toEqual(expect.arrayContaining(["failed", "notifications"]));
    }, 60_000);

    test("a process that is started meanwhile waits for it, and begins when it is back", async () => {
      const { log, troubles } = listened();
      const url = await postgres().database();
      let starting: Promise<Server> | undefined;
      await postgres().restart(async () => {
        starting = startServer({ database: url, role: "worker", worker: new URL("file:///none.js"), log });
        await expect.poll(() => troubles.has("database"), { timeout: 20_000 }).toBe(true);
      });
      await (await starting)?.stop(0);
    }, 60_000);

    test("hears again of tasks that are deleted", async () => {
      const service = await http();
      const held = heldEngine();
      let began = (): void => undefined;
      let stopped = (): void => undefined;
      const begun = new Promise<void>((resolve) => (began = resolve));
      const aborted = new Promise<void>((resolve) => (stopped = resolve));
      // With a lease this long, the worker would not notice in time by itself.
      await worker(
        engineOf((text, options) => {
          began();
          options.signal?.addEventListener("abort", () => stopped());
          return held.engine.depersonalize(text, options);
        }),
        { storage: await storage({ leaseMs: 600_000 }) },
      );
      await postgres().restart();
      const listening = "SELECT count(*)::int AS n FROM pg_stat_activity WHERE query = 'LISTEN outis_deleted'";
      await expect.poll(() => query(listening), { timeout: 30_000 }).toEqual([{ n: 1 }]);
      const id = await create(service);
      await begun;
      expect((await ask(service, `/v1/prediction/${id}`, { method: "DELETE" })).status).toBe(204);
      await aborted;
    }, 60_000);

    test("a task that ends while it is away is ended once, when it is back", async () => {
      const { log, troubles } = listened();
      const service = await http();
      const held = heldEngine();
      await worker(held.engine, { log });
      const ends = await noteEnds();
      const id = await create(service);
      await held.begun;
      await postgres().restart(async () => {
        held.release();
        await expect.poll(() => troubles.has("work"), { timeout: 30_000 }).toBe(true);
      });
      expect(await ended(service, id)).toMatchObject({ status: "completed" });
      expect(await ends()).toEqual([id]);
    }, 60_000);
  });
});
