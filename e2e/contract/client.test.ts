import { describe, expect, test } from "vitest";
import { createClient } from "../../electron/platform/service-client/client";
import { heldEngine, failingEngine, annaEngine } from "../../service/testing/stub-engines";
import { run } from "./running-service";

const NOBODY = "7f6c1c5e-0000-4000-8000-000000000000";

describe("the application's client with the application's service", () => {
  test("creates, reads, and finds the result", async () => {
    const { client } = await run();
    const created = await client.depersonalize({ input: "Anna called", depersonalizationMode: "reversible" });
    if (!created.ok) throw new Error(created.error.code);
    await expect
      .poll(() => client.getTask(created.value.id))
      .toMatchObject({
        ok: true,
        value: {
          id: created.value.id,
          status: "completed",
          transcriptDepersonalized: { text: "[NAME_1] called", mapping: { "[NAME_1]": "Anna" }, spans: [{ start: 0 }] },
        },
      });
  });

  test("asking twice with one idempotency key makes one task", async () => {
    const { client } = await run();
    const ask = () => client.depersonalize({ input: "Anna" }, { idempotencyKey: "journal row 1" });
    expect(await ask()).toEqual(await ask());
  });

  test("a text of lone surrogates and NUL comes back as it was", async () => {
    const { client } = await run();
    const input = "a\u0000b\ud800c 😀 \udc00";
    const created = await client.depersonalize({ input });
    if (!created.ok) throw new Error(created.error.code);
    await expect
      .poll(() => client.getTask(created.value.id))
      .toMatchObject({ value: { status: "completed", transcriptDepersonalized: { text: input } } });
  });

  test("a task that failed says so", async () => {
    const { client } = await run(failingEngine);
    const created = await client.depersonalize({ input: "Anna" });
    if (!created.ok) throw new Error(created.error.code);
    await expect
      .poll(() => client.getTask(created.value.id))
      .toMatchObject({ ok: true, value: { status: "error", error: { code: "engine_failed" } } });
  });

  test("a cancelled task is gone", async () => {
    const held = heldEngine();
    const { client } = await run(held.engine);
    const created = await client.depersonalize({ input: "Anna" });
    if (!created.ok) throw new Error(created.error.code);
    expect(await client.cancel(created.value.id)).toEqual({ ok: true, value: null });
    expect(await client.getTask(created.value.id)).toMatchObject({ ok: false, error: { code: "task_not_found" } });
  });

  test.each([
    ["an unknown source", { sourceUri: NOBODY }, "task_not_found"],
    ["nothing to work on", {}, "bad_request"],
    ["too long a text", { input: "x".repeat(2000) }, "too_large"],
  ])("%s: %o", async (_what, request, code) => {
    const { client } = await run(annaEngine, { maxTextBytes: 1000 });
    expect(await client.depersonalize(request)).toMatchObject({ ok: false, error: { code } });
  });

  test("a source that is not completed", async () => {
    const held = heldEngine();
    const { client } = await run(held.engine);
    const created = await client.depersonalize({ input: "Anna" });
    if (!created.ok) throw new Error(created.error.code);
    expect(await client.depersonalize({ sourceUri: created.value.id })).toMatchObject({
      error: { code: "task_not_finished" },
    });
  });

  test("check tells a good key, a wrong key and a service that has gone", async () => {
    const { service, client } = await run();
    expect(await client.check()).toMatchObject({ ok: true });
    const stranger = createClient({ baseUrl: service.baseUrl, key: "wrong" });
    expect(await stranger.check()).toMatchObject({ error: { code: "unauthorized" } });
    const nowhere = createClient({ baseUrl: "http://127.0.0.1:1/api", key: "any" });
    expect(await nowhere.check()).toMatchObject({ error: { code: "service_unreachable" } });
  });

  test("no key is said before anything is sent", async () => {
    const { service } = await run();
    const keyless = createClient({ baseUrl: service.baseUrl, key: "" });
    expect(await keyless.check()).toMatchObject({ error: { code: "no_key" } });
  });
});
