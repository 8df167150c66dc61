import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { taskCreatedSchema } from "../../../shared/api/depersonalization";
import { mediaRequestSchema } from "../../../shared/api/media";
import type { ServiceFailure } from "../../core/failure";
import type { Tasks } from "../../tasks/tasks";
import { created } from "../created";
import { documented, failing } from "../documented";
import { idempotencyHeaders } from "../idempotency";
import { linked, taskLinks } from "../links";
import { requireUsableTerms } from "../usable-terms";

interface Options {
  readonly tasks: Tasks;
  readonly refuse: (url: URL) => ServiceFailure | undefined;
}

/** POST /v1/prediction (specification 4.3; the request's shape is ours). */
export const mediaRoutes: FastifyPluginCallbackZod<Options> = (app, { tasks, refuse }, done) => {
  app.post(
    "/v1/prediction",
    {
      schema: {
        ...documented("specification 4.3", "processMedia", "Start processing of a media file"),
        body: mediaRequestSchema,
        headers: idempotencyHeaders,
        response: { 200: taskCreatedSchema, ...failing(400, 401, 413, 415, 422, 429, 500, 503) },
      },
      ...linked(taskLinks("/synopsis_id")),
    },
    async (request) => {
      const refused = refuse(new URL(request.body.url));
      if (refused !== undefined) throw refused;
      requireUsableTerms(request.body.detection);
      const asked = { ...request.body, operation: "prediction" } as const;
      return created(request, await tasks.create(request.owner, asked, request.headers["idempotency-key"]));
    },
  );
  done();
};
