import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { balanceSchema, usageSchema } from "../../../shared/api/usage";
import type { Tasks } from "../../tasks/tasks";

interface Options {
  readonly tasks: Tasks;
}

/** GET /v1/balance and GET /v1/usage (ours; the specification mentions both without their operations, 4.3). */
export const accountRoutes: FastifyPluginCallbackZod<Options> = (app, { tasks }, done) => {
  app.get("/v1/balance", { schema: { response: { 200: balanceSchema } } }, () => ({ unlimited: true }));
  app.get("/v1/usage", { schema: { response: { 200: usageSchema } } }, async (request) => ({
    usage: await tasks.usage(request.owner),
  }));
  done();
};
