import { describe, expect, test } from "vitest";
import { annaEngine, failingEngine, heldEngine } from "../../service/testing/stub-engines";
import { withLanguageModel } from "../../service/providers/with-language-model";
import { createInProcessRunner } from "../../service/testing/in-process-runner";
import { json, run } from "./running-service";

const NOBODY = "7f6c1c5e-0000-4000-8000-000000000000";

describe("specification 2.1, 3 and 4.2: reading a task", () => {
  test("in processing: the state, how far it is and where, and no result yet", async () => {
    const held = heldEngine();
    const { post, request } = await run(held.engine);
    const { synopsis_id: id } = await json(await post({ input: "Anna and Boris" }));
    await held.begun;
    const read = async () => json(await request(`/v1/prediction/${String(id)}`));
    await expect.poll(read).toEqual({ id, status: "processing", progress: 0.45, stage: "detecting" });
  });

  test("in processing while a model translates: all of the text, depersonalized, not yet in its language", async () => {
    let answer: (translation: string) => void = () => undefined;
    const translated = new Promise<string>((resolve) => (answer = resolve));
    const runner = withLanguageModel(createInProcessRunner(annaEngine), { model: { complete: () => translated } });
    const { post, request } = await run(annaEngine, { runner });
    const { synopsis_id: id } = await json(await post({ input: "Anna called", languageIn: "en", languageOut: "ru" }));
    const read = async () => json(await request(`/v1/prediction/${String(id)}`));
    await expect
      .poll(read)
      .toMatchObject({ status: "processing", transcriptDepersonalized: { text: "[NAME_1] called", mapping: {} } });
    expect(await read()).not.toHaveProperty("notice");
    answer("[NAME_1] звонила");
    await expect
      .poll(read)
      .toMatchObject({ status: "completed", transcriptDepersonalized: { text: "[NAME_1] звонила", mapping: {} } });
  });

  test("waiting for its turn: in processing, stage queued", async () => {
    const held = heldEngine();
    const { post, request } = await run(held.engine);
    await post({ input: "first" });
    await post({ input: "second, beside it" });
    const { synopsis_id: id } = await json(await post({ input: "third" }));
    const task = await json(await request(`/v1/prediction/${String(id)}`));
    expect(task).toMatchObject({ status: "processing", progress: 0, stage: "queued" });
  });

  test("completed: transcriptDepersonalized with text, mapping, and where each replacement stands (ours)", async () => {
    const { finished } = await run();
    const task = await finished({ input: "Anna called", depersonalizationMode: "reversible" });
    expect(task).toEqual({
      id: task["id"],
      status: "completed",
      progress: 1,
      stage: "done",
      transcriptDepersonalized: {
        text: "[NAME_1] called",
        mapping: { "[NAME_1]": "Anna" },
        spans: [
          { start: 0, end: 4, resultStart: 0, resultEnd: 8, type: "PERSON", kind: "person", score: 1, entity: 1 },
        ],
      },
      textLanguages: [expect.objectContaining({ language: "en", support: "supported", notChecked: [] })],
    });
  });

  test.each(["blind", "randomize"])("%s: the mapping is empty, there is no way back", async (mode) => {
    const { finished } = await run();
    const task = await finished({ input: "Anna called", depersonalizationMode: mode });
    expect(task).toMatchObject({ transcriptDepersonalized: { mapping: {} } });
    expect(JSON.stringify(task)).not.toContain("Anna");
  });

  test("error: the state, a code and a message, and nothing of the text", async () => {
    const { finished } = await run(failingEngine);
    const task = await finished({ input: "Anna" });
    expect(task).toMatchObject({ status: "error", error: "engine_failed", message: expect.any(String) as string });
    expect(JSON.stringify(task)).not.toContain("Anna");
  });

  test("a languageOut that differs is noticed: nothing was translated", async () => {
    const { finished } = await run();
    expect(await finished({ input: "Anna", languageOut: "en" })).toMatchObject({
      notice: expect.stringMatching(/^not_translated: /) as string,
      notices: [{ code: "not_translated" }],
    });
    expect(await finished({ input: "Anna" })).not.toHaveProperty("notice");
  });

  test("results are not to be kept by anything on the way", async () => {
    const { request } = await run();
    expect((await request(`/v1/prediction/${NOBODY}`)).headers.get("cache-control")).toBe("no-store");
  });
});

describe("specification 7: a task that does not exist", () => {
  test.each([NOBODY, "1", "%20", "a".repeat(90)])("%s is 404 with error and message, both text", async (id) => {
    const { request } = await run();
    const response = await request(`/v1/prediction/${id}`);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(await json(response)).toEqual({
      error: expect.any(String) as string,
      message: expect.any(String) as string,
    });
  });
});

describe("specification 8.1: tasks are stored for a limited time", () => {
  test("after seven days (ours) a task does not exist", async () => {
    let now = Date.now();
    const { finished, request } = await run(annaEngine, { now: () => now });
    const { id } = await finished({ input: "Anna" });
    now += 7 * 86_400_000 - 1000;
    expect((await request(`/v1/prediction/${String(id)}`)).status).toBe(200);
    now += 1000;
    expect((await request(`/v1/prediction/${String(id)}`)).status).toBe(404);
  });
});

describe("DELETE /v1/prediction/{taskId} (ours)", () => {
  test("deletes a finished task", async () => {
    const { finished, request } = await run();
    const path = `/v1/prediction/${String((await finished({ input: "Anna" }))["id"])}`;
    expect((await request(path, { method: "DELETE" })).status).toBe(204);
    expect((await request(path)).status).toBe(404);
    expect((await request(path, { method: "DELETE" })).status).toBe(404);
  });

  test("stops a running task, and the next one gets its turn", async () => {
    const held = heldEngine();
    const { post, request } = await run(held.engine);
    const { synopsis_id: id } = await json(await post({ input: "Anna" }));
    await held.begun;
    expect((await request(`/v1/prediction/${String(id)}`, { method: "DELETE" })).status).toBe(204);
    const { synopsis_id: next } = await json(await post({ input: "Anna" }));
    held.release();
    await expect
      .poll(async () => (await json(await request(`/v1/prediction/${String(next)}`)))["status"])
      .toBe("completed");
  });
});
