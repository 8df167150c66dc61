import { afterEach, describe, expect, test } from "vitest";
import { createClient, type ServiceClient } from "../../electron/platform/service-client/client";
import { isRetryable } from "../../electron/platform/service-client/http-failure";
import { type Interpretation, interpretTask } from "../../electron/platform/service-client/interpret-task";
import type { ServiceTask } from "../../electron/platform/service-client/service-task";
import { coversOriginal } from "../../shared/document/covers-original";
import { type LiteralServer, type Script, startLiteralServer } from "./literal-server";
import { COMPLETING, EXPIRING, FAILING, REFUSING, SKEWED } from "./variants";

const started: LiteralServer[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.close()));
});

const DEADLINES = { answerMs: 300, idleMs: 300, totalMs: 3_000 };

async function meet(script: Script): Promise<{ server: LiteralServer; client: ServiceClient }> {
  const server = await startLiteralServer(script);
  started.push(server);
  const client = createClient({
    baseUrl: server.baseUrl,
    key: server.key,
    deadlines: DEADLINES,
    maxAnswerBytes: 1_000_000,
  });
  return { server, client };
}

const ORIGINAL = "Anna called the office in the morning. Nobody answered, and so she wrote a letter that took a week.";
const RESULT = ORIGINAL.replace("Anna", "[NAME_1]");

/** Polls to the end as the application does; collects every state. */
async function drive(client: ServiceClient): Promise<{ states: Interpretation[]; task: ServiceTask | undefined }> {
  const created = await client.depersonalize({ input: ORIGINAL, depersonalizationMode: "reversible" });
  if (!created.ok) throw new Error(created.error.code);
  const states: Interpretation[] = [];
  let previous: ServiceTask | undefined;
  for (let read = 0; read < 20; read += 1) {
    const answer = await client.getTask(created.value.id);
    if (!answer.ok) {
      if (!isRetryable(answer.error)) throw new Error(answer.error.code);
      continue;
    }
    const requested = ["transcriptDepersonalized"] as const;
    const state = interpretTask(answer.value, previous, { requested, original: ORIGINAL, coversOriginal });
    previous = answer.value;
    states.push(state);
    if (state.state !== "processing") break;
  }
  return { states, task: previous };
}

describe("a foreign service that completes its tasks (specification 2.1 and 3)", () => {
  test.each(Object.entries<Script>(COMPLETING))("%s", async (name, script) => {
    const { client } = await meet(script);
    const { states, task } = await drive(client);
    expect(states.at(-1)).toEqual({ state: "completed" });
    expect(task?.transcriptDepersonalized?.text).toBe(RESULT);
    if (name.startsWith("mapping")) expect(task?.transcriptDepersonalized?.mapping).toEqual({ "[NAME_1]": "Anna" });
  });

  test("a partial result is shown as partial however often it comes", async () => {
    const { client } = await meet(COMPLETING["empty, then partial, then complete"]);
    const { states } = await drive(client);
    expect(states.map((state) => (state.state === "processing" ? state.partial : state.state))).toEqual([
      ...[false, false, false, true, true, true],
      "completed",
    ]);
  });
});

describe("a foreign service whose task ends in error (specification 3)", () => {
  test.each(Object.entries<Script>(FAILING))("%s", async (_name, script) => {
    const { client } = await meet(script);
    const { states } = await drive(client);
    expect(states.at(-1)?.state).toBe("error");
  });

  test("what the service says is passed on", async () => {
    const { client } = await meet(FAILING["error as a code with a message"]);
    const { states } = await drive(client);
    expect(states.at(-1)).toMatchObject({
      failure: { details: { serviceError: "quota_exceeded", serviceMessage: "No credits left" } },
    });
  });
});

describe("a service whose clock is wrong", () => {
  test.each(Object.entries<Script>(SKEWED))("%s: the pause is meant by its own clock", async (_name, script) => {
    const { client } = await meet(script);
    const created = await client.depersonalize({ input: ORIGINAL });
    const read = await client.getTask(created.ok ? created.value.id : "");
    // HTTP dates have whole seconds.
    expect(read).toMatchObject({ error: { code: "service_unavailable", details: { retryAfterMs: 2_000 } } });
  });
});

