import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { balanceSchema, usageSchema } from "../../../shared/api/usage";
import { documented, failing } from "../documented";
import type { Tasks } from "../../tasks/tasks";

interface Options {
  readonly tasks: Tasks;
}

/** GET /v1/balance and GET /v1/usage (ours; mentioned in specification 4.3). */
export const accountRoutes: FastifyPluginCallbackZod<Options> = (app, { tasks }, done) => {
  app.get(
    "/v1/balance",
    {
      schema: {
        ...documented("ours", "balance", "What is left to spend"),
        response: { 200: balanceSchema, ...failing(401, 429, 500, 503) },
      },
    },
    () => ({ unlimited: true }),
  );
  app.get(
    "/v1/usage",
    {
      schema: {
        ...documented("ours", "usage", "What this key has asked for, by day"),
        response: { 200: usageSchema, ...failing(401, 429, 500, 503) },
      },
    },
    async (request) => ({
      usage: await tasks.usage(request.owner),
    }),
  );
  done();
};
