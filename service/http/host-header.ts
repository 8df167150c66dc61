import type { FastifyInstance } from "fastify";
import { ServiceFailure } from "../core/failure";

/**
 * Refuses several `Host` headers, and a missing one in HTTP/1.1 (RFC 9112, 3.2): proxies and servers might choose
 * different ones. Node's own refusal has no body.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook("onRequest", ({ raw }, _reply, next) => {
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;
    if (hosts === 1 || (hosts === 0 && raw.httpVersion === "1.0")) next();
    else next(new ServiceFailure("bad_request", "A request must have exactly one Host header."));
  });
}
