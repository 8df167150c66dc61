import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { apiErrorSchema } from "../../../shared/api/error";
import { ServiceFailure } from "../../core/failure";
import type { Tasks } from "../../tasks/tasks";
import { documented } from "../documented";

interface Options {
  readonly tasks: Tasks;
}

const ok = z.object({ status: z.literal("ok") });
const answer = { status: "ok" } as const;

/** Ours, without a key. /healthz: the process replies. /readyz: it accepts tasks. */
export const healthRoutes: FastifyPluginCallbackZod<Options> = (app, { tasks }, done) => {
  const alive = {
    ...documented("ours", "healthz", "Whether the process answers"),
    security: [],
    response: { 200: ok },
  };
  app.get("/healthz", { schema: alive }, () => answer);
  const ready = {
    ...documented("ours", "readyz", "Whether the service takes tasks"),
    security: [],
    response: { 200: ok, 503: apiErrorSchema, 507: apiErrorSchema },
  };
  app.get("/readyz", { schema: ready }, async () => {
    if (await tasks.ready()) return answer;
    if (!(await tasks.hasRoom())) {
      throw new ServiceFailure("storage_full", "The disk of the service is full.", { retryAfter: 30 });
    }
    throw new ServiceFailure("unavailable", "The service does not take tasks now.", { retryAfter: 5 });
  });
  done();
};
