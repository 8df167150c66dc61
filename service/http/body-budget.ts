import { pipeline, Transform } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { ServiceFailure } from "../core/failure";

/** Seconds after which a refused client may try again. */
const RETRY_AFTER = 2;
/** Pieces of a body, in number and bytes, that are joined into one: a piece takes about 200 bytes more than its content. */
const JOINED = { pieces: 256, bytes: 16_384 };

/**
 * Bounds the bytes of request bodies that are in memory at once, over all requests. A body counts from its first byte until
 * its request is answered. One owner has half of the room, so that slow uploads of one leave the other half to the rest. The
 * request that exceeds a bound gets 503 `unavailable` with Retry-After; the others go on.
 */
export function limitBodies(app: FastifyInstance, totalBytes: number): void {
  let inMemory = 0;
  const byOwner = new Map<string, number>();
  const add = (owner: string, bytes: number): void => {
    inMemory += bytes;
    const left = (byOwner.get(owner) ?? 0) + bytes;
    if (left > 0) byOwner.set(owner, left);
    else byOwner.delete(owner);
  };

  /** Adds the bytes of one request. Their room is free again when the request is over, however it ends. */
  function counterFor(owner: string, reply: FastifyReply): Transform & { receivedEncodedLength: number } {
    let own = 0;
    let pieces: Buffer[] = [];
    let bytes = 0;
    const joined = (): Buffer => {
      const all = Buffer.concat(pieces, bytes);
      pieces = [];
      bytes = 0;
      return all;
    };
    reply.raw.once("close", () => {
      add(owner, -own);
      own = 0;
    });
    const counter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        const isOver =
          inMemory + chunk.length > totalBytes || (byOwner.get(owner) ?? 0) + chunk.length > totalBytes / 2;
        if (isOver) {
          void reply.header("connection", "close");
          const details = { limit: totalBytes, unit: "bytes" };
          const message = "Too many large requests at once.";
          done(new ServiceFailure("unavailable", message, { details, retryAfter: RETRY_AFTER }));
          return;
        }
        add(owner, chunk.length);
        own += chunk.length;
        counted.receivedEncodedLength += chunk.length;
        // A client may send each byte as a chunk of its own.
        pieces.push(chunk);
        bytes += chunk.length;
        if (pieces.length >= JOINED.pieces || bytes >= JOINED.bytes) counter.push(joined());
        done();
      },
      flush(done) {
        done(null, joined());
      },
    });
    // Fastify compares this with Content-Length.
    const counted = Object.assign(counter, { receivedEncodedLength: 0 });
    return counted;
  }

  app.addHook("preParsing", (request, reply, payload, next) => {
    const counter = counterFor(request.owner, reply);
    // Errors reach the reader through the counter, which the pipeline destroys with them.
    pipeline(payload, counter, () => undefined);
    next(null, counter);
  });
}
