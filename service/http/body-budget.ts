import { pipeline, Transform } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { ServiceFailure } from "../failure";

/** Seconds after which a refused client may try again. */
const RETRY_AFTER = 2;

/**
 * Bounds the bytes of request bodies that are in memory at once, over all requests. A body counts from its first byte until
 * its request is answered. The request that exceeds the bound gets 503 `unavailable` with Retry-After; the others go on.
 */
export function limitBodies(app: FastifyInstance, totalBytes: number): void {
  let inMemory = 0;

  /** Adds the bytes of one request. Their room is free again when the request is over, however it ends. */
  function counterFor(reply: FastifyReply): Transform & { receivedEncodedLength: number } {
    let own = 0;
    reply.raw.once("close", () => {
      inMemory -= own;
      own = 0;
    });
    const counter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        if (inMemory + chunk.length > totalBytes) {
          void reply.header("connection", "close");
          const details = { limit: totalBytes, unit: "bytes" };
          const message = "Too many large requests at once.";
          done(new ServiceFailure("unavailable", message, { details, retryAfter: RETRY_AFTER }));
          return;
        }
        inMemory += chunk.length;
        own += chunk.length;
        counted.receivedEncodedLength += chunk.length;
        done(null, chunk);
      },
    });
    // Fastify compares this with Content-Length.
    const counted = Object.assign(counter, { receivedEncodedLength: 0 });
    return counted;
  }

  app.addHook("preParsing", (_request, reply, payload, next) => {
    const counter = counterFor(reply);
    // Errors reach the reader through the counter, which the pipeline destroys with them.
    pipeline(payload, counter, () => undefined);
    next(null, counter);
  });
}
