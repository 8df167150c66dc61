import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Tasks } from "../../tasks/tasks";
import { documented, failing } from "../documented";
import type { Metrics } from "../metrics";

interface Options {
  readonly tasks: Tasks;
  readonly metrics: Metrics;
}

/** GET /metrics for Prometheus, with a key (ours). */
export const metricsRoutes: FastifyPluginCallbackZod<Options> = (app, { tasks, metrics }, done) => {
  const schema = {
    ...documented("ours", "metrics", "Counters for Prometheus"),
    response: { 200: { content: { "text/plain": { schema: z.string() } } }, ...failing(401, 429, 500, 503) },
  };
  app.get("/metrics", { schema }, async (_request, reply) => {
    const { waiting, running } = await tasks.load();
    void reply.type("text/plain; version=0.0.4; charset=utf-8").serializer((value: unknown) => String(value));
    return metrics.text({ outis_tasks_waiting: waiting, outis_tasks_running: running });
  });
  done();
};
