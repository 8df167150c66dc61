import type { FastifyInstance } from "fastify";
import { ServiceFailure } from "../failure";
import { type Authenticator, bearerOf } from "./auth";

/** Routes that say nothing about anybody's tasks. */
const OPEN_ROUTES = new Set(["/healthz"]);

/**
 * Every endpoint requires an API key (specification 5.1): paths that do not exist too, so that a stranger cannot
 * even learn which ones do.
 */
export function requireKey(app: FastifyInstance, auth: Authenticator): void {
  app.addHook("onRequest", async (request) => {
    if (OPEN_ROUTES.has(request.routeOptions.url ?? "")) return;
    const key = bearerOf(request.headers.authorization);
    if (key === undefined)
      throw new ServiceFailure("unauthorized", "An API key is required: Authorization: Bearer KEY.");
    const owner = await auth.ownerOf(key);
    if (owner === undefined) throw new ServiceFailure("unauthorized", "The API key is not valid.");
    request.owner = owner;
  });
}
