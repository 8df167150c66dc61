import { expect, test } from "vitest";
import { singleKey } from "../../service/http/auth";
import { createLog } from "../../service/log/log";
import { annaEngine, engineOf } from "../../service/testing/stub-engines";
import { json, KEY, run } from "./running-service";

test("the log at its most talkative names events, routes, statuses and task ids, and nothing that anybody wrote", async () => {
  let written = "";
  const engine = engineOf((text, options) =>
    text.includes("fail") ? Promise.reject(new Error(`cannot read ${text}`)) : annaEngine.depersonalize(text, options),
  );
  let broken = false;
  const key = singleKey(KEY);
  const ownerOf = (given: string) => (broken ? Promise.reject(new Error(`no owner of ${given}`)) : key.ownerOf(given));
  const running = await run(engine, {
    log: createLog("debug", (line) => (written += line)),
    auth: { ownerOf },
    allowPrivateWebhooks: true,
  });
  const { request, post, finished } = running;
  const webhookUrl = "http://127.0.0.1:9/hook?token=Penelope";
  const completed = await finished({ input: "Anna of Ithaca", filename: "Telemachus.txt", webhookUrl });
  const failed = await finished({ input: "Anna must fail" });
  await request(`/v1/prediction/Laertes?who=Laertes`);
  await request("/v1/Laertes");
  await request("/v1/balance", { headers: { authorization: "Bearer Eumaeus" } });
  await request("/v1/depersonalization", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "Anna",
  });
  await post({ input: "Anna", languageIn: "Eurycleia" }, { "idempotency-key": "Argos" });
  await expect.poll(() => written).toContain('"event":"webhook"');
  broken = true;
  expect(await json(await request("/v1/balance"))).toMatchObject({ error: "internal" });
  await running.service.stop(0);

  const lines = written.trimEnd().split("\n");
  const events = lines.map((line) => JSON.parse(line) as { event: string });
  expect(new Set(events.map(({ event }) => event))).toEqual(
    new Set(["ready", "request", "task", "webhook", "failed", "stopping", "stopped"]),
  );
  expect(events).toContainEqual(
    expect.objectContaining({ event: "task", task: completed["id"], outcome: "completed" }),
  );
  expect(events).toContainEqual(
    expect.objectContaining({ event: "task", task: failed["id"], outcome: "engine_failed" }),
  );
  expect(events).toContainEqual(expect.objectContaining({ event: "request", route: "none", status: 404 }));
  expect(written).not.toMatch(
    /Anna|Ithaca|Telemachus|Penelope|Laertes|Eumaeus|Eurycleia|Argos|127\.0\.0\.1|token|who=/,
  );
  expect(written).not.toContain(KEY);
});
