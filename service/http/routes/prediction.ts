import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { taskSchema } from "../../../shared/api/prediction";
import type { Tasks } from "../../tasks/tasks";
import { taskObject } from "../task-object";

interface Options {
  readonly tasks: Tasks;
}

/** GET and DELETE /v1/prediction/{taskId} (specification 4.2; DELETE is ours). */
export const predictionRoutes: FastifyPluginCallbackZod<Options> = (app, { tasks }, done) => {
  // Any string: an id that is no UUID is the id of no task, which is 404 (specification 4.2).
  const params = z.object({ taskId: z.string() });
  app.get("/v1/prediction/:taskId", { schema: { params, response: { 200: taskSchema } } }, async (request) =>
    taskObject(await tasks.read(request.owner, request.params.taskId)),
  );
  app.delete("/v1/prediction/:taskId", { schema: { params } }, async (request, reply) => {
    await tasks.remove(request.owner, request.params.taskId);
    return reply.code(204).send();
  });
  done();
};
