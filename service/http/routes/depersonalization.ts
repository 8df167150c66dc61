import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { depersonalizationRequestSchema, taskCreatedSchema } from "../../../shared/api/depersonalization";
import type { Tasks } from "../../tasks/tasks";
import { requireTextWithin } from "../text-limit";
import { requireUsableTerms } from "../usable-terms";
import { documented, failing } from "../documented";
import { idempotencyHeaders } from "../idempotency";
import { linked, taskLinks } from "../links";
import { created } from "../created";

interface Options {
  readonly tasks: Tasks;
  readonly maxTextBytes: number;
}

/** POST /v1/depersonalization (specification 4.1). */
export const depersonalizationRoutes: FastifyPluginCallbackZod<Options> = (app, { tasks, maxTextBytes }, done) => {
  app.post(
    "/v1/depersonalization",
    {
      schema: {
        ...documented("specification 4.1", "depersonalize", "Depersonalize a text"),
        body: depersonalizationRequestSchema,
        headers: idempotencyHeaders,
        response: { 200: taskCreatedSchema, ...failing(400, 401, 404, 409, 413, 415, 422, 429, 500, 503) },
      },
      ...linked(taskLinks("/synopsis_id")),
    },
    async (request) => {
      requireTextWithin(maxTextBytes, request.body.input);
      requireUsableTerms(request.body.detection);
      const asked = { ...request.body, operation: "depersonalization" } as const;
      return created(request, await tasks.create(request.owner, asked, request.headers["idempotency-key"]));
    },
  );
  done();
};
