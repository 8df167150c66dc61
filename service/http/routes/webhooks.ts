import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { documented, failing } from "../documented";
import type { Tasks } from "../../tasks/tasks";
import type { Webhooks } from "../../webhooks/webhooks";

interface Options {
  readonly tasks: Tasks;
  readonly webhooks: Webhooks;
}

const deliverySchema = z.object({
  id: z.string(),
  state: z.enum(["pending", "delivered", "failed"]),
  attempts: z.number().int(),
  lastStatus: z.number().int().nullable(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  nextAt: z.iso.datetime().nullable(),
});

/** Webhooks of a task and the secret to verify them (ours). */
export const webhookRoutes: FastifyPluginCallbackZod<Options> = (app, { tasks, webhooks }, done) => {
  const params = z.object({ taskId: z.string() });
  const path = "/v1/prediction/:taskId/webhooks";
  const response = {
    200: z.object({ webhooks: z.array(deliverySchema) }),
    ...failing(400, 401, 404, 413, 415, 429, 500, 503),
  };
  const log = async (taskId: string) => ({
    webhooks: (await webhooks.log(taskId)).map(({ createdAt, nextAt, ...rest }) => ({
      ...rest,
      createdAt: new Date(createdAt).toISOString(),
      nextAt: nextAt === null ? null : new Date(nextAt).toISOString(),
    })),
  });

  app.get(
    path,
    {
      schema: {
        ...documented("ours", "webhooksOfTask", "The webhooks of a task, and how they went"),
        params,
        response,
      },
    },
    async (request) => {
      const task = await tasks.read(request.owner, request.params.taskId);
      return log(task.id);
    },
  );
  app.post(
    path,
    { schema: { ...documented("ours", "sendWebhook", "Send the results of a task once more"), params, response } },
    async (request) => {
      const task = await tasks.read(request.owner, request.params.taskId);
      if (task.status !== "processing") await webhooks.again(task);
      return log(task.id);
    },
  );
  app.get(
    "/v1/webhook-secret",
    {
      schema: {
        ...documented("ours", "webhookSecret", "The secret that signs your webhooks"),
        response: { 200: z.object({ secret: z.string() }), ...failing(401, 429, 500, 503) },
      },
    },
    async (request) => ({ secret: await webhooks.secretOf(request.owner) }),
  );
  done();
};