describe("a task that is gone between two reads", () => {
  test.each(Object.entries<Script>(EXPIRING))("%s", async (_name, script) => {
    const { client } = await meet(script);
    await expect(drive(client)).rejects.toThrow("task_not_found");
  });
});

describe("a service that does not answer as promised", () => {
  test.each(Object.entries<readonly [string, Script]>(REFUSING))("%s", async (_name, [code, script]) => {
    const { client } = await meet(script);
    const created = await client.depersonalize({ input: ORIGINAL });
    expect(created).toMatchObject({ ok: false, error: { code } });
    expect(await client.getTask("7f6c1c5e-0000-4000-8000-000000000000")).toMatchObject({ ok: false, error: { code } });
    expect(await client.check()).toMatchObject({ ok: false, error: { code } });
    expect(JSON.stringify(created)).not.toMatch(/Anna|literal-key/);
  });

  test("Retry-After reaches the caller", async () => {
    const { client } = await meet(REFUSING["429 with Retry-After"][1]);
    expect(await client.getTask("1")).toMatchObject({ error: { details: { retryAfterMs: 7000, status: 429 } } });
  });

  test("nobody listens", async () => {
    const { server, client } = await meet(COMPLETING["no state field"]);
    await server.close();
    expect(await client.check()).toMatchObject({ ok: false, error: { code: "service_unreachable" } });
  });
});

describe("the key", () => {
  test("never follows a redirect, not even to the same computer", async () => {
    const other = await meet(COMPLETING["no state field"]);
    const redirect = { status: 307, headers: { location: `${other.server.baseUrl}/v1/depersonalization` }, body: "" };
    const { client } = await meet({ create: () => redirect, read: () => redirect, missing: () => redirect });
    expect(await client.depersonalize({ input: ORIGINAL })).toMatchObject({
      error: { code: "service_answer_unreadable", details: { redirected: true } },
    });
    expect(other.server.requests).toEqual([]);
  });

  test("is not sent to where the answer's link points", async () => {
    const other = await meet(COMPLETING["no state field"]);
    const { client } = await meet({
      create: (id) => ({ status: 200, body: { synopsis_id: id, task: `${other.server.baseUrl}/v1/prediction/${id}` } }),
      read: COMPLETING["no state field"].read,
    });
    await drive(client);
    expect(other.server.requests).toEqual([]);
  });
});

describe("check", () => {
  test("a service that keeps the specification is good", async () => {
    const { client, server } = await meet(COMPLETING["no state field"]);
    expect(await client.check()).toMatchObject({ ok: true });
    expect(server.requests.map(({ method }) => method)).toEqual(["GET"]);
  });

  test("a wrong key is unauthorized", async () => {
    const { server } = await meet(COMPLETING["no state field"]);
    const client = createClient({ baseUrl: server.baseUrl, key: "wrong" });
    expect(await client.check()).toMatchObject({ ok: false, error: { code: "unauthorized" } });
  });

  test("slashes at the end of the base URL do not matter", async () => {
    const { server } = await meet(COMPLETING["no state field"]);
    const client = createClient({ baseUrl: `${server.baseUrl}//`, key: server.key });
    expect(await client.check()).toMatchObject({ ok: true });
  });
});

test("a call that is cancelled says so", async () => {
  const { client } = await meet(REFUSING["silence"][1]);
  const controller = new AbortController();
  const reading = client.getTask("1", { signal: controller.signal });
  controller.abort();
  expect(await reading).toMatchObject({ ok: false, error: { code: "cancelled" } });
});

test("cancelling where the service has no DELETE answers not_found", async () => {
  const { client } = await meet(COMPLETING["no state field"]);
  expect(await client.cancel("1")).toMatchObject({ ok: false, error: { code: "not_found" } });
});
