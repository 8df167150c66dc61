import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { taskCreatedSchema } from "../../../shared/api/depersonalization";
import { summarizationRequestSchema } from "../../../shared/api/summarization";
import type { Tasks } from "../../tasks/tasks";
import { created } from "../created";
import { idempotencyHeaders } from "../idempotency";
import { requireTextWithin } from "../text-limit";

interface Options {
  readonly tasks: Tasks;
  readonly maxTextBytes: number;
}

/** POST /v1/summarization (specification 4.3; the request's shape is ours). */
export const summarizationRoutes: FastifyPluginCallbackZod<Options> = (app, { tasks, maxTextBytes }, done) => {
  app.post(
    "/v1/summarization",
    { schema: { body: summarizationRequestSchema, headers: idempotencyHeaders, response: { 200: taskCreatedSchema } } },
    async (request) => {
      requireTextWithin(maxTextBytes, request.body.input);
      const asked = { ...request.body, operation: "summarization" } as const;
      return created(request, await tasks.create(request.owner, asked, request.headers["idempotency-key"]));
    },
  );
  done();
};
