import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, test } from "vitest";
import { heldEngine, failingEngine } from "../../service/testing/stub-engines";
import { json, run } from "./running-service";

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** Replies to the nth call with the nth status, later with the last. */
async function receiver(...statuses: number[]): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (piece: string) => (body += piece));
    request.on("end", () => {
      const status = statuses[Math.min(received.length, statuses.length - 1)] ?? 200;
      received.push({ headers: request.headers, body });
      response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received };
}

const logOf = async ({ request }: Awaited<ReturnType<typeof run>>, id: unknown) =>
  (await json(await request(`/v1/prediction/${String(id)}/webhooks`)))["webhooks"];

describe("specification 6: webhooks (payload, signature and retries are ours: Standard Webhooks)", () => {
  test("a completed task is sent as the task object, signed for an independent library to verify", async () => {
    const { url, received } = await receiver(200);
    const running = await run(undefined, { allowPrivateWebhooks: true });
    const { secret } = await json(await running.request("/v1/webhook-secret"));
    const task = await running.finished({ input: "Anna", depersonalizationMode: "reversible", webhookUrl: url });
    await expect.poll(() => received.length).toBe(1);
    const { headers, body } = received[0]!;
    const verified = new Webhook(String(secret)).verify(body, headers as Record<string, string>);
    expect(verified).toEqual(task);
    expect(() => new Webhook(String(secret)).verify(`${body} `, headers as Record<string, string>)).toThrow();
    await expect
      .poll(() => logOf(running, task["id"]))
      .toMatchObject([{ state: "delivered", attempts: 1, lastStatus: 200 }]);
  });

  test("a webhookUrl with characters that no URL has is called as a browser would", async () => {
    const { url, received } = await receiver(200);
    const running = await run(undefined, { allowPrivateWebhooks: true });
    const { id } = await running.finished({ input: "Anna", webhookUrl: `${url}?of=\u0000 \ud800` });
    await expect.poll(() => logOf(running, id)).toMatchObject([{ state: "delivered", attempts: 1 }]);
    expect(received).toHaveLength(1);
  });

  test("a webhookUrl may have 4096 characters, which may become more when it is normalized", async () => {
    const { url, received } = await receiver(200);
    const running = await run(undefined, { allowPrivateWebhooks: true });
    const longest = `${url}?`.padEnd(4096, "я");
    expect((await running.post({ input: "Anna", webhookUrl: `${longest}a` })).status).toBe(400);
    await running.finished({ input: "Anna", webhookUrl: longest.slice(0, 2000) });
    await expect.poll(() => received.length).toBe(1);
    const { id } = await running.finished({ input: "Anna", webhookUrl: longest });
    expect((await running.request(`/v1/prediction/${String(id)}`)).status).toBe(200);
  });

  test("results that have been sent a hundred times are not sent again", async () => {
    const { url, received } = await receiver(200);
    const running = await run(undefined, { allowPrivateWebhooks: true });
    const { id } = await running.finished({ input: "Anna", webhookUrl: url });
    const again = () => running.request(`/v1/prediction/${String(id)}/webhooks`, { method: "POST" });
    await expect.poll(() => received.length).toBe(1);
    for (let sent = 1; sent < 100; sent += 1) expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(429);
    expect(await logOf(running, id)).toHaveLength(100);
  });

  test("a task in error is sent too", async () => {
    const { url, received } = await receiver(200);
    const running = await run(failingEngine, { allowPrivateWebhooks: true });
    await running.finished({ input: "Anna", webhookUrl: url });
    await expect.poll(() => received.length).toBe(1);
    expect(JSON.parse(received[0]!.body)).toMatchObject({ status: "error", error: "engine_failed" });
  });

  test.each([500, 302, 404])("a receiver that answers %i is tried again, with the same webhook-id", async (status) => {
    let now = Date.now();
    const { url, received } = await receiver(status, 204);
    const running = await run(undefined, { allowPrivateWebhooks: true, now: () => now });
    const { id } = await running.finished({ input: "Anna", webhookUrl: url });
    await expect.poll(() => logOf(running, id)).toMatchObject([{ state: "pending", attempts: 1, lastStatus: status }]);
    now += 10_000;
    // The end of another task wakes the service, which would otherwise use the real clock.
    await running.finished({ input: "Anna", webhookUrl: url });
    await expect.poll(() => logOf(running, id)).toMatchObject([{ state: "delivered", attempts: 2, lastStatus: 204 }]);
    const ids = received.map(({ headers }) => headers["webhook-id"]);
    expect(ids.filter((each) => each === ids[0])).toHaveLength(2);
  });

  test("a receiver that never answers holds up no other one", async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    closing.push(() => {
      silent.close();
      silent.closeAllConnections();
    });
    const hanging = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/hook`;
    const { url, received } = await receiver(200);
    const running = await run(undefined, { allowPrivateWebhooks: true });
    for (let i = 0; i < 6; i++) await running.finished({ input: "Anna", webhookUrl: hanging });
    await running.finished({ input: "Anna", webhookUrl: url });
    await expect.poll(() => received.length).toBe(1);
  });

  test("a receiver that hangs for one owner holds up no webhook of another owner to the same receiver", async () => {
    const received: string[] = [];
    // Accepts only the webhooks of the second owner, at another path.
    const server = createServer((request, response) => {
      received.push(request.url ?? "");
      if (request.url === "/second") response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    closing.push(() => {
      server.close();
      server.closeAllConnections();
    });
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const running = await run(undefined, {
      allowPrivateWebhooks: true,
      auth: { ownerOf: (key) => Promise.resolve(key) },
    });
    for (let i = 0; i < 12; i++) await running.finished({ input: "Anna", webhookUrl: `${origin}/first` });
    await running.post({ input: "Anna", webhookUrl: `${origin}/second` }, { authorization: "Bearer second" });
    await expect.poll(() => received).toContain("/second");
  });

  test("many webhooks to one receiver do not wait for a pause of the service", async () => {
    const { url, received } = await receiver(200);
    // The clock is stopped, so a delayed delivery is never due.
    const running = await run(undefined, { allowPrivateWebhooks: true, now: () => 1_800_000_000_000 });
    for (let i = 0; i < 40; i++) await running.post({ input: `Anna ${i}`, webhookUrl: url });
    await expect.poll(() => received.length).toBe(40);
  });

  test("410 ends it", async () => {
    const { url } = await receiver(410);
    const running = await run(undefined, { allowPrivateWebhooks: true });
    const { id } = await running.finished({ input: "Anna", webhookUrl: url });
    await expect.poll(() => logOf(running, id)).toMatchObject([{ state: "failed", attempts: 1, nextAt: null }]);
  });

  test("can be sent once more by hand", async () => {
    const { url, received } = await receiver(200);
    const running = await run(undefined, { allowPrivateWebhooks: true });
    const { id } = await running.finished({ input: "Anna", webhookUrl: url });
    await expect.poll(() => received.length).toBe(1);
    await running.request(`/v1/prediction/${String(id)}/webhooks`, { method: "POST" });
    await expect.poll(() => received.length).toBe(2);
  });

  test("a deleted task is not sent", async () => {
    const held = heldEngine();
    const { url, received } = await receiver(200);
    const running = await run(held.engine, { allowPrivateWebhooks: true });
    const { synopsis_id: id } = await json(await running.post({ input: "Anna", webhookUrl: url }));
    await running.request(`/v1/prediction/${String(id)}`, { method: "DELETE" });
    held.release();
    await running.finished({ input: "Anna" });
    expect(received).toEqual([]);
  });
});

describe("private addresses are refused unless allowed (ours)", () => {
  test.each([
    "http://127.0.0.1/hook",
    "https://127.0.0.1/hook",
    "https://[::1]/",
    "https://169.254.169.254/",
    "http://hooks.example/",
  ])("%s is 422", async (webhookUrl) => {
    const { post } = await run();
    const response = await post({ input: "Anna", webhookUrl });
    expect(response.status).toBe(422);
    expect(await json(response)).toMatchObject({ error: "webhook_refused" });
  });

  test("a name that leads to this computer is refused when it is looked up", async () => {
    const running = await run();
    const { id } = await running.finished({ input: "Anna", webhookUrl: "https://localhost/hook" });
    await expect.poll(() => logOf(running, id)).toMatchObject([{ state: "failed", lastError: "private_address" }]);
  });
  test("a receiver that cannot be reached is named by its cause in the log", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const running = await run(undefined, { allowPrivateWebhooks: true });
    const { id } = await running.finished({ input: "Anna", webhookUrl: `http://127.0.0.1:${port}/hook` });
    await expect.poll(() => logOf(running, id)).toMatchObject([{ state: "pending", lastError: "refused" }]);
  });
});
