import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openPostgresStorage } from "../../server/postgres/postgres-storage";
import { openLibsqlServerStorage } from "../../server/storage";
import { postgresPrograms, startPostgres, type TestPostgres } from "../../server/testing/postgres";
import { engineOf, annaEngine } from "../../service/testing/stub-engines";
import { json, run, type Running } from "./running-service";

const programs = postgresPrograms();
const STORAGES = ["SQLite", "PostgreSQL"] as const;
const HOUR = 3_600_000;
// Webhooks on PostgreSQL are due by the clock of the database.
const START = Date.now() + HOUR;
const by = (owner: string) => ({ authorization: `Bearer ${owner}`, "content-type": "application/json" });

/** Fails for the text "fail". */
const engine = engineOf((text, options) =>
  text === "fail" ? Promise.reject(new Error("no")) : annaEngine.depersonalize(text, options),
);

describe.each(STORAGES)("lists on %s", (kind) => {
  const missing = kind === "PostgreSQL" && programs === undefined;
  let postgres: TestPostgres | undefined;
  beforeAll(async () => {
    if (kind === "PostgreSQL" && !missing) postgres = await startPostgres(programs ?? "");
  }, 60_000);
  afterAll(() => postgres?.stop(), 60_000);

  /** Every key is an owner. */
  async function running() {
    const clock = { now: START };
    const storage =
      postgres === undefined
        ? openLibsqlServerStorage({ path: ":memory:" })
        : await openPostgresStorage({ url: await postgres.database() });
    const auth = { ownerOf: (key: string) => Promise.resolve(key) };
    const service = await run(engine, { storage, auth, allowPrivateWebhooks: true, now: () => clock.now });
    return { ...service, clock };
  }
  const get = async ({ request }: Running, path: string, owner = "team"): Promise<Record<string, unknown>> =>
    json(await request(path, { headers: by(owner) }));
  async function created({ post }: Running, owner = "team", more: object = {}): Promise<string> {
    return String((await json(await post({ input: "Anna", ...more }, by(owner))))["synopsis_id"]);
  }
  const ended = (service: Running, id: string, owner = "team") =>
    expect.poll(async () => (await get(service, `/v1/prediction/${id}`, owner))["status"]).not.toBe("processing");
  const idsOf = (page: Record<string, unknown>): string[] => (page["tasks"] as { id: string }[]).map(({ id }) => id);

  test.skipIf(missing)("pages contain every own task once, although new ones arrive", async () => {
    const service = await running();
    const ids: string[] = [];
    for (let made = 0; made < 5; made += 1) {
      // Two of the same millisecond.
      if (made !== 2) service.clock.now += 1;
      ids.unshift(await created(service));
    }
    const other = await created(service, "other");
    for (const id of ids) await ended(service, id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await get(service, `/v1/prediction?limit=2${cursor === undefined ? "" : `&cursor=${cursor}`}`);
      seen.push(...idsOf(page));
      cursor = page["nextCursor"] as string | undefined;
      service.clock.now += 1;
      await created(service);
    } while (cursor !== undefined);
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(new Set(ids));
    expect(seen[0]).toBe(ids[0]);
    expect(idsOf(await get(service, "/v1/prediction", "other"))).toEqual([other]);
    expect(await get(service, "/v1/prediction", "nobody")).toEqual({ tasks: [] });
  });

  test.skipIf(missing)("an entry has no text, name or result, and a status selects entries", async () => {
    const service = await running();
    const good = await created(service, "team", { filename: "Anna.txt" });
    await ended(service, good);
    service.clock.now += 1;
    const bad = await created(service, "team", { input: "fail" });
    await ended(service, bad);
    const times = (at: number) => ({
      createdAt: new Date(at).toISOString(),
      expiresAt: new Date(at + 7 * 24 * HOUR).toISOString(),
    });
    const shared = { operation: "depersonalization", stage: "done" };
    const link = (id: string) => ({ id, task: `${service.service.baseUrl}/v1/prediction/${id}` });
    const completed = { ...shared, ...link(good), status: "completed", progress: 1, ...times(START) };
    const { tasks } = await get(service, "/v1/prediction");
    expect(tasks).toEqual([
      expect.objectContaining({
        ...shared,
        ...link(bad),
        status: "error",
        error: "engine_failed",
        ...times(START + 1),
      }),
      completed,
    ]);
    expect(await get(service, "/v1/prediction?status=completed")).toEqual({ tasks: [completed] });
    expect(idsOf(await get(service, "/v1/prediction?status=error"))).toEqual([bad]);
    expect(await get(service, "/v1/prediction?status=processing")).toEqual({ tasks: [] });
    service.clock.now += 7 * 24 * HOUR;
    expect(await get(service, "/v1/prediction")).toEqual({ tasks: [] });
  });

  test.skipIf(missing)("invalid pages are 400", async () => {
    const service = await running();
    for (const query of ["limit=0", "limit=101", "limit=x", "status=done", "cursor=x", "cursor=1.%00", "status="]) {
      for (const path of ["/v1/prediction", "/v1/failed-webhooks"]) {
        if (path.endsWith("webhooks") && query.startsWith("status")) continue;
        expect((await service.request(`${path}?${query}`)).status, `${path}?${query}`).toBe(400);
      }
    }
  });

  /** Answers with the status in the path. */
  async function receiver() {
    const received: { headers: IncomingHttpHeaders; body: string }[] = [];
    const server = createServer((request, response) => {
      let body = "";
      request.setEncoding("utf8").on("data", (piece: string) => (body += piece));
      request.on("end", () => {
        received.push({ headers: request.headers, body });
        response.writeHead(Number(request.url?.slice(1))).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
  }

  test.skipIf(missing)("failed webhooks are listed for their owner, without content and address", async () => {
    const service = await running();
    const { url, received } = await receiver();
    const ids: string[] = [];
    for (const status of [410, 500, 204]) {
      service.clock.now += 1;
      ids.push(await created(service, "team", { webhookUrl: `${url}/${status}` }));
    }
    await created(service, "other", { webhookUrl: `${url}/410` });
    const listed = async (owner: string, query = "") => get(service, `/v1/failed-webhooks${query}`, owner);
    await expect.poll(() => received.length).toBe(4);
    await expect.poll(async () => ((await listed("team"))["webhooks"] as unknown[]).length).toBe(2);
    await expect.poll(async () => ((await listed("other"))["webhooks"] as unknown[]).length).toBe(1);
    expect(await listed("team")).toEqual({
      webhooks: [
        expect.objectContaining({
          taskId: ids[1],
          state: "pending",
          lastStatus: 500,
          nextAt: expect.any(String) as string,
        }),
        {
          id: `msg_${ids[0]}`,
          taskId: ids[0],
          state: "failed",
          attempts: 1,
          lastStatus: 410,
          lastError: null,
          createdAt: expect.any(String) as string,
          nextAt: null,
        },
      ],
    });
    const first = await listed("team", "?limit=1");
    const second = await listed("team", `?limit=1&cursor=${String(first["nextCursor"])}`);
    expect(second["webhooks"]).toMatchObject([{ taskId: ids[0] }]);
    expect(second).not.toHaveProperty("nextCursor");
  });

  test.skipIf(missing)("after a rotation both secrets sign until the overlap ends, then only the new one", async () => {
    const service = await running();
    const { url, received } = await receiver();
    const rotate = async (body: object, owner = "team") =>
      service.request("/v1/webhook-secret", { method: "POST", headers: by(owner), body: JSON.stringify(body) });
    async function signedBy(...secrets: unknown[]): Promise<boolean[]> {
      const before = received.length;
      await created(service, "team", { webhookUrl: `${url}/200` });
      await expect.poll(() => received.length).toBe(before + 1);
      const { headers, body } = received.at(-1) ?? { headers: {}, body: "" };
      // The library compares with the real time.
      const verify = (secret: unknown): boolean => {
        const webhook = new Webhook(String(secret));
        const at = new Date(Number(headers["webhook-timestamp"]) * 1000);
        const wanted = webhook.sign(String(headers["webhook-id"]), at, body);
        return String(headers["webhook-signature"]).split(" ").includes(wanted);
      };
      return secrets.map((secret) => verify(secret));
    }
    const first = await get(service, "/v1/webhook-secret");
    expect(first["olderUntil"]).toBeNull();
    const unrelated = await get(service, "/v1/webhook-secret", "other");

    const second = await json(await rotate({}));
    expect(second["olderUntil"]).toBe(new Date(START + 24 * HOUR).toISOString());
    expect(await get(service, "/v1/webhook-secret")).toEqual(second);
    expect(second["secret"]).not.toBe(first["secret"]);
    expect(await signedBy(first["secret"], second["secret"], unrelated["secret"])).toEqual([true, true, false]);

    service.clock.now = START + 24 * HOUR;
    expect(await get(service, "/v1/webhook-secret")).toEqual({ ...second, olderUntil: null });
    expect(await signedBy(first["secret"], second["secret"])).toEqual([false, true]);

    // Replaced four times within the overlap, and no more; a leaked secret is ended at once all the same.
    for (let count = 0; count < 4; count += 1) expect((await rotate({ overlapHours: 168 })).status).toBe(200);
    expect((await rotate({ overlapHours: 168 })).status).toBe(429);
    const last = await json(await rotate({ overlapHours: 0 }));
    expect(last["olderUntil"]).toBeNull();
    expect(await signedBy(second["secret"], last["secret"])).toEqual([false, true]);
    expect(await get(service, "/v1/webhook-secret", "other")).toEqual(unrelated);
    for (const body of [{ overlapHours: -1 }, { overlapHours: 169 }, { overlapHours: 0.5 }]) {
      expect((await rotate(body)).status).toBe(400);
    }
  });

  test.skipIf(missing)("rotations at the same time leave one current secret", async () => {
    const service = await running();
    const rotations = await Promise.all(
      Array.from({ length: 4 }, () =>
        service.request("/v1/webhook-secret", { method: "POST", headers: by("team"), body: "{}" }),
      ),
    );
    expect(rotations.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const current = await get(service, "/v1/webhook-secret");
    const answered = await Promise.all(rotations.map(async (response) => (await json(response))["secret"]));
    expect(answered).toContain(current["secret"]);
  });
});
