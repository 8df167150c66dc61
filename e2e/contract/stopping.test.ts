import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { json, KEY, run } from "./running-service";

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

describe("a service that stops (ours)", () => {
  test("is not ready at once, and takes what still comes until its balancer has turned away", async () => {
    const balancer = gate();
    const waits: number[] = [];
    const pause = (ms: number): Promise<void> => {
      waits.push(ms);
      return balancer.opened;
    };
    const { service, request, post } = await run(undefined, { pause });
    const at = (path: string) => fetch(new URL(path, service.baseUrl));
    expect((await at("/readyz")).status).toBe(200);
    const stopped = service.stop(0, 5000);
    const ready = await at("/readyz");
    expect(ready.status).toBe(503);
    expect(Number(ready.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await at("/healthz")).status).toBe(200);
    const created = await post({ input: "Anna" });
    expect(created.status).toBe(200);
    expect((await request(`/v1/prediction/${String((await json(created))["synopsis_id"])}`)).status).toBe(200);
    expect(waits).toEqual([5000]);
    balancer.open();
    await stopped;
    await expect(at("/healthz")).rejects.toThrow();
  });

  test("accepts a task whose request it has begun to receive", async () => {
    const { service } = await run();
    const { port, host } = new URL(service.baseUrl);
    const socket = connect(Number(port), "127.0.0.1");
    const answer = text(socket);
    const body = JSON.stringify({ input: "Anna" });
    const head = `POST /api/v1/depersonalization HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${KEY}\r\n`;
    await new Promise((resolve) => socket.write(head, resolve));
    // Another connection is answered after the service has read the beginning of the first.
    await fetch(new URL("/healthz", service.baseUrl));
    const stopped = service.stop(0);
    const health = () => fetch(new URL("/healthz", service.baseUrl)).then(String, () => "closed");
    await expect.poll(health).toBe("closed");
    socket.write(`Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*"synopsis_id"/);
    await stopped;
  }, 30_000);

  test("does not wait for whoever never finishes its request", async () => {
    const { service } = await run();
    const { port, host } = new URL(service.baseUrl);
    const slow: Socket = connect(Number(port), "127.0.0.1");
    slow.on("error", () => undefined);
    slow.write(
      `POST /api/v1/depersonalization HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${KEY}\r\n` +
        "Content-Type: application/json\r\nContent-Length: 1000\r\nExpect: 100-continue\r\n\r\n",
    );
    // The service has the head and expects the body.
    await once(slow, "data");
    const closed = once(slow, "close");
    await service.stop(0);
    await closed;
  }, 30_000);
});
