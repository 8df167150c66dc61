import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Recordings } from "../../recordings/recordings";
import type { Tasks } from "../../tasks/tasks";
import { documented, failing } from "../documented";
import type { MetricsByOwner } from "../metrics-by-owner";

interface Options {
  readonly tasks: Tasks;
  readonly metrics: MetricsByOwner;
  readonly recordings: Recordings["inUse"];
}

/** GET /metrics for Prometheus (ours): of the whole service with the operator's key, of an owner's own with theirs. */
export const metricsRoutes: FastifyPluginCallbackZod<Options> = (app, { tasks, metrics, recordings }, done) => {
  const schema = {
    ...documented("ours", "metrics", "Counters for Prometheus"),
    response: { 200: { content: { "text/plain": { schema: z.string() } } }, ...failing(401, 429, 500, 503) },
  };
  app.get("/metrics", { schema }, async (request, reply) => {
    void reply.type("text/plain; version=0.0.4; charset=utf-8").serializer((value: unknown) => String(value));
    if (!request.operator) {
      const { waiting } = await tasks.load(request.owner);
      return metrics.of(request.owner).text({ outis_tasks_waiting: waiting });
    }
    const { waiting, waitingBytes, running, oldestSeconds } = await tasks.load();
    const inUse = recordings?.();
    return metrics.all.text({
      outis_tasks_waiting: waiting,
      outis_tasks_waiting_bytes: waitingBytes,
      outis_queue_age_seconds: oldestSeconds,
      outis_tasks_running: running,
      ...(inUse && { outis_recordings_downloading: inUse.downloading, outis_recordings_bytes: inUse.bytes }),
    });
  });
  done();
};
