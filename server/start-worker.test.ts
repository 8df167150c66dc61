import { expect, test } from "vitest";
import { annaEngine } from "../service/testing/stub-engines";
import { createInProcessRunner } from "../service/testing/in-process-runner";
import { newTask } from "../service/testing/new-task";
import { openLibsqlStorage } from "../service/store/storage";
import { startWorker } from "./start-worker";

const OPERATOR = "the-operator-s-key";

test("a worker with a port tells whether it is alive and ready, and its own figures to the operator", async () => {
  const storage = openLibsqlStorage({ path: ":memory:" });
  const now = Date.now();
  await storage.tasks.insert(newTask("0b0e7a0e-6a1b-4c43-9d5c-0f4a9c3a0001", { expiresAt: now + 60_000 }));
  const runner = createInProcessRunner(annaEngine);
  const worker = await startWorker({ storage, runner, healthPort: 0, metricsKey: OPERATOR });
  const ask = (path: string, key?: string) =>
    fetch(`${worker.healthUrl}${path}`, key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } });
  expect(new URL(worker.healthUrl ?? "").hostname).toBe("127.0.0.1");
  for (const path of ["/healthz", "/readyz"]) expect((await ask(path)).status).toBe(200);
  const metrics = async () => (await ask("/metrics", OPERATOR)).text();
  await expect
    .poll(metrics)
    .toContain('outis_tasks_ended_total{operation="depersonalization",outcome="completed"} 1\n');
  expect(await metrics()).toContain("\noutis_tasks_running 0\n");
  for (const key of [undefined, "another"]) expect((await ask("/metrics", key)).status).toBe(401);
  for (const path of ["/api/v1/prediction", "/api/v1/webhook-secret"]) {
    expect((await ask(path, OPERATOR)).status).toBe(401);
  }
  await worker.stop(0);
  await expect(ask("/healthz")).rejects.toThrow();
});

test("a worker without a port listens on none", async () => {
  const worker = await startWorker({ runner: createInProcessRunner(annaEngine) });
  expect(worker).not.toHaveProperty("healthUrl");
  await worker.stop(0);
});
