import Fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { MAX_TEXT_BYTES } from "../../shared/api/limits";
import type { ServiceFailure } from "../core/failure";
import { refuseLink } from "../recordings/link-refusal";
import type { Recordings } from "../recordings/recordings";
import type { Tasks } from "../tasks/tasks";
import type { Webhooks } from "../webhooks/webhooks";
import type { Authenticator } from "./auth";
import { requireKey } from "./authentication";
import type { RateLimit } from "./rate-limit";
import { requireOneHost } from "./host-header";
import { refuseForeign } from "./own-host";
import { createTaskLink, type TaskLink } from "./task-link";
import { refuseWebhooks } from "./webhook-url";
import { webhookRoutes } from "./routes/webhooks";
import { answerClientError } from "./client-errors";
import { answerFailure, answerFailures, type FailureOptions } from "./failures";
import { depersonalizationRoutes } from "./routes/depersonalization";
import { accountRoutes } from "./routes/account";
import { type Log, SILENT } from "../log/log";
import { documentationRoutes } from "./routes/documentation";
import { limitBodies } from "./body-budget";
import { acceptJsonBodies } from "./json-bodies";
import { healthRoutes } from "./routes/health";
import { mediaRoutes } from "./routes/media";
import { predictionRoutes } from "./routes/prediction";
import { summarizationRoutes } from "./routes/summarization";

/** Prefix of operation paths and suffix of the base address (specification 1). */
const PREFIX = "/api";

export interface AppParts {
  readonly tasks: Tasks;
  readonly recordings?: Recordings["inUse"];
}

export interface AppExtension {
  /** Operator's key, which opens only routes with `config.operator`. */
  readonly operator?: Authenticator;
  /** Per owner. Default: unlimited. */
  readonly requests?: RateLimit;
  /** Default: the address of the request. */
  readonly taskLink?: TaskLink;
  /** Whether to trust the forwarded headers of this address. Default: no. */
  readonly trustProxy?: (address: string) => boolean;
  readonly extend?: (app: FastifyInstance, parts: AppParts) => Promise<void>;
}

export interface HealthOptions extends AppParts, AppExtension {
  readonly auth: Authenticator;
  /** Bytes of UTF-8. Default: `MAX_TEXT_BYTES`. */
  readonly maxTextBytes?: number;
  readonly log?: Log;
  /** Refuses other host names and pages of other origins. */
  readonly localOnly?: boolean;
}

export interface AppOptions extends HealthOptions {
  readonly webhooks: Webhooks;
  /** Default: checks only the scheme. */
  readonly refuseRecording?: ((url: URL) => ServiceFailure | undefined) | undefined;
  /** Also http:. */
  readonly allowPrivateWebhooks: boolean;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Empty without keys. */
    owner: string;
    operator: boolean;
  }
  interface FastifyContextConfig {
    operator?: boolean;
  }
  interface FastifyInstance {
    taskLink: TaskLink;
  }
}

/** JSON that escapes everything outside ASCII takes six bytes for two of UTF-8. The text is measured after parsing. */
const bodyLimitOf = (maxTextBytes: number): number => 3 * maxTextBytes + 65_536;
const BODIES_AT_ONCE = 4;

/** Checks, limits and error bodies of all routes, with /healthz, /readyz and `extend`. */
export async function createHealthApp(options: HealthOptions): Promise<FastifyInstance> {
  const maxTextBytes = options.maxTextBytes ?? MAX_TEXT_BYTES;
  const { log = SILENT, tasks, trustProxy, taskLink = createTaskLink() } = options;
  const refused: FailureOptions = { maxTextBytes, failed: (error) => log.failed(error) };
  const app = Fastify({
    // Fastify's own log contains requested paths; ours only route patterns.
    logger: false,
    bodyLimit: bodyLimitOf(maxTextBytes),
    requestTimeout: 120_000,
    // Node's own refusal has no body (host-header.ts).
    http: { requireHostHeader: false },
    // Unknown ids of any length get 404. The header limit applies to paths.
    routerOptions: { maxParamLength: 16_384 },
    // Wrong keys count for the address that a trusted proxy names.
    ...(trustProxy === undefined ? {} : { trustProxy: (address: string) => trustProxy(address) }),
    // Requests on accepted connections are answered until the connections are closed.
    return503OnClosing: false,
    forceCloseConnections: "idle",
    exposeHeadRoutes: true,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, _request, reply) => void answerFailure(reply, error, refused),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest("owner", "");
  app.decorateRequest("operator", false);
  app.decorate("taskLink", taskLink);
  app.addHook("onRequest", (_request, reply, next) => {
    // Results are personal data.
    void reply.header("cache-control", "no-store").header("x-content-type-options", "nosniff");
    next();
  });
  requireOneHost(app);
  if (options.localOnly === true) refuseForeign(app);
  answerFailures(app, refused);
  acceptJsonBodies(app);
  limitBodies(app, BODIES_AT_ONCE * bodyLimitOf(maxTextBytes));
  requireKey(app, options);
  app.addHook("onResponse", ({ routeOptions, method }, { statusCode: status, elapsedTime }, next) => {
    // No ids, addresses or text of the caller.
    log.request({ method, route: routeOptions.url ?? "none", status, ms: Math.round(elapsedTime) });
    next();
  });
  await options.extend?.(app, options);
  await app.register(healthRoutes, { tasks });
  return app;
}

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { tasks, maxTextBytes = MAX_TEXT_BYTES } = options;
  const app = await createHealthApp(options);
  refuseWebhooks(app, options.allowPrivateWebhooks);
  await app.register(documentationRoutes, { prefix: PREFIX });
  await app.register(depersonalizationRoutes, { prefix: PREFIX, tasks, maxTextBytes });
  await app.register(summarizationRoutes, { prefix: PREFIX, tasks, maxTextBytes });
  const refuse = options.refuseRecording ?? refuseLink;
  await app.register(mediaRoutes, { prefix: PREFIX, tasks, refuse });
  await app.register(predictionRoutes, { prefix: PREFIX, tasks });
  await app.register(webhookRoutes, { prefix: PREFIX, tasks, webhooks: options.webhooks });
  await app.register(accountRoutes, { prefix: PREFIX, tasks });
  return app;
}
