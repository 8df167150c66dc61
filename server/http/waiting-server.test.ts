import { expect, test } from "vitest";
import { listenWhileWaiting } from "./waiting-server";

test("while the database is away the process is alive, not ready, and takes nothing", async () => {
  const server = await listenWhileWaiting("127.0.0.1", 0);
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init);
  expect((await ask("/healthz")).status).toBe(200);
  for (const path of ["/readyz", "/api/v1/balance", "/healthz?x"]) {
    const response = await ask(path);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await response.json()).toMatchObject({ error: "unavailable", message: expect.any(String) as string });
  }
  expect((await ask("/api/v1/depersonalization", { method: "POST", body: "Anna" })).status).toBe(503);
  await server.close();
  await expect(ask("/healthz")).rejects.toThrow();
});
