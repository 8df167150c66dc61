import { describe, expect, test } from "vitest";
import { json, run } from "./running-service";

const ask = async (running: Awaited<ReturnType<typeof run>>, path: string, body: unknown) =>
  running.request(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
const ended = async (running: Awaited<ReturnType<typeof run>>, id: unknown) => {
  for (;;) {
    const task = await json(await running.request(`/v1/prediction/${String(id)}`));
    if (task["status"] !== "processing") return task;
  }
};
const TEXT =
  "Anna ordered two pumps for the water supply project. The supplier of the pumps missed the delivery date. " +
  "The canteen gets a new menu with soup on Monday.";

describe("specification 4.3: POST /v1/summarization", () => {
  test("answers as section 2.2; the task holds synopsis (2.1), made of the text's own sentences, and says so", async () => {
    const running = await run();
    const response = await ask(running, "/v1/summarization", {
      input: TEXT,
      points: 1,
      languageIn: "en",
      languageOut: "en",
    });
    expect(response.status).toBe(200);
    const created = await json(response);
    expect(created["task"]).toBe(`${running.service.baseUrl}/v1/prediction/${String(created["synopsis_id"])}`);
    const task = await ended(running, created["synopsis_id"]);
    expect(task["status"]).toBe("completed");
    expect(task["synopsis"]).toMatch(/^Key sentences:\n- .*pumps.*\.$/);
    expect(task["notice"]).toMatch(/^key_sentences: /);
    expect(task).not.toHaveProperty("transcriptDepersonalized");
  });

  test("of a depersonalized task: the summary is depersonalized too", async () => {
    const running = await run();
    const source = await running.finished({ input: TEXT });
    const { synopsis_id: id } = await json(await ask(running, "/v1/summarization", { sourceUri: source["id"] }));
    const task = await ended(running, id);
    expect(task["synopsis"]).toContain("[NAME_1] ordered two pumps");
    expect(task["synopsis"]).not.toContain("Anna");
  });

  test.each([
    {},
    { input: "x", sourceUri: "7f6c1c5e-0000-4000-8000-000000000000" },
    { input: "x", points: 0 },
    { input: "x", template: "poem" },
  ])("%o is 400 (ours)", async (body) => {
    expect((await ask(await run(), "/v1/summarization", body)).status).toBe(400);
  });

  test("a custom prompt is said not to be followed by an extractive summary", async () => {
    const running = await run();
    const { synopsis_id: id } = await json(await ask(running, "/v1/summarization", { input: TEXT, prompt: "soup?" }));
    expect((await ended(running, id))["notice"]).toContain("\nprompt_not_followed: ");
  });
});

describe("specification 4.3: POST /v1/prediction", () => {
  test("without a speech model the task ends in error and says so, and keeps url and filename (2.1)", async () => {
    const running = await run();
    const body = { url: "https://files.example/call.mp3", filename: "call" };
    const response = await ask(running, "/v1/prediction", body);
    expect(response.status).toBe(200);
    const { synopsis_id: id } = await json(response);
    expect(await ended(running, id)).toMatchObject({ ...body, status: "error", error: "no_speech_model" });
  });

  test.each(["https://www.youtube.com/watch?v=1", "https://disk.yandex.ru/d/1", "https://drive.google.com/file/d/1"])(
    "specification 1 and 8.2: %s is not supported: 422 (ours)",
    async (url) => {
      const response = await ask(await run(), "/v1/prediction", { url });
      expect(response.status).toBe(422);
      expect(await json(response)).toMatchObject({ error: "media_library_link" });
    },
  );

  test.each(["file:///etc/passwd", "call.mp3", "ftp://files.example/a.mp3", ""])("%s is 400 (ours)", async (url) => {
    expect((await ask(await run(), "/v1/prediction", { url })).status).toBe(400);
  });
});

describe("specification 1: balance and statistics (their operations are ours)", () => {
  test("GET /v1/balance: this service asks nothing for its work", async () => {
    const { request } = await run();
    expect(await json(await request("/v1/balance"))).toEqual({ unlimited: true });
  });

  test("GET /v1/usage counts what the key has asked for", async () => {
    const running = await run();
    await running.finished({ input: "Anna" });
    await running.finished({ input: "Anna" });
    const { usage } = await json(await running.request("/v1/usage"));
    const day = new Date().toISOString().slice(0, 10);
    expect(usage).toEqual([{ day, operation: "depersonalization", tasks: 2, characters: 8 }]);
  });
});
