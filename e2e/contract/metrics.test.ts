import { describe, expect, test } from "vitest";
import { heldEngine } from "../../service/testing/stub-engines";
import { run } from "./running-service";

const OWNERS = new Map([
  ["key-a", "a"],
  ["key-b", "b"],
]);
const OPERATOR = "the-operator-s-key";
const options = { auth: { ownerOf: (key: string) => Promise.resolve(OWNERS.get(key)) }, metricsKey: OPERATOR };
const by = (key: string) => ({ authorization: `Bearer ${key}` });
const CREATED = /^outis_http_requests_total\{method="POST",route="\/api\/v1\/depersonalization",status="200"\} (\d+)$/m;

describe("GET /metrics (ours)", () => {
  test("shows an owner's key its own requests and nothing of another's", async () => {
    const { request, post } = await run(undefined, options);
    for (const key of ["key-a", "key-b", "key-b"]) await post({ input: "Anna" }, by(key));
    const seen = async (key: string) => (await request("/../metrics", { headers: by(key) })).text();
    expect(CREATED.exec(await seen("key-a"))?.[1]).toBe("1");
    expect(CREATED.exec(await seen("key-b"))?.[1]).toBe("2");
    expect(await seen("key-a")).not.toContain("outis_tasks_running");
    expect(CREATED.exec(await seen(OPERATOR))?.[1]).toBe("3");
  });

  test("shows an owner its own waiting tasks, the operator those of all", async () => {
    const held = heldEngine();
    const { request, post } = await run(held.engine, options);
    for (const key of ["key-a", "key-a", "key-a", "key-b"]) await post({ input: "Anna" }, by(key));
    await held.begun;
    const seen = async (key: string) => (await request("/../metrics", { headers: by(key) })).text();
    expect(await seen("key-a")).toMatch(/^outis_tasks_waiting 1$/m);
    expect(await seen("key-b")).toMatch(/^outis_tasks_waiting 1$/m);
    expect(await seen(OPERATOR)).toMatch(/^outis_tasks_waiting 2$/m);
    const all = await seen(OPERATOR);
    expect(all).toMatch(/^outis_tasks_running 2$/m);
    expect(Number(/^outis_queue_age_seconds (\S+)$/m.exec(all)?.[1])).toBeGreaterThan(0);
    expect(Number(/^outis_http_first_answer_seconds_count (\d+)$/m.exec(all)?.[1])).toBeGreaterThan(0);
    expect(await seen("key-a")).not.toMatch(/outis_(queue_age|http_first_answer)_seconds/);
    held.release();
  });

  test("is all that the operator's key opens, and a wrong one opens nothing", async () => {
    const { request, service } = await run(undefined, options);
    for (const path of ["/v1/balance", "/v1/usage", "/v1/webhook-secret", "/nowhere"]) {
      expect((await request(path, { headers: by(OPERATOR) })).status).toBe(401);
    }
    const asked = await fetch(new URL("/metrics", service.baseUrl), { headers: by(`${OPERATOR}x`) });
    expect(asked.status).toBe(401);
  });
});
