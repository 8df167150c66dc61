import type { FastifyInstance, FastifyRequest } from "fastify";
import { isLoopback } from "../../shared/api/loopback";
import { ServiceFailure } from "../core/failure";

function isHere(request: FastifyRequest, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  return protocol === "http:" && isLoopback(hostname) && Number(port || 80) === request.socket.localPort;
}

/**
 * Refuses other host names (421) and pages of other origins (403), regardless of the key. With DNS rebinding, a page
 * still sends its own host name.
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
