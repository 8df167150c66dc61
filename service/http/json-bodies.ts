import type { FastifyInstance } from "fastify";
import { ServiceFailure } from "../failure";

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * Bodies are JSON and say so (specification 4): where one is asked for, any other content type, or none, is 415. Where
 * none is asked for, an empty one is none, whatever it calls itself: clients put their Content-Type on every request.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(["text/plain", "application/json"]);
  // A name that would be a prototype is an unknown field like any other, and goes with them.
  const parse = app.getDefaultJsonParser("remove", "remove");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "" && request.routeOptions.schema?.body === undefined) done(null, undefined);
    else void parse(request, body, done);
  });
  app.addHook("preParsing", (request, _reply, _payload, next) => {
    const asked = request.routeOptions.schema?.body !== undefined;
    if (!asked || JSON_TYPE.test(request.headers["content-type"] ?? "")) return next();
    next(new ServiceFailure("unsupported_media_type", "Content-Type must be application/json."));
  });
}
