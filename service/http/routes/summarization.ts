import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { taskCreatedSchema } from "../../../shared/api/depersonalization";
import { summarizationRequestSchema } from "../../../shared/api/summarization";
import type { Tasks } from "../../tasks/tasks";
import { created } from "../created";
import { documented, failing } from "../documented";
import { idempotencyHeaders } from "../idempotency";
import { linked, taskLinks } from "../links";
import { requireTextWithin } from "../text-limit";

interface Options {
  readonly tasks: Tasks;
  readonly maxTextBytes: number;
}

/** POST /v1/summarization (specification 4.3; the request's shape is ours). */
export const summarizationRoutes: FastifyPluginCallbackZod<Options> = (app, { tasks, maxTextBytes }, done) => {
  app.post(
    "/v1/summarization",
    {
      schema: {
        ...documented("specification 4.3", "summarize", "Summarize a text"),
        body: summarizationRequestSchema,
        headers: idempotencyHeaders,
        response: { 200: taskCreatedSchema, ...failing(400, 401, 404, 409, 413, 415, 422, 429, 500, 503) },
      },
      ...linked(taskLinks("/synopsis_id")),
    },
    async (request) => {
      requireTextWithin(maxTextBytes, request.body.input);
      const asked = { ...request.body, operation: "summarization" } as const;
      return created(request, await tasks.create(request.owner, asked, request.headers["idempotency-key"]));
    },
  );
  done();
};
