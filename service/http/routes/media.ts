import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { taskCreatedSchema } from "../../../shared/api/depersonalization";
import { mediaRequestSchema } from "../../../shared/api/media";
import { isMediaLibrary } from "../../../shared/api/media-link";
import { ServiceFailure } from "../../failure";
import type { Tasks } from "../../tasks/tasks";
import { created } from "../created";
import { documented, failing } from "../documented";
import { idempotencyHeaders } from "../idempotency";

interface Options {
  readonly tasks: Tasks;
}

/** POST /v1/prediction (specification 4.3; the request's shape is ours). */
export const mediaRoutes: FastifyPluginCallbackZod<Options> = (app, { tasks }, done) => {
  app.post(
    "/v1/prediction",
    {
      schema: {
        ...documented("specification 4.3", "processMedia", "Start processing of a media file"),
        body: mediaRequestSchema,
        headers: idempotencyHeaders,
        response: { 200: taskCreatedSchema, ...failing(400, 401, 413, 415, 422, 429, 500, 503) },
      },
    },
    async (request) => {
      // Specification 1 and 8.2: a direct link to a file is needed.
      if (isMediaLibrary(new URL(request.body.url).hostname)) {
        throw new ServiceFailure(
          "media_library_link",
          "Links to media libraries and cloud drives are not supported; give a direct link to the file.",
        );
      }
      const asked = { ...request.body, operation: "prediction" } as const;
      return created(request, await tasks.create(request.owner, asked, request.headers["idempotency-key"]));
    },
  );
  done();
};
