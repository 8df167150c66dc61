import type { Log } from "../log/log";
import type { Metrics } from "./metrics";

/** A log that also counts how tasks, downloads and webhooks ended. */
export function countingLog(log: Log, metrics: Pick<Metrics, "add">): Log {
  return {
    ...log,
    task(entry) {
      metrics.add("outis_tasks_ended_total", { operation: entry.operation, outcome: entry.outcome });
      log.task(entry);
    },
    download(entry) {
      metrics.add("outis_downloads_total", { outcome: entry.outcome });
      log.download(entry);
    },
    webhook(entry) {
      metrics.add("outis_webhooks_total", { state: entry.state });
      log.webhook(entry);
    },
  };
}
