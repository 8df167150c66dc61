import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { ServiceFailure } from "../core/failure";
import { mayReceive } from "../webhooks/send";

const withWebhook = z.object({ webhookUrl: z.url() });

/** Before the task is created. Names are resolved when sending. */
export function refuseWebhooks(app: FastifyInstance, allowPrivate: boolean): void {
  app.addHook("preHandler", (request, _reply, next) => {
    if (request.routeOptions.schema?.body === undefined) return next();
    const body = withWebhook.safeParse(request.body).data;
    if (body === undefined || mayReceive(new URL(body.webhookUrl), allowPrivate)) return next();
    next(new ServiceFailure("webhook_refused", "webhookUrl must be an https: address on the public network."));
  });
}
