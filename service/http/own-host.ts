import type { FastifyInstance, FastifyRequest } from "fastify";
import { isLoopback } from "../../shared/api/loopback";
import { ServiceFailure } from "../failure";

/** Whether `http://HOST` is this computer, at the port that the request came in by. */
function isHere(request: FastifyRequest, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  return protocol === "http:" && isLoopback(hostname) && Number(port || 80) === request.socket.localPort;
}

/**
 * For a service that is meant for programs of this computer alone: refuses requests that were sent to another name
 * (421) or by a page of another origin (403), whatever key they hold. A page whose name is made to lead to this
 * computer (DNS rebinding) still sends that name.
 */
export function refuseForeign(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, next) => {
    const { host = "", origin } = request.headers;
    if (!isHere(request, `http://${host}`)) {
      return next(new ServiceFailure("misdirected", "This service answers to this computer's own address alone."));
    }
    if (origin !== undefined && !isHere(request, origin)) {
      return next(new ServiceFailure("forbidden", "This service answers no page of another origin."));
    }
    next();
  });
}
