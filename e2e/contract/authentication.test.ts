import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import { createClient } from "../../electron/platform/service-client/client";
import { json, KEY, run } from "./running-service";

const PATHS = [
  ["POST", "/v1/depersonalization"],
  ["GET", "/v1/prediction/7f6c1c5e-0000-4000-8000-000000000000"],
  ["DELETE", "/v1/prediction/7f6c1c5e-0000-4000-8000-000000000000"],
  ["GET", "/v1/nowhere"],
] as const;

describe("specification 5: every endpoint requires an API key", () => {
  test.each(PATHS)("%s %s without a key is 401 with WWW-Authenticate: Bearer (ours)", async (method, path) => {
    const { service } = await run();
    const response = await fetch(`${service.baseUrl}${path}`, { method });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
    expect(await json(response)).toMatchObject({ error: "unauthorized", message: expect.any(String) as string });
  });

  test.each([
    ["a wrong key", "Bearer wrong"],
    ["another scheme", `Basic ${KEY}`],
    ["the bare key", KEY],
    ["a longer key", `Bearer ${KEY}x`],
    ["a key in two words", `Bearer ${KEY} ${KEY}`],
    ["no key", "Bearer "],
  ])("%s is 401 and is not quoted", async (_what, authorization) => {
    const { request } = await run();
    const response = await request("/v1/prediction/1", { headers: { authorization } });
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain(KEY);
  });

  test("the right key is let in; the case of the word Bearer does not matter", async () => {
    const { request } = await run();
    for (const scheme of ["Bearer", "bearer"]) {
      expect((await request("/v1/prediction/1", { headers: { authorization: `${scheme} ${KEY}` } })).status).toBe(404);
    }
  });

  test("a refused body is not read", async () => {
    const { service } = await run();
    const response = await fetch(`${service.baseUrl}/v1/depersonalization`, { method: "POST", body: "not json" });
    expect(response.status).toBe(401);
  });
});

describe("whoever has no key (ours)", () => {
  const sockets: Socket[] = [];
  // Open connections could prevent the service from stopping.
  afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

  /** The rest of the announced body never follows. */
  function begin(url: URL, head: string): Socket {
    const socket = connect(Number(url.port), "127.0.0.1");
    sockets.push(socket);
    socket.write(`${head}\r\nHost: ${url.host}\r\nContent-Length: 5000000\r\n\r\n{`);
    return socket;
  }

  /** Leaves the body in the socket. */
  async function headOf(socket: Socket): Promise<string> {
    let read = "";
    while (!read.includes("\r\n\r\n")) {
      await once(socket, "readable");
      let byte: unknown;
      while (!read.endsWith("\r\n\r\n") && (byte = socket.read(1)) instanceof Buffer) read += byte.toString("latin1");
    }
    return read;
  }

  test.each([
    ["without a key", "POST /api/v1/depersonalization HTTP/1.1", 401],
    ["with a wrong key", "POST /api/v1/depersonalization HTTP/1.1\r\nAuthorization: Bearer wrong", 401],
    ["at a path that does not exist", "PUT /nowhere HTTP/1.1", 401],
    ["where no key is needed", "GET /healthz HTTP/1.1", 200],
  ])("is cut off after the answer, and its body is not waited for: %s", async (_where, head, status) => {
    const { service } = await run();
    const socket = begin(new URL(service.baseUrl), head);
    const answer = await headOf(socket);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    // Fails at once if the service keeps the connection open.
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    await text(socket);
  });

  test("whoever has one keeps the connection", async () => {
    const { request } = await run();
    expect((await request("/v1/balance")).headers.get("connection")).toBe("keep-alive");
  });
});

describe("GET /healthz (ours)", () => {
  test("needs no key", async () => {
    const { service } = await run();
    const response = await fetch(new URL("/healthz", service.baseUrl));
    expect(response.status).toBe(200);
    expect(await json(response)).toEqual({ status: "ok" });
  });
});

describe("rate limit (ours)", () => {
  test("too many requests are 429 with Retry-After, by owner", async () => {
    const { request } = await run(undefined, { requestsPerMinute: 2 });
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await request("/v1/balance")).status);
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await request("/v1/balance");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await json(refused)).toMatchObject({ error: "rate_limited" });
  });

  test("guessing keys is slowed down; the right key still gets in", async () => {
    const { request } = await run();
    const guess = async () => (await request("/v1/balance", { headers: { authorization: "Bearer guess" } })).status;
    const statuses = new Set<number>();
    for (let i = 0; i < 125; i += 1) statuses.add(await guess());
    expect(statuses).toEqual(new Set([401, 429]));
    expect((await request("/v1/balance")).status).toBe(200);
  });
});

describe("several keys (ours)", () => {
  test("each name sees its own tasks and nobody else's", async () => {
    const owners = new Map([
      ["key-a", "a"],
      ["key-b", "b"],
    ]);
    const { service } = await run(undefined, { auth: { ownerOf: (key) => Promise.resolve(owners.get(key)) } });
    const clientOf = (key: string) => createClient({ baseUrl: service.baseUrl, key });
    const created = await clientOf("key-a").depersonalize({ input: "Anna" });
    if (!created.ok) throw new Error(created.error.code);
    const { id } = created.value;
    expect(await clientOf("key-a").getTask(id)).toMatchObject({ ok: true });
    const stranger = clientOf("key-b");
    expect(await stranger.getTask(id)).toMatchObject({ error: { code: "task_not_found" } });
    expect(await stranger.cancel(id)).toMatchObject({ ok: false });
    expect(await stranger.depersonalize({ sourceUri: id })).toMatchObject({ error: { code: "task_not_found" } });
    expect(await clientOf("key-a").getTask(id)).toMatchObject({ ok: true });
  });
});
