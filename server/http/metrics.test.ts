import { expect, test } from "vitest";
import { SILENT } from "../../service/log/log";
import { countingLog } from "./metrics-plugin";
import { createMetrics } from "./metrics";

test("every figure says what it is, and of what kind", async () => {
  const metrics = createMetrics();
  metrics.count({ method: "GET", route: "/healthz", status: 200, seconds: 0.02 });
  const log = countingLog(SILENT, metrics);
  const task = { task: "t", operation: "prediction", characters: 0, attempt: 1, ms: 1 };
  log.task({ ...task, outcome: "completed" });
  log.task({ ...task, outcome: "engine_failed" });
  log.webhook({ task: "t", state: "delivered", attempt: 1, status: 200, error: null });
  log.download({ task: "t", outcome: "recording_too_slow", bytes: 5, ms: 1 });
  const lines = (await metrics.text({ outis_tasks_waiting: 3 })).split("\n");
  expect(lines).toContain('outis_tasks_ended_total{operation="prediction",outcome="engine_failed"} 1');
  expect(lines).toContain('outis_tasks_ended_total{operation="prediction",outcome="completed"} 1');
  expect(lines).toContain('outis_webhooks_total{state="delivered"} 1');
  expect(lines).toContain('outis_downloads_total{outcome="recording_too_slow"} 1');
  expect(lines).toContain("outis_tasks_waiting 3");
  expect(lines.some((line) => line.startsWith('outis_event_loop_lag_seconds{quantile="0.99"} '))).toBe(true);
  const named = lines.filter((line) => line !== "" && !line.startsWith("#")).map((line) => /^[a-z_]+/.exec(line)?.[0]);
  for (const name of named) {
    const family = name?.replace(/_(bucket|sum|count)$/, "") ?? "";
    expect(lines.some((line) => line.startsWith(`# HELP ${family} `))).toBe(true);
    expect(lines.some((line) => line.startsWith(`# TYPE ${family} `))).toBe(true);
  }
});
