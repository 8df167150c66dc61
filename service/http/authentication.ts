import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ServiceFailure } from "../core/failure";
import { type Authenticator, bearerOf } from "./auth";
import { createRateLimit, type RateLimit } from "./rate-limit";

/** Routes that reveal nothing about tasks. */
const OPEN_ROUTES = new Set(["/healthz", "/readyz", "/api/openapi.json", "/api/docs"]);
/** Wrong keys by address. */
const GUESSES_PER_MINUTE = 120;

export interface KeyOptions {
  readonly auth: Authenticator;
  /** Opens only routes with `config.operator`. */
  readonly operator?: Authenticator | undefined;
  /** Per owner. Default: unlimited. */
  readonly requests?: RateLimit | undefined;
}

const tooMany = (waitSeconds: number): ServiceFailure =>
  new ServiceFailure("rate_limited", "Too many requests.", { retryAfter: waitSeconds });

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** The rest of the request body is not read. */
const cutOff = (reply: FastifyReply): void => void reply.header("connection", "close");

/** Every endpoint requires a key (specification 5.1). So do unknown paths, to hide which exist. */
export function requireKey(app: FastifyInstance, { auth, operator, requests }: KeyOptions): void {
  // A valid key is accepted despite wrong ones from the same address.
  const guesses = createRateLimit(GUESSES_PER_MINUTE);

  async function refuse(request: FastifyRequest, reply: FastifyReply, message: string): Promise<never> {
    cutOff(reply);
    const wait = await guesses.take(request.ip);
    if (wait > 0) throw tooMany(wait);
    throw new ServiceFailure("unauthorized", message);
  }

  app.addHook("onRequest", async (request, reply) => {
    if (OPEN_ROUTES.has(request.routeOptions.url ?? "")) {
      if (hasBody(request)) cutOff(reply);
      return;
    }
    const key = bearerOf(request.headers.authorization);
    if (key === undefined) return refuse(request, reply, "An API key is required: Authorization: Bearer KEY.");
    if (request.routeOptions.config.operator === true && (await operator?.ownerOf(key)) !== undefined) {
      request.operator = true;
      return;
    }
    const owner = await auth.ownerOf(key);
    if (owner === undefined) return refuse(request, reply, "The API key is not valid.");
    const wait = (await requests?.take(owner)) ?? 0;
    if (wait > 0) throw tooMany(wait);
    request.owner = owner;
  });
}
