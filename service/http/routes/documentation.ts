import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import openApi from "../../../docs/openapi.json";
import { documentationPage } from "../documentation-page";

/** GET /openapi.json and GET /docs, without a key (ours). */
export const documentationRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get("/openapi.json", { schema: { hide: true } }, (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(JSON.stringify(openApi)),
  );
  app.get("/docs", { schema: { hide: true } }, (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'")
      .send(documentationPage(openApi)),
  );
  done();
};
