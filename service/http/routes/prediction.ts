import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { taskSchema } from "../../../shared/api/prediction";
import type { Tasks } from "../../tasks/tasks";
import { documented, failing } from "../documented";
import { taskObject } from "../../tasks/task-object";

interface Options {
  readonly tasks: Tasks;
}

/** GET and DELETE /v1/prediction/{taskId} (specification 4.2; DELETE is ours). */
export const predictionRoutes: FastifyPluginCallbackZod<Options> = (app, { tasks }, done) => {
  // Not only UUIDs: any unknown id is 404 (specification 4.2).
  const params = z.object({ taskId: z.string() });
  app.get(
    "/v1/prediction/:taskId",
    {
      schema: {
        ...documented("specification 4.2", "readTask", "Read the status and the results of a task"),
        params,
        response: { 200: taskSchema, ...failing(400, 401, 404, 429, 500, 503) },
      },
    },
    async (request) => taskObject(await tasks.read(request.owner, request.params.taskId)),
  );
  app.delete(
    "/v1/prediction/:taskId",
    {
      schema: {
        ...documented("ours", "deleteTask", "Stop and delete a task"),
        params,
        response: { 204: z.null().describe("Deleted"), ...failing(400, 401, 404, 413, 415, 429, 500, 503) },
      },
    },
    async (request, reply) => {
      await tasks.remove(request.owner, request.params.taskId);
      return reply.code(204).send(null);
    },
  );
  done();
};
