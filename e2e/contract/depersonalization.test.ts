import { describe, expect, test } from "vitest";
import { heldEngine, engineOf, annaEngine } from "../../service/testing/stub-engines";
import { json, run } from "./running-service";
import { MAX_TEXT_BYTES } from "../../shared/api/limits";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const NOBODY = "7f6c1c5e-0000-4000-8000-000000000000";

describe("specification 1: the base address", () => {
  test("ends with the path segment /api", async () => {
    const { service } = await run();
    expect(service.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api$/);
  });
});

describe("specification 2.2 and 4.1 rule 2: creating a task", () => {
  test("answers 200 with synopsis_id, a UUID, and task, a link of the form /api/v1/prediction/<synopsis_id>", async () => {
    const { service, post } = await run();
    const response = await post({ input: "Anna" });
    expect(response.status).toBe(200);
    const body = await json(response);
    expect(body["synopsis_id"]).toMatch(UUID);
    expect(body["task"]).toBe(`${service.baseUrl}/v1/prediction/${String(body["synopsis_id"])}`);
  });

  test("the link can be followed", async () => {
    const { post, request, service } = await run();
    const { task } = await json(await post({ input: "Anna" }));
    const response = await request(String(task).slice(service.baseUrl.length));
    expect(response.status).toBe(200);
  });

  test("the link names the host that was asked", async () => {
    const { service, post } = await run();
    const { task } = await json(await post({ input: "Anna" }));
    expect(new URL(String(task)).host).toBe(new URL(service.baseUrl).host);
  });
});

describe("specification 4.1: fields and defaults", () => {
  const seen = () => {
    const options: Record<string, unknown>[] = [];
    const engine = engineOf((text, { mode, language, languageOut, ...rest }) => {
      options.push({ text, mode, language, languageOut });
      return annaEngine.depersonalize(text, { mode, language, languageOut, ...rest });
    });
    return { options, engine };
  };

  test("the mode defaults to blind, both languages to ru", async () => {
    const { options, engine } = seen();
    await (await run(engine)).finished({ input: "Anna" });
    expect(options).toEqual([{ text: "Anna", mode: "blind", language: "ru", languageOut: "ru" }]);
  });

  test.each(["blind", "reversible", "randomize"])("mode %s is accepted", async (mode) => {
    const { options, engine } = seen();
    const { finished } = await run(engine);
    const body = { input: "Anna", depersonalizationMode: mode, languageIn: "en", languageOut: "en" };
    expect((await finished(body))["status"]).toBe("completed");
    expect(options[0]).toMatchObject({ mode, language: "en", languageOut: "en" });
  });

  test("filename comes back in the task (2.1)", async () => {
    const { finished } = await run();
    expect(await finished({ input: "Anna", filename: "letter" })).toMatchObject({ filename: "letter" });
  });

  test.each([
    ["an unknown mode", { depersonalizationMode: "loud" }, "depersonalizationMode"],
    ["a language that is no ISO 639-1 code", { languageIn: "russian" }, "languageIn"],
    ["a code that is no language", { languageIn: "zz" }, "languageIn"],
    ["a code in capitals", { languageOut: "RU" }, "languageOut"],
    ["a sourceUri that is no UUID", { sourceUri: "task 1", input: undefined }, "sourceUri"],
    ["an input that is no text", { input: 5 }, "input"],
    ["an empty input", { input: "" }, "input"],
    ["a webhookUrl that is no URL", { webhookUrl: "there" }, "webhookUrl"],
  ])("%s is refused with 400 that names the field and quotes nothing (ours)", async (_what, fields, field) => {
    const { post } = await run();
    const response = await post({ input: "Anna", ...fields });
    expect(response.status).toBe(400);
    const body = await json(response);
    expect(body).toMatchObject({ error: "bad_request", details: { fields: [{ field }] } });
    expect(JSON.stringify(body)).not.toMatch(/Anna|loud|russian|zz|RU|task 1|there/);
  });

  test("unknown fields are ignored", async () => {
    const { post } = await run();
    expect((await post({ input: "Anna", colour: "green" })).status).toBe(200);
  });
});

