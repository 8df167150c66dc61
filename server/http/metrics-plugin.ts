import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { documented, failing } from "../../service/http/documented";
import type { AppParts } from "../../service/http/app";
import type { Log } from "../../service/log/log";
import { createMetrics, type Metrics, type RequestSample } from "./metrics";

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

/** Limited by the number of keys. */
function metricsByOwner(): (owner: string) => Metrics {
  const byOwner = new Map<string, Metrics>();
  return (owner) => {
    const metrics = byOwner.get(owner) ?? createMetrics({ process: false });
    byOwner.set(owner, metrics);
    return metrics;
  };
}

/** Without content, ids and addresses. */
function observeResponses(app: FastifyInstance, all: Metrics, ofOwner: (owner: string) => Metrics): void {
  const connectedAt = new WeakMap<Socket, number>();
  app.server.on("connection", (socket: Socket) => connectedAt.set(socket, performance.now()));
  app.addHook("onResponse", ({ routeOptions, method, owner, raw: { socket } }, reply, next) => {
    const { statusCode: status, elapsedTime } = reply;
    const sample: RequestSample = { method, route: routeOptions.url ?? "none", status, seconds: elapsedTime / 1000 };
    all.count(sample);
    if (owner !== "") ofOwner(owner).count(sample);
    const since = connectedAt.get(socket);
    if (since !== undefined) all.connected((performance.now() - since) / 1000);
    connectedAt.delete(socket);
    next();
  });
}

interface RouteOptions extends AppParts {
  readonly all: Metrics;
  readonly ofOwner: (owner: string) => Metrics;
}

/** GET /metrics for Prometheus (ours): of all owners with the operator's key, else of the key's owner. */
const metricsRoute: FastifyPluginCallbackZod<RouteOptions> = (app, { tasks, recordings, all, ofOwner }, done) => {
  const schema = {
    ...documented("ours", "metrics", "Counters for Prometheus"),
    response: { 200: { content: { "text/plain": { schema: z.string() } } }, ...failing(401, 429, 500, 503) },
  };
  app.get("/metrics", { schema, config: { operator: true } }, async (request, reply) => {
    void reply.type("text/plain; version=0.0.4; charset=utf-8").serializer((value: unknown) => String(value));
    if (!request.operator) {
      const { waiting } = await tasks.load(request.owner);
      return ofOwner(request.owner).text({ outis_tasks_waiting: waiting });
    }
    const { waiting, waitingBytes, running, oldestSeconds } = await tasks.load();
    const inUse = recordings?.();
    return all.text({
      outis_tasks_waiting: waiting,
      outis_tasks_waiting_bytes: waitingBytes,
      outis_queue_age_seconds: oldestSeconds,
      outis_tasks_running: running,
      ...(inUse && { outis_recordings_downloading: inUse.downloading, outis_recordings_bytes: inUse.bytes }),
    });
  });
  done();
};

export async function addMetrics(app: FastifyInstance, all: Metrics, parts: AppParts): Promise<void> {
  const ofOwner = metricsByOwner();
  observeResponses(app, all, ofOwner);
  await app.register(metricsRoute, { ...parts, all, ofOwner });
}
