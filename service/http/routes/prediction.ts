import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { taskSchema, TASK_STATUSES } from "../../../shared/api/prediction";
import { listedTaskSchema } from "../../../shared/api/task-list";
import type { Tasks } from "../../tasks/tasks";
import { documented, failing } from "../documented";
import { linked, nextPage, taskLinks } from "../links";
import { nextCursor, pageQuery, readPage } from "../paging";
import { taskObject } from "../../tasks/task-object";

interface Options {
  readonly tasks: Tasks;
}

const iso = (time: number): string => new Date(time).toISOString();

/** GET and DELETE /v1/prediction/{taskId} (specification 4.2; DELETE is ours), and GET /v1/prediction (ours). */
export const predictionRoutes: FastifyPluginCallbackZod<Options> = (app, { tasks }, done) => {
  // Not only UUIDs: any unknown id is 404 (specification 4.2).
  const params = z.object({ taskId: z.string() });
  app.get(
    "/v1/prediction",
    {
      schema: {
        ...documented("ours", "listTasks", "List your tasks, newest first"),
        querystring: pageQuery.extend({ status: z.enum(TASK_STATUSES).optional() }),
        response: {
          200: z.object({ tasks: z.array(listedTaskSchema), nextCursor }),
          ...failing(400, 401, 429, 500, 503),
        },
      },
      ...linked({ ...nextPage("listTasks"), ...taskLinks("/tasks/0/id") }),
    },
    async (request) => {
      const { status, ...page } = request.query;
      const { entries, next } = await readPage(page, (asked) => tasks.list(request.owner, asked, status));
      const listed = entries.map(({ error, createdAt, expiresAt, ...rest }) => ({
        ...rest,
        task: request.server.taskLink(request, rest.id),
        ...(error === null ? {} : { error }),
        createdAt: iso(createdAt),
        expiresAt: iso(expiresAt),
      }));
      return { tasks: listed, ...next };
    },
  );
  app.get(
    "/v1/prediction/:taskId",
    {
      schema: {
        ...documented("specification 4.2", "readTask", "Read the status and the results of a task"),
        params,
        response: { 200: taskSchema, ...failing(400, 401, 404, 429, 500, 503) },
      },
      ...linked(taskLinks("/id")),
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
