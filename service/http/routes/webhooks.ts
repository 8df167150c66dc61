import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { documented, failing } from "../documented";
import type { Tasks } from "../../tasks/tasks";
import type { Delivery } from "../../webhooks/delivery-store";
import type { SigningSecret, Webhooks } from "../../webhooks/webhooks";
import { linked, nextPage, taskLinks } from "../links";
import { nextCursor, pageQuery, readPage } from "../paging";

interface Options {
  readonly tasks: Tasks;
  readonly webhooks: Webhooks;
}

const iso = (time: number): string => new Date(time).toISOString();

const deliverySchema = z.object({
  id: z.string(),
  state: z.enum(["pending", "delivered", "failed"]),
  attempts: z.number().int(),
  lastStatus: z.number().int().nullable(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  nextAt: z.iso.datetime().nullable(),
});

const secretSchema = z.object({ secret: z.string(), olderUntil: z.iso.datetime().nullable() });

/** Without the address, which may contain a key of the receiver. */
const shown = ({ id, state, attempts, lastStatus, lastError, createdAt, nextAt }: Delivery) => ({
  ...{ id, state, attempts, lastStatus, lastError },
  createdAt: iso(createdAt),
  nextAt: nextAt === null ? null : iso(nextAt),
});
const shownSecret = ({ secret, olderUntil }: SigningSecret) => ({
  secret,
  olderUntil: olderUntil === null ? null : iso(olderUntil),
});

const HOUR_MS = 3_600_000;
const rotationSchema = z.object({ overlapHours: z.number().int().min(0).max(168).default(24) });

/** Webhooks of a task, those that were not delivered, and the secret to verify them (ours). */
export const webhookRoutes: FastifyPluginCallbackZod<Options> = (app, { tasks, webhooks }, done) => {
  const params = z.object({ taskId: z.string() });
  const path = "/v1/prediction/:taskId/webhooks";
  const response = {
    200: z.object({ webhooks: z.array(deliverySchema) }),
    ...failing(400, 401, 404, 413, 415, 429, 500, 503),
  };
  const log = async (taskId: string) => ({ webhooks: (await webhooks.log(taskId)).map(shown) });

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
        response: { 200: secretSchema, ...failing(401, 429, 500, 503) },
      },
    },
    async (request) => shownSecret(await webhooks.secretOf(request.owner)),
  );
  app.post(
    "/v1/webhook-secret",
    {
      schema: {
        ...documented("ours", "rotateWebhookSecret", "Replace the secret that signs your webhooks"),
        body: rotationSchema,
        response: { 200: secretSchema, ...failing(400, 401, 413, 415, 429, 500, 503) },
      },
    },
    async (request) => shownSecret(await webhooks.rotateSecret(request.owner, request.body.overlapHours * HOUR_MS)),
  );
  app.get(
    "/v1/failed-webhooks",
    {
      schema: {
        ...documented("ours", "failedWebhooks", "Webhooks that failed and are not delivered yet, newest first"),
        querystring: pageQuery,
        response: {
          200: z.object({ webhooks: z.array(deliverySchema.extend({ taskId: z.string() })), nextCursor }),
          ...failing(400, 401, 429, 500, 503),
        },
      },
      ...linked({
        ...nextPage("failedWebhooks"),
        ...taskLinks("/webhooks/0/taskId"),
        sendWebhook: {
          operationId: "sendWebhook",
          description: "Sends the results again",
          parameters: { taskId: "$response.body#/webhooks/0/taskId" },
        },
      }),
    },
    async (request) => {
      const { entries, next } = await readPage(request.query, (page) => webhooks.undelivered(request.owner, page));
      return { webhooks: entries.map((entry) => ({ ...shown(entry), taskId: entry.taskId })), ...next };
    },
  );
  done();
};
