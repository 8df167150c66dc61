import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { type Task, taskSchema } from "../../../shared/api/prediction";
import type { StoredTask } from "../../store/task-store";
import type { Tasks } from "../../tasks/tasks";

interface Options {
  readonly tasks: Tasks;
}

/** The task object (specification 2.1) of a task as it is stored. */
export function taskObject(task: StoredTask): Task {
  return {
    id: task.id,
    ...(task.parameters.operation === "prediction" ? { url: task.parameters.url } : {}),
    ...task.result,
    ...(task.parameters.filename === undefined ? {} : { filename: task.parameters.filename }),
    status: task.status,
    progress: task.progress,
    stage: task.stage,
    ...(task.error === undefined ? {} : { error: task.error.code, message: task.error.message }),
    ...(task.notice === undefined ? {} : { notice: task.notice }),
  };
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
