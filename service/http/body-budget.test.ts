import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { type AddressInfo, connect } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import { limitBodies } from "./body-budget";
import { answerFailures } from "./failures";

const apps: FastifyInstance[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

/** Room for 2000 bytes, 1000 per owner. Replies to /held wait for `release`. */
async function listening(): Promise<{ port: number; release: () => void; pieces: () => number }> {
  const app = Fastify({ bodyLimit: 10_000, forceCloseConnections: true });
  apps.push(app);
  answerFailures(app, { maxTextBytes: 10_000, failed: () => undefined });
  app.decorateRequest("owner", "");
  app.addHook("onRequest", (request, _reply, next) => {
    request.owner = String(request.headers["x-owner"] ?? "one");
    next();
  });
  limitBodies(app, 2000);
  let pieces = 0;
  app.addHook("preParsing", (_request, _reply, payload, next) => {
    payload.on("data", () => (pieces += 1));
    next(null, payload);
  });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  app.post("/held", async () => {
    await held;
    return {};
  });
  app.post("/", (request) => ({ length: (request.body as { text: string }).text.length }));
  await app.listen({ port: 0, host: "127.0.0.1" });
  return { port: (app.server.address() as AddressInfo).port, release, pieces: () => pieces };
}

const bodyOf = (length: number): string => JSON.stringify({ text: "a".repeat(length) });
const send = (port: number, path: string, length: number, owner = "one"): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-owner": owner },
    body: bodyOf(length),
  });

test("bodies that do not fit together are refused, and fit again when the others are answered", async () => {
  const { port, release } = await listening();
  const first = send(port, "/held", 600);
  await expect.poll(async () => (await send(port, "/", 600)).status).toBe(503);
  const refused = await send(port, "/", 600);
  expect(refused.headers.get("retry-after")).toBe("2");
  expect(await refused.json()).toMatchObject({ error: "unavailable", details: { limit: 2000, unit: "bytes" } });
  expect((await send(port, "/", 100)).status).toBe(200);
  release();
  expect((await first).status).toBe(200);
  await expect.poll(async () => (await send(port, "/", 600)).status).toBe(200);
});

test("the bodies of several owners do not exceed the room together", async () => {
  const { port, release } = await listening();
  const held = ["two", "three"].map((owner) => send(port, "/held", 850, owner));
  await expect.poll(async () => (await send(port, "/", 600)).status).toBe(503);
  expect((await send(port, "/", 100)).status).toBe(200);
  release();
  for (const answer of held) expect((await answer).status).toBe(200);
});

test("the bodies of one owner leave half of the room to others", async () => {
  const { port, release } = await listening();
  const first = send(port, "/held", 900);
  await expect.poll(async () => (await send(port, "/", 600)).status).toBe(503);
  expect((await send(port, "/", 600, "two")).status).toBe(200);
  release();
  expect((await first).status).toBe(200);
});

test("a client that leaves in the middle of its body gives its room back", async () => {
  const { port } = await listening();
  const headers = { "content-type": "application/json" };
  const left = httpRequest({ port, host: "127.0.0.1", method: "POST", path: "/", headers });
  left.on("error", () => undefined);
  left.write(bodyOf(700).slice(0, 650));
  await expect.poll(async () => (await send(port, "/", 600)).status).toBe(503);
  left.destroy();
  await expect.poll(async () => (await send(port, "/", 600)).status).toBe(200);
});

test("a body in chunks of one byte is joined before it is kept", async () => {
  const { port, pieces } = await listening();
  const sent = connect(port, "127.0.0.1");
  const body = bodyOf(700);
  sent.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n");
  for (const letter of body) sent.write(`1\r\n${letter}\r\n`);
  sent.write("0\r\n\r\n");
  const [reply] = (await once(sent, "data")) as [Buffer];
  sent.destroy();
  expect(reply.toString()).toContain('{"length":700}');
  expect(pieces()).toBeLessThanOrEqual(4);
});
