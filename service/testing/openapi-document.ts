import swagger from "@fastify/swagger";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { createApp } from "../http/app";
import { createInProcessRunner } from "../tasks/in-process-runner";
import { createTasks } from "../tasks/tasks";
import { createLibsqlTaskStore } from "../store/libsql-task-store";
import { openDatabase } from "../store/libsql";
import { createDeliveryStore } from "../webhooks/delivery-store";
import { createWebhooks } from "../webhooks/webhooks";
import { annaEngine } from "./stub-engines";

const DESCRIPTION =
  "Takes personal data out of texts. Operations tagged with a section come from the interface specification; those tagged ours are decisions of this service. Tasks are read until their status is completed or error.";

/** The OpenAPI 3.1 document of the routes as they are now. docs/openapi.json is kept equal to it by a test. */
export async function openApiDocument(): Promise<unknown> {
  const database = openDatabase({ path: ":memory:" });
  const store = createLibsqlTaskStore(database);
  const tasks = createTasks({ store, runner: createInProcessRunner(annaEngine) });
  const send = () => Promise.resolve({ error: "unreachable" } as const);
  const webhooks = createWebhooks({ deliveries: createDeliveryStore(database), tasks: store, send });
  const app = await createApp({
    tasks,
    webhooks,
    auth: { ownerOf: () => Promise.resolve(undefined) },
    allowPrivateWebhooks: false,
    beforeRoutes: async (instance) => {
      await instance.register(swagger, {
        openapi: {
          openapi: "3.1.0",
          info: { title: "Outis service", version: "1", description: DESCRIPTION },
          components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
          security: [{ key: [] }],
        },
        transform: jsonSchemaTransform,
      });
    },
  });
  await app.ready();
  const document: unknown = JSON.parse(JSON.stringify(app.swagger()));
  await app.close();
  await webhooks.close();
  await tasks.close(0);
  return document;
}
