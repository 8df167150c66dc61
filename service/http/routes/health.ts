import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { z } from "zod";

/** GET /healthz, without a key: the process answers. Ours. */
export const healthRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get("/healthz", { schema: { response: { 200: z.object({ status: z.literal("ok") }) } } }, () => ({
    status: "ok" as const,
  }));
  done();
};
