import { describe, expect, test } from "vitest";
import { createEngine, SlowPattern } from "../../engine/index";
import { engineOf, engineSureOf } from "../../service/testing/stub-engines";
import { startLiteralServer } from "../literal/literal-server";
import { COMPLETING } from "../literal/variants";
import { createClient } from "../../electron/platform/service-client/client";
import { json, run } from "./running-service";

const INPUT = "Отчёт о Ромашке: Иван Ильин звонил.";
const hidden = (task: Record<string, unknown>): string => (task["transcriptDepersonalized"] as { text: string }).text;

describe("ours: detection, the user's own words and how careful to be", () => {
  test("what is listed is hidden in the form that is asked for, or left", async () => {
    const { finished } = await run(engineSureOf("Иван Ильин"));
    const detection = {
      always: [{ text: "Ромашка", match: "stem", kind: "organization" }],
      never: [{ text: "Иван Ильин", match: "exact" }],
    };
    expect(hidden(await finished({ input: INPUT, detection }))).toBe("Отчёт о [ОРГАНИЗАЦИЯ]: Иван Ильин звонил.");
    expect(hidden(await finished({ input: INPUT }))).toBe("Отчёт о Ромашке: [ИМЯ] звонил.");
  });

  test("levels are taken as a whole and by type", async () => {
    const { finished } = await run(createEngine());
    const detection = { level: "doubtful", levels: { PERSON: "balanced" } };
    expect((await finished({ input: INPUT, detection }))["status"]).toBe("completed");
  });

  test.each([
    [{ always: [{ text: "(", match: "regex" }] }, { field: "detection.always.0.text", problem: "syntax" }],
    [
      { never: [{ text: "а" }, { text: "(?<=а)б", match: "regex" }] },
      { field: "detection.never.1.text", problem: "lookaround" },
    ],
  ])(
    "an expression that cannot be used is 400, which names its place and not the expression: %j",
    async (detection, field) => {
      const { post } = await run();
      const response = await post({ input: INPUT, detection });
      expect(response.status).toBe(400);
      const body = await json(response);
      expect(body).toMatchObject({ error: "bad_request", details: { fields: [field] } });
      expect(JSON.stringify(body)).not.toContain("(?<=");
    },
  );

  test.each([{ always: "Ромашка" }, { always: [{}] }, { level: "much" }, { levels: { NOBODY: "sure" } }, 5])(
    "anything else is 400: %j",
    async (detection) => {
      const { post } = await run();
      expect((await post({ input: INPUT, detection })).status).toBe(400);
    },
  );

  test("an expression that takes too long ends the task in an error of its own", async () => {
    const { finished } = await run(engineOf(() => Promise.reject(new SlowPattern())));
    expect(await finished({ input: INPUT })).toMatchObject({ status: "error", error: "pattern_too_slow" });
  });

  test("this service says that it takes them; another service is not asked to", async () => {
    const { client } = await run();
    expect(await client.capabilities()).toMatchObject({ ok: true, value: { detection: true } });
    const [script] = Object.values(COMPLETING);
    const server = await startLiteralServer(script!);
    try {
      const foreign = createClient({ baseUrl: server.baseUrl, key: server.key });
      expect(await foreign.capabilities()).toMatchObject({ ok: true, value: { detection: false } });
    } finally {
      await server.close();
    }
  });
});
