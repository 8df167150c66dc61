import { describe, expect, test } from "vitest";
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

describe("GET /healthz (ours)", () => {
  test("needs no key", async () => {
    const { service } = await run();
    const response = await fetch(new URL("/healthz", service.baseUrl));
    expect(response.status).toBe(200);
    expect(await json(response)).toEqual({ status: "ok" });
  });
});
