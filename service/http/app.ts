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

/** Prefix of every operation path, and suffix of the base address that callers receive (specification 1). */
const PREFIX = "/api";

/** Parts of the service that an extension can use. */
export interface AppParts {
  readonly tasks: Tasks;
  /** Recordings that are in use in this process. */
  readonly recordings?: Recordings["inUse"];
}

/** Settings of the HTTP side that only a server has. */
export interface AppExtension {
  /** Checks the operator's key, which opens only routes with `config.operator`. Default: no such key. */
  readonly operator?: Authenticator;
  /** Limit of requests per owner. Default: unlimited. */
  readonly requests?: RateLimit;
  /** Default: links to the address of the request. */
  readonly taskLink?: TaskLink;
  /** Whether the forwarded headers of this address are trusted. Default: of no address. */
  readonly trustProxy?: (address: string) => boolean;
  /** Adds hooks and routes before the routes of the service. */
  readonly extend?: (app: FastifyInstance, parts: AppParts) => Promise<void>;
}

export interface AppOptions extends AppParts, AppExtension {
  readonly auth: Authenticator;
  readonly webhooks: Webhooks;
  /** Reason to refuse the link of a recording. Default: a check of the scheme only. */
  readonly refuseRecording?: ((url: URL) => ServiceFailure | undefined) | undefined;
  /** Accepts a webhookUrl in a private network, and http:. */
  readonly allowPrivateWebhooks: boolean;
  /** Bytes of UTF-8; `MAX_TEXT_BYTES` unless given. */
  readonly maxTextBytes?: number;
  /** Silent unless given. */
  readonly log?: Log;
  /** Refuses requests to other host names than this computer's, or by a page of another origin. */
  readonly localOnly?: boolean;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Owner of the key of the request. Empty only if no key is needed. */
    owner: string;
    /** Whether the request has the operator's key, which opens only routes with `config.operator`. */
    operator: boolean;
  }
  interface FastifyContextConfig {
    /** Whether the operator's key opens this route. */
    operator?: boolean;
  }
  interface FastifyInstance {
    taskLink: TaskLink;
  }
}

/**
 * Bytes of a request body. JSON that escapes everything outside ASCII, as many libraries write it, takes six bytes for each
 * two of UTF-8 at most: three times the text. The text itself is measured after parsing.
 */
const bodyLimitOf = (maxTextBytes: number): number => 3 * maxTextBytes + 65_536;
/** The largest bodies that fit into memory together. */
const BODIES_AT_ONCE = 4;

/** The HTTP side of the service: checks, parses, calls `tasks`, replies. Not yet listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const maxTextBytes = options.maxTextBytes ?? MAX_TEXT_BYTES;
  const { log = SILENT, tasks, trustProxy, taskLink = createTaskLink() } = options;
  const refused: FailureOptions = { maxTextBytes, failed: (error) => log.failed(error) };
  const app = Fastify({
    // Fastify's own log would write the requested paths; this service logs only their patterns.
    logger: false,
    bodyLimit: bodyLimitOf(maxTextBytes),
    requestTimeout: 120_000,
    // Node's own refusal has no body: see `requireOneHost`.
    http: { requireHostHeader: false },
    // An id of any length that matches no task is 404. The limit of the headers applies to the path, too.
    routerOptions: { maxParamLength: 16_384 },
    // A wrong key counts for the address that a trusted proxy names.
    ...(trustProxy === undefined ? {} : { trustProxy: (address: string) => trustProxy(address) }),
    return503OnClosing: true,
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
    // Results are personal by nature: no cache on the way may store them.
    void reply.header("cache-control", "no-store").header("x-content-type-options", "nosniff");
    next();
  });
  requireOneHost(app);
  if (options.localOnly === true) refuseForeign(app);
  refuseWebhooks(app, options.allowPrivateWebhooks);
  answerFailures(app, refused);
  acceptJsonBodies(app);
  limitBodies(app, BODIES_AT_ONCE * bodyLimitOf(maxTextBytes));
  requireKey(app, options);
  app.addHook("onResponse", ({ routeOptions, method }, { statusCode: status, elapsedTime }, next) => {
    // No id, no address and no text of the caller.
    log.request({ method, route: routeOptions.url ?? "none", status, ms: Math.round(elapsedTime) });
    next();
  });
  await options.extend?.(app, options);
  await app.register(healthRoutes, { tasks });
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