describe("specification 4.1 rule 1: input or sourceUri", () => {
  test("neither is 400 (ours)", async () => {
    const { post } = await run();
    expect((await post({})).status).toBe(400);
  });

  test("both is 400 (ours)", async () => {
    const { post } = await run();
    expect((await post({ input: "Anna", sourceUri: NOBODY })).status).toBe(400);
  });

  test("sourceUri takes the text of an existing task", async () => {
    const { finished } = await run();
    const source = await finished({ input: "Anna and Anna" });
    const task = await finished({ sourceUri: source["id"], depersonalizationMode: "reversible" });
    expect(task).toMatchObject({
      status: "completed",
      transcriptDepersonalized: { text: "[NAME_1] and [NAME_1]", mapping: { "[NAME_1]": "Anna" } },
    });
    expect(task["id"]).not.toBe(source["id"]);
  });

  test("sourceUri of a task that does not exist is 404 (ours)", async () => {
    const { post } = await run();
    const response = await post({ sourceUri: NOBODY });
    expect(response.status).toBe(404);
    expect(await json(response)).toMatchObject({ error: "not_found", message: expect.any(String) as string });
  });

  test("sourceUri of a task that is not completed is 409 (ours)", async () => {
    const held = heldEngine();
    const { post } = await run(held.engine);
    const { synopsis_id: id } = await json(await post({ input: "Anna" }));
    const response = await post({ sourceUri: id });
    expect(response.status).toBe(409);
    expect(await json(response)).toMatchObject({ error: "task_not_completed" });
  });
});

describe("Idempotency-Key (ours)", () => {
  test("the same key with the same request gives the same task", async () => {
    const { post } = await run();
    const header = { "idempotency-key": "once" };
    const first = await json(await post({ input: "Anna" }, header));
    const second = await json(await post({ input: "Anna", languageIn: "ru" }, header));
    expect(second).toEqual(first);
  });

  test("the same key with another request is 422", async () => {
    const { post } = await run();
    await post({ input: "Anna" }, { "idempotency-key": "once" });
    const response = await post({ input: "Boris" }, { "idempotency-key": "once" });
    expect(response.status).toBe(422);
    expect(await json(response)).toMatchObject({ error: "idempotency_key_reused" });
  });

  test("is forgotten after 24 hours", async () => {
    let now = Date.now();
    const { post } = await run(annaEngine, { now: () => now });
    const header = { "idempotency-key": "once" };
    const first = await json(await post({ input: "Anna" }, header));
    now += 24 * 3_600_000 + 1;
    expect(await json(await post({ input: "Anna" }, header))).not.toEqual(first);
  });

  test("twenty requests at once with one key make one task", async () => {
    const { post } = await run();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => json(await post({ input: "Anna" }, { "idempotency-key": "once" }))),
    );
    expect(new Set(answers.map((answer) => answer["synopsis_id"])).size).toBe(1);
  });
});

describe("specification 8: limits (their values are ours)", () => {
  test("a text over the limit is 413, which names the limit", async () => {
    const { post } = await run(annaEngine, { maxTextBytes: 1000 });
    const response = await post({ input: "я".repeat(501) });
    expect(response.status).toBe(413);
    expect(await json(response)).toMatchObject({ error: "payload_too_large", details: { limit: 1000 } });
  });

  test("the limit counts bytes of UTF-8, however JSON writes them", async () => {
    const { post } = await run(annaEngine, { maxTextBytes: 1000 });
    expect((await post({ input: "я".repeat(500) })).status).toBe(200);
    const escaped = `{"input":"${"\\u044f".repeat(500)}"}`;
    expect((await post(JSON.parse(escaped))).status).toBe(200);
  });

  test("a body that could not be a text within the limit is 413 too", async () => {
    const { post } = await run(annaEngine, { maxTextBytes: 1000 });
    const response = await post({ input: "x".repeat(200_000) });
    expect(response.status).toBe(413);
    expect(await json(response)).toMatchObject({ details: { limit: 1000 } });
  });

  test("a body over its limit is 413 whatever it contains: it is not read to its end", async () => {
    const { request } = await run(annaEngine, { maxTextBytes: 1000 });
    const padded = (spaces: number) =>
      request("/v1/depersonalization", {
        method: "POST",
        body: `{"input":"Anna"${" ".repeat(spaces)}}`,
        headers: { "content-type": "application/json" },
      });
    expect((await padded(60_000)).status).toBe(200);
    expect((await padded(70_000)).status).toBe(413);
  });

  test("a body of millions of small values is 400: it is not parsed", async () => {
    const { request } = await run();
    const body = `{"input":"Anna","more":[${"{},".repeat(1_300_000)}{}]}`;
    const headers = { "content-type": "application/json" };
    expect((await request("/v1/depersonalization", { method: "POST", body, headers })).status).toBe(400);
  });

  test("a text of the greatest size is accepted, and the service answers while it works on them", async () => {
    const { finished } = await run();
    const task = await finished({ input: `${"x".repeat(MAX_TEXT_BYTES - 5)} Anna` });
    expect(task["status"]).toBe("completed");
  });

  test("a full queue is 503 with Retry-After (ours)", async () => {
    const held = heldEngine();
    const { post } = await run(held.engine, { waitingInAll: { tasks: 1 } });
    await post({ input: "Anna" });
    await held.begun;
    // Two tasks run in parallel; the third is queued.
    await post({ input: "Anna" });
    await post({ input: "Anna" });
    const response = await post({ input: "Anna" });
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
