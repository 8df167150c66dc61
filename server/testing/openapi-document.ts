import swagger from "@fastify/swagger";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { z } from "zod";
import { createMetrics } from "../http/metrics";
import { addMetrics } from "../http/metrics-plugin";
import { createApp } from "../../service/http/app";
import { createTasks } from "../../service/tasks/tasks";
import { openLibsqlStorage } from "../../service/store/storage";
import { createWebhooks } from "../../service/webhooks/webhooks";

const DESCRIPTION =
  "Takes personal data out of texts. Operations tagged with a section come from the interface specification; those tagged ours are decisions of this service. Tasks are read until their status is completed or error.";

const components = z.looseObject({
  paths: z.unknown(),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

/** Each schema has a component for requests and one for responses. */
function onlyReferenced(generated: unknown): unknown {
  const document = components.parse(generated);
  const paths = JSON.stringify(document.paths);
  const schemas = Object.entries(document.components.schemas).filter(([name]) =>
    paths.includes(`"#/components/schemas/${name}"`),
  );
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(schemas) } };
}

/** For the comparison with docs/openapi.json. */
export async function openApiDocument(): Promise<unknown> {
  const storage = openLibsqlStorage({ path: ":memory:" });
  const queue = storage.queue({ work: () => Promise.resolve() });
  const tasks = createTasks({ store: storage.tasks, queue });
  const send = () => Promise.resolve({ error: "unreachable" } as const);
  const webhooks = createWebhooks({ deliveries: storage.deliveries, tasks: storage.tasks, send });
  const app = await createApp({
    tasks,
    webhooks,
    auth: { ownerOf: () => Promise.resolve(undefined) },
    allowPrivateWebhooks: false,
    extend: async (instance, parts) => {
      await instance.register(swagger, {
        openapi: {
          openapi: "3.1.0",
          info: { title: "Outis service", version: "1", description: DESCRIPTION },
          components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
          security: [{ key: [] }],
        },
        transform: jsonSchemaTransform,
        transformObject: jsonSchemaTransformObject,
      });
      await addMetrics(instance, createMetrics(), parts);
    },
  });
  await app.ready();
  const document: unknown = onlyReferenced(JSON.parse(JSON.stringify(app.swagger())));
  await app.close();
  await webhooks.close();
  await tasks.close(0);
  await storage.close();
  return document;
}
