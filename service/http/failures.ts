import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import type { ApiError } from "../../shared/api/error";
import { type FailureName, ServiceFailure } from "../core/failure";
import { isConnectionError } from "../core/connection-error";
import { isFull } from "../core/storage-full";
import { createAllowedMethods } from "./allowed-methods";
import { fieldProblems, sentenceOf } from "./field-problems";

export interface FailureOptions {
  readonly maxTextBytes: number;
  readonly failed: (error: unknown) => void;
}

/** Fastify's own messages are replaced, because those of a parser can quote the body. */
const OF_FASTIFY: Readonly<Record<string, [FailureName, string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ["unsupported_media_type", "Content-Type must be application/json, in UTF-8."],
  FST_ERR_CTP_EMPTY_JSON_BODY: ["bad_request", "The body is empty."],
  FST_ERR_CTP_INVALID_JSON_BODY: ["bad_request", "The body is not valid JSON."],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ["bad_request", "The body does not match Content-Length."],
  FST_ERR_BAD_URL: ["bad_request", "The path is not a valid URL."],
};

function failureOf(error: unknown, options: FailureOptions): ServiceFailure {
  if (error instanceof ServiceFailure) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") {
    return new ServiceFailure("payload_too_large", "The text is too long.", {
      details: { limit: options.maxTextBytes, unit: "bytes" },
    });
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = fieldProblems(error.validation);
    return new ServiceFailure("bad_request", sentenceOf(fields), { details: { fields } });
  }
  const known = OF_FASTIFY[code ?? ""];
  if (known !== undefined) return new ServiceFailure(known[0], known[1]);
  if (error instanceof SyntaxError || statusCode === 400) {
    return new ServiceFailure("bad_request", "The request could not be read.");
  }
  options.failed(error);
  if (isConnectionError(error)) {
    return new ServiceFailure("unavailable", "The service cannot reach its database now.", { retryAfter: 5 });
  }
  if (isFull(error)) {
    return new ServiceFailure("storage_full", "The disk of the service is full.", { retryAfter: 30 });
  }
  return new ServiceFailure("internal", "The service could not answer this request.");
}

function send(reply: FastifyReply, failure: ServiceFailure): FastifyReply {
  if (failure.failure === "unauthorized") void reply.header("www-authenticate", "Bearer");
  if (failure.retryAfter !== undefined) void reply.header("retry-after", String(failure.retryAfter));
  const body: ApiError = {
    error: failure.failure,
    message: failure.message,
    ...(failure.details === undefined ? {} : { details: failure.details }),
  };
  return reply
    .code(failure.status)
    .type("application/json; charset=utf-8")
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

export function answerFailure(reply: FastifyReply, error: unknown, options: FailureOptions): FastifyReply {
  return send(reply, failureOf(error, options));
}

/** Body of failed requests: `{error, message, details?}` (specification section 7). */
export function answerFailures(app: FastifyInstance, options: FailureOptions): void {
  const allowedMethods = createAllowedMethods(app);
  app.setErrorHandler((error, _request, reply) => answerFailure(reply, error, options));
  function noRoute(request: FastifyRequest, reply: FastifyReply): ServiceFailure {
    const allowed = allowedMethods(request.url);
    if (allowed.length === 0) return new ServiceFailure("not_found", "There is nothing at this path.");
    void reply.header("allow", allowed.join(", "));
    return new ServiceFailure("method_not_allowed", "This path does not answer to this method.");
  }
  // After the check of the key, without the body.
  app.addHook("preParsing", (request, reply, _payload, next) => {
    if (request.is404) next(noRoute(request, reply));
    else next();
  });
  app.setNotFoundHandler((request, reply) => send(reply, noRoute(request, reply)));
}
